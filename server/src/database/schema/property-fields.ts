import type { PropertyFact } from '@thikana/domain/property-facts'
import type { PropertyField, PropertyFields } from '@thikana/domain/property-fields'
import { bigint, boolean, integer, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

type Columns = Record<PropertyField, PgColumnBuilderBase>

/** One of a choice's values. The domain says which; a constraint would have to change with every new one. */
const choice = <Name extends PropertyFact>() => text().$type<NonNullable<PropertyFields[Name]> & string>()

/** What an agent may say of a home; null if they didn't. */
const factColumns = {
  kind: choice<'kind'>(),
  bedrooms: integer(),
  bathrooms: integer(),
  balconies: integer(),
  sizeSqFt: integer(),
  landSqFt: integer(),
  floor: integer(),
  floors: integer(),
  facing: choice<'facing'>(),
  parking: integer(),
  lift: boolean(),
  generator: boolean(),
  gas: choice<'gas'>(),
  furnished: boolean(),
  roadFeet: integer(),
  serviceCharge: bigint({ mode: 'number' }),
  yearBuilt: integer(),
  handover: text(),
} satisfies Record<PropertyFact, PgColumnBuilderBase>

/** The fields that the agent fills in; money in cents. */
export const propertyFieldColumns = {
  title: text().notNull(),
  location: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  priceMin: bigint({ mode: 'number' }).notNull(),
  priceMax: bigint({ mode: 'number' }).notNull(),
  ...factColumns,
} satisfies Columns

/** The last verified form's fields. Null if not recorded: the property was being checked when this table was introduced. */
export const lastVerifiedFieldColumns = {
  ...propertyFieldColumns,
  image: text(),
  description: text(),
} satisfies Columns
