import type { PropertyField } from '@thikana/domain/property-fields'
import { bigint, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

type Columns = Record<PropertyField, PgColumnBuilderBase>

/** The fields that the agent fills in; money in cents. */
export const propertyFieldColumns = {
  title: text().notNull(),
  location: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  priceMin: bigint({ mode: 'number' }).notNull(),
  priceMax: bigint({ mode: 'number' }).notNull(),
} satisfies Columns

/** The last verified form's fields. Null if not recorded: the property was being checked when this table was introduced. */
export const lastVerifiedFieldColumns = {
  ...propertyFieldColumns,
  image: text(),
  description: text(),
} satisfies Columns
