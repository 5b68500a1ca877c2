import type { PropertyField } from '@thikana/domain/property-fields'
import { bigint, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

type Columns = Record<PropertyField, PgColumnBuilderBase>

/** What its agent says of a property; money in cents. */
export const propertyFieldColumns = {
  title: text().notNull(),
  location: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  priceMin: bigint({ mode: 'number' }).notNull(),
  priceMax: bigint({ mode: 'number' }).notNull(),
} satisfies Columns

/** The same of its last verified form. Null where no record has it: a property that was being checked when that table was made. */
export const lastVerifiedFieldColumns = {
  ...propertyFieldColumns,
  image: text(),
  description: text(),
} satisfies Columns
