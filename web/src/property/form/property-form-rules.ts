import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Api, Property } from '@thikana/contract/api'
import type { FieldName } from '@thikana/domain/field-name'
import { readField, typedValue } from '@thikana/domain/property/field'
import { photosProblems } from '@thikana/domain/photo/photo'
import { type Currency, currency } from '@thikana/domain/payment/currency'
import { amountOf, amountText } from '@thikana/domain/payment/money'
import { moneyRules } from '@thikana/domain/payment/money-rules'
import { tooLong } from '@thikana/domain/problem'
import { referenceMaxLength } from '@thikana/domain/property/listing-import'
import { maxPriceRatio, priceNamesOf, priceProblems } from '@thikana/domain/property/prices'
import {
  factsProblem,
  type PropertyKind,
  propertyKinds,
  withoutForeignFacts,
} from '@thikana/domain/property/property-facts'
import {
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@thikana/domain/property/property-fields'
import { type Purpose, purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import type { FieldProblem } from '@thikana/domain/refusal'
import { formatNumber } from '@thikana/texts/number'
import { formatMinor } from '@thikana/texts/money'
import { problemText } from '@thikana/texts/problem'
import { highestLabels, lowestLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'
import { draftPhotos, type DraftPhoto, isIncomplete, sentPhotos } from '../../photo/photo-draft.ts'
import { photosOf } from '../../photo/photos-of.ts'

type TypedField = Exclude<PropertyField, 'image'> | 'reference'

/** Texts by field, amounts in any notation, and the photos. The first photo becomes the property's `image`. */
export type PropertyDraft = Record<TypedField, string> & { images: DraftPhoto[] }

/** The same fields as the API has them. */
type Form = Pick<Property, PropertyField | 'images' | 'reference'>
type Body = Pick<Api['POST /properties']['body'], PropertyField | 'images' | 'reference'>

type RequiredBody = Pick<Body, 'title' | 'location' | 'image' | 'priceMin' | 'priceMax'>

const eachField = <Value>(valueOf: (name: PropertyField) => Value) =>
  Object.fromEntries(propertyFieldNames.map((name) => [name, valueOf(name)])) as Record<PropertyField, Value>

const isTyped = (entry: [string, string]) => entry[0] !== 'image'

const draftFrom = (byField: Record<PropertyField, string>, images: DraftPhoto[], reference: string) =>
  ({ ...Object.fromEntries(Object.entries(byField).filter(isTyped)), reference, images }) as PropertyDraft

export const emptyDraft: PropertyDraft = {
  ...draftFrom(
    eachField(() => ''),
    [],
    '',
  ),
  purpose: usualPurpose,
}

export const draftOf = (property: Form): PropertyDraft =>
  draftFrom(
    eachField((name) => {
      const value = property[name]
      return typeof value === 'number' && propertyFields[name].kind === 'money'
        ? amountText(value, currency())
        : typedValue(value)
    }),
    draftPhotos(photosOf(property)),
    property.reference ?? '',
  )

export const kindOf = ({ kind }: Pick<PropertyDraft, 'kind'>): PropertyKind | null =>
  propertyKinds.find((one) => one === kind) ?? null

export const purposeIn = ({ purpose }: Pick<PropertyDraft, 'purpose'>): Purpose =>
  purposeNames.find((one) => one === purpose) ?? usualPurpose

const hints: Record<
  Currency,
  (i18n: I18n, ends: { lowest: string; highest: string; ratio: string }) => PriceHints
> = {
  USD: (i18n, { lowest, highest, ratio }) => ({
    priceMin: t(i18n)`In US dollars. From ${lowest} to ${highest}`,
    priceMax: t(i18n)`In US dollars. At most ${ratio} times the minimum`,
  }),
  BDT: (i18n, { lowest, highest, ratio }) => ({
    priceMin: t(i18n)`In taka. From ${lowest} to ${highest}`,
    priceMax: t(i18n)`In taka. At most ${ratio} times the minimum`,
  }),
}
type PriceHints = { priceMin: string; priceMax: string }

/** Shown next to the price fields. */
export const priceHints = (i18n: I18n, purpose: Purpose): PriceHints => {
  const { min, max } = moneyRules[currency()][purpose === 'rent' ? 'rent' : 'price']
  const [lowest, highest] = [formatMinor(i18n, min), formatMinor(i18n, max)]
  return hints[currency()](i18n, { lowest, highest, ratio: formatNumber(i18n, maxPriceRatio) })
}

export const priceLabels = (i18n: I18n, purpose: Purpose): { priceMin: string; priceMax: string } => ({
  priceMin: say(i18n, lowestLabels[purpose]),
  priceMax: say(i18n, highestLabels[purpose]),
})

/** Facts that the kind can't have aren't in the form, so they must not block it. */
const readDraft = ({ images, ...typed }: PropertyDraft) => {
  const purpose = purposeIn(typed)
  const image = images[0]?.url ?? ''
  const asked = withoutForeignFacts({ ...typed, image, kind: kindOf(typed), purpose })
  const names: Partial<Record<PropertyField, FieldName>> = priceNamesOf(purpose)
  return eachField((name) =>
    readField(names[name] ?? name, propertyFields[name], asked[name] ?? '', currency()),
  )
}

type Read = ReturnType<typeof readDraft>

const numberIn = (read: Read[PropertyField]) =>
  'value' in read && typeof read.value === 'number' ? read.value : undefined

/** Problems that depend on the other values: on the purpose, for prices. */
const problemsTogether = ({ priceMin, priceMax, floor, floors }: Read, purpose: Purpose) => {
  const prices = { purpose, priceMin: numberIn(priceMin), priceMax: numberIn(priceMax) }
  const facts = factsProblem({ floor: numberIn(floor), floors: numberIn(floors) })
  return [...priceProblems(prices, currency()), ...(facts ? [facts] : [])]
}

const sentencesOf = (i18n: I18n, problems: readonly FieldProblem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ path, problem }) => [path, problemText(i18n, problem)]))

