import { type Bounds, readDollars } from './dollars.ts'
import { dollarsOf } from './money.ts'

/** The kind of value: a line of text, paragraphs with line breaks, a picture's address, or money. */
export type Field = { label: string; isRequired: boolean } & (
  | { kind: 'line' | 'paragraphs' | 'picture'; maxLength: number }
  /** Limits in cents. */
  | ({ kind: 'dollars' } & Bounds)
)

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
} as const satisfies Record<string, Field>

type Fields = typeof propertyFields
export type PropertyField = keyof Fields
/** The fields that every property has. */
export type RequiredPropertyField = {
  [Name in PropertyField]: Fields[Name]['isRequired'] extends true ? Name : never
}[PropertyField]

export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[]

type ValueOf<Of extends Field> =
  | (Of['kind'] extends 'line' | 'paragraphs' | 'picture' ? string : number)
  | (Of['isRequired'] extends true ? never : null)
/** The fields of one property; prices in cents. */
export type PropertyFields = { -readonly [Name in PropertyField]: ValueOf<Fields[Name]> }

/** Shown to others in place of a property's last verified form if that wasn't recorded. */
export const unknownForm = {
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

/** The property fields of `form` as the API has them: prices in dollars instead of cents. */
export const propertyFieldsInDollars = <Form extends Record<PropertyField, unknown>>(
  form: Form,
): Picked<Form> =>
  Object.fromEntries(
    propertyFieldNames.map((name) => {
      const value: unknown = form[name]
      const isMoney = propertyFields[name].kind === 'dollars' && typeof value === 'number'
      return [name, isMoney ? dollarsOf(value) : value]
    }),
  ) as Picked<Form>

/** Parses a typed field: its value, in cents if it is money, null if an optional one is empty; or the problem. */
export const readField = (
  field: Field,
  typed: string,
): { value: string | number | null } | { problem: string } => {
  const { label, isRequired } = field
  if (!typed.trim()) return isRequired ? { problem: `${label} is required` } : { value: null }
  if (field.kind === 'dollars') {
    const read = readDollars(label, typed, field)
    return 'cents' in read ? { value: read.cents } : read
  }
  const { maxLength } = field
  const isTooLong = typed.trim().length > maxLength
  return isTooLong ? { problem: `${label} can be at most ${maxLength} characters` } : { value: typed }
}
