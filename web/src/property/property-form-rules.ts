import type { Property } from '@thikana/contract/api'
import { formatCents, formatDollars } from '@thikana/domain/money'
import { maxPriceRatio, priceRangeProblem } from '@thikana/domain/property'
import {
  type PropertyField,
  propertyFieldNames,
  propertyFields,
  type PropertyFields,
  propertyFieldsInDollars,
  readField,
} from '@thikana/domain/property-fields'

/** What is typed, by field; prices as dollars in any notation. */
export type PropertyDraft = Record<PropertyField, string>

/** The same fields as the API has them. */
type Form = Pick<Property, PropertyField>

const eachField = <Value>(valueOf: (name: PropertyField) => Value) =>
  Object.fromEntries(propertyFieldNames.map((name) => [name, valueOf(name)])) as Record<PropertyField, Value>

export const emptyDraft: PropertyDraft = eachField(() => '')

/** Fills a form's draft from a property. */
export const draftOf = (property: Form): PropertyDraft =>
  eachField((name) => {
    const value = property[name]
    return typeof value === 'number' && propertyFields[name].kind === 'dollars'
      ? formatDollars(value)
      : String(value ?? '')
  })

const { min, max } = propertyFields.priceMin
/** Shown next to the price fields. */
export const priceHints = {
  priceMin: `In US dollars. From ${formatCents(min)} to ${formatCents(max)}`,
  priceMax: `In US dollars. At most ${maxPriceRatio} times the minimum`,
}

const readDraft = (draft: PropertyDraft) => eachField((name) => readField(propertyFields[name], draft[name]))

type Read = ReturnType<typeof readDraft>

const rangeProblem = ({ priceMin, priceMax }: Read) =>
  'value' in priceMin && 'value' in priceMax
    ? priceRangeProblem(Number(priceMin.value), Number(priceMax.value))
    : null

/** The problems by field, in the words of requirements §7. `missingImage` is the page's sentence for a missing picture. */
export const draftProblems = (draft: PropertyDraft, missingImage: string): Record<string, string> => {
  const read = readDraft(draft)
  const problems = Object.entries(read).flatMap(([name, field]) =>
    'problem' in field ? [[name, field.problem] as const] : [],
  )
  const range = rangeProblem(read)
  return {
    ...Object.fromEntries(problems),
    ...(range && { [range.path]: range.message }),
    ...(!draft.image && { image: missingImage }),
  }
}

/** The draft as the API takes it. Invalid values are left for the server to refuse. */
export const draftBody = (draft: PropertyDraft): Form => {
  const read = readDraft(draft)
  const values = eachField((name) =>
    'value' in read[name] ? read[name].value : Number.NaN,
  ) as PropertyFields
  return propertyFieldsInDollars(values)
}
