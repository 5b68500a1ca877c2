import type { Field, ValueOf } from './field.ts'
import { amountOf } from '../payment/money.ts'
import { type PropertyFact, propertyFacts } from './property-facts.ts'
import { purposeNames, usualPurpose } from './purpose.ts'

/** The fields that every property has. Bodies may leave out the purpose: a new property then has the usual one. */
const requiredFields = {
  purpose: { kind: 'choice', choices: purposeNames, isRequired: true },
  title: { kind: 'line', maxLength: 120, inCopies: 'sharedWords', isRequired: true },
  location: { kind: 'line', maxLength: 160, inCopies: 'sharedWords', isRequired: true },
  image: { kind: 'picture', maxLength: 500, inCopies: 'kept', isRequired: true },
  description: {
    kind: 'paragraphs',
    maxLength: 5000,
    inCopies: 'prose',
    isRequired: true,
  },
  priceMin: { kind: 'money', limit: 'priceOrRent', isRequired: true },
  priceMax: { kind: 'money', limit: 'priceOrRent', isRequired: true },
} as const satisfies Record<string, Field & { isRequired: true }>

/**
 * The fields that a property's agent, and only the agent, sets (rules §2.1). Routes, columns, forms and pages derive from this table:
 * leaving a field out fails to compile or fails a test.
 */
export const propertyFields = { ...requiredFields, ...propertyFacts } as const

type Fields = typeof propertyFields
export type PropertyField = keyof Fields
export type RequiredPropertyField = keyof typeof requiredFields

export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[]
const requiredFieldNames = Object.keys(requiredFields) as RequiredPropertyField[]

/** The fields of one property; amounts in minor units, and null for a fact that isn't known. */
export type PropertyFields = { -readonly [Name in PropertyField]: ValueOf<Fields[Name]> }
export type RequiredPropertyFields = Pick<PropertyFields, RequiredPropertyField>

/** The fields of a new property: its purpose and facts may be left out. */
export type GivenFields = Omit<RequiredPropertyFields, 'purpose'> & {
  [Name in PropertyFact | 'purpose']?: PropertyFields[Name] | undefined
}

/** Shown to others in place of a property that has no verified form. */
export const unknownForm = {
  purpose: usualPurpose,
  title: 'A home that is being checked',
  location: 'Not shown while it is being checked',
  image: '',
  description: '',
  priceMin: 0,
  priceMax: 0,
} as const satisfies RequiredPropertyFields

const pick = <Name extends string, Form extends object>(names: readonly Name[], form: Form) =>
  Object.fromEntries(
    names.flatMap((name) => (name in form ? [[name, form[name as unknown as keyof Form]]] : [])),
  ) as Pick<Form, Name & keyof Form>

/** Picks the property fields of `form`. */
export const pickPropertyFields = <Form extends Partial<Record<PropertyField, unknown>>>(form: Form) =>
  pick(propertyFieldNames, form)

/** Picks the fields of `form` that every property has. */
export const pickRequiredFields = <Form extends Partial<Record<RequiredPropertyField, unknown>>>(
  form: Form,
) => pick(requiredFieldNames, form)

/**
 * The required fields of `form` as the API has them: amounts in units of the currency instead of minor units. They are named one by one, since lists do this for
 * each of their rows and a loop over the names takes four times as long.
 */
export const requiredFieldsInUnits = <Form extends Record<RequiredPropertyField, unknown>>(
  form: Form,
): Pick<Form, RequiredPropertyField> & { priceMin: number; priceMax: number } => ({
  purpose: form.purpose,
  title: form.title,
  location: form.location,
  image: form.image,
  description: form.description,
  priceMin: amountOf(form.priceMin as number),
  priceMax: amountOf(form.priceMax as number),
})