/** `missingImage` is the page's sentence for a listing without photos. */
const photoProblems = (
  i18n: I18n,
  { images }: PropertyDraft,
  missingImage: string,
): Record<string, string> => {
  if (images.length === 0) return { image: missingImage }
  if (isIncomplete(images))
    return { image: t(i18n)`Some photos are still uploading. Wait for them, or remove those that fail.` }
  return sentencesOf(i18n, photosProblems(sentPhotos(images)))
}

/** The problems by field, in the words of requirements §7. `missingImage` is the page's sentence for a missing picture. */
export const draftProblems = (
  i18n: I18n,
  draft: PropertyDraft,
  missingImage: string,
): Record<string, string> => {
  const read = readDraft(draft)
  const problems = Object.entries(read).flatMap(([path, field]) =>
    path !== 'image' && 'problem' in field ? [{ path, problem: field.problem }] : [],
  )
  if (draft.reference.trim().length > referenceMaxLength)
    problems.push({ path: 'reference', problem: tooLong('reference', referenceMaxLength) })
  return {
    ...sentencesOf(i18n, [...problems, ...problemsTogether(read, purposeIn(draft))]),
    ...photoProblems(i18n, draft, missingImage),
  }
}

/** The API requires these fields in every edit. */
export const requiredIn = (draft: PropertyDraft): RequiredBody => {
  const { title, location, image, priceMin, priceMax } = draftBody(draft)
  return { title, location, image, priceMin, priceMax }
}

export const draftChanges = (draft: PropertyDraft, before: PropertyDraft): Partial<Body> => {
  const old = draftBody(before)
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(old[name as keyof Body])
  return Object.fromEntries(Object.entries(draftBody(draft)).filter(isChanged))
}

/** The draft as the API takes it. Invalid values are left for the server to refuse. */
export const draftBody = (draft: PropertyDraft): Body => {
  const read = readDraft(draft)
  const images = sentPhotos(draft.images)
  const typed = { ...draft, image: images[0]?.url ?? '' }
  const fields = eachField((name) => {
    const field = read[name]
    if (!('value' in field)) return typed[name]
    const { value } = field
    return propertyFields[name].kind === 'money' && typeof value === 'number' ? amountOf(value) : value
  })
  return { ...fields, images, reference: draft.reference.trim() || null } as Body
}
