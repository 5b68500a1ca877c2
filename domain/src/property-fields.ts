import type { Field, ValueOf } from './field.ts'
import { dollarsOf } from './money.ts'
import { type PropertyFact, propertyFacts } from './property-facts.ts'

/** Limits of a property's price, in cents. Older prices outside them stay valid for offers. */
const priceBounds = { min: 100, max: 10_000_000_000 } as const

/**
 * The fields that a property's agent, and only the agent, sets (rules §2.1). Routes, columns, forms and pages derive from this table:
 * leaving a field out fails to compile or fails a test.
 */
export const propertyFields = {
  title: { label: 'Title', kind: 'line', maxLength: 120, isRequired: true },
  location: { label: 'Location', kind: 'line', maxLength: 160, isRequired: true },
  image: { label: 'Picture', kind: 'picture', maxLength: 500, isRequired: true },
  description: { label: 'Description', kind: 'paragraphs', maxLength: 5000, isRequired: true },
  priceMin: { label: 'Minimum price', kind: 'dollars', ...priceBounds, isRequired: true },
  priceMax: { label: 'Maximum price', kind: 'dollars', ...priceBounds, isRequired: true },
  ...propertyFacts,
} as const satisfies Record<string, Field>

type Fields = typeof propertyFields
export type PropertyField = keyof Fields
/** The fields that every property has. */
export type RequiredPropertyField = {
  [Name in PropertyField]: Fields[Name]['isRequired'] extends true ? Name : never
}[PropertyField]

export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[]

/** The fields of one property; amounts in cents. */
export type PropertyFields = { -readonly [Name in PropertyField]: ValueOf<Fields[Name]> }

/** The fields of a new property, or of an edit: facts may be left out. */
export type GivenFields = Pick<PropertyFields, RequiredPropertyField> & {
  [Name in PropertyFact]?: PropertyFields[Name] | undefined
}

/** No fact is known. */
const noFacts = Object.fromEntries(Object.keys(propertyFacts).map((name) => [name, null])) as Record<
  keyof typeof propertyFacts,
  null
>

/** Shown to others in place of a property's last verified form if that wasn't recorded. */
export const unknownForm = {
  ...noFacts,
  title: 'A home that is being checked',
  location: 'Not shown while it is being checked',
  image: '',
  description: '',
  priceMin: 0,
  priceMax: 0,
} as const satisfies PropertyFields

type Some = Partial<Record<PropertyField, unknown>>
type Picked<Form> = Pick<Form, PropertyField & keyof Form>

/** Picks the property fields of `form`. */
export const pickPropertyFields = <Form extends Some>(form: Form): Picked<Form> =>
  Object.fromEntries(
    propertyFieldNames.flatMap((name) => (name in form ? [[name, form[name]]] : [])),
  ) as Picked<Form>

/** Fields as the API has them: a fact that isn't known is left out. */
type Replied<Form> = Pick<Form, RequiredPropertyField & keyof Form> & {
  [Name in PropertyFact & keyof Form]?: NonNullable<Form[Name]>
}

/** The property fields of `form` as the API has them: amounts in dollars instead of cents. */
export const propertyFieldsInDollars = <Form extends Record<PropertyField, unknown>>(
  form: Form,
): Replied<Form> =>
  Object.fromEntries(
    propertyFieldNames.flatMap((name) => {
      const value: unknown = form[name]
      if (value === null && !propertyFields[name].isRequired) return []
      const isMoney = propertyFields[name].kind === 'dollars' && typeof value === 'number'
      return [[name, isMoney ? dollarsOf(value) : value]]
    }),
  ) as Replied<Form>
