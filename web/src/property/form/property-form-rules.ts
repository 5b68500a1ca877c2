import { t } from '@lingui/core/macro'
import type { Api, Property } from '@thikana/contract/api'
import { readField, typedValue } from '@thikana/domain/property/field'
import { photosProblems } from '@thikana/domain/photo/photo'
import { dollarsOf, formatCents, formatDollars } from '@thikana/domain/payment/money'
import { maxPriceRatio, priceRangeProblem } from '@thikana/domain/property/property'
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
import { type Purpose, purposes, usualPurpose, wordsOf } from '@thikana/domain/property/purpose'
import { draftPhotos, type DraftPhoto, isIncomplete, sentPhotos } from '../../photo/photo-draft.ts'
import { photosOf } from '../../photo/photos-of.ts'

type TypedField = Exclude<PropertyField, 'image'>

/** Texts by field, amounts in any notation, and the photos. The first photo becomes the property's `image`. */
export type PropertyDraft = Record<TypedField, string> & { images: DraftPhoto[] }

/** The same fields as the API has them. */
type Form = Pick<Property, PropertyField | 'images'>
type Body = Pick<Api['POST /properties']['body'], PropertyField | 'images'>

type RequiredBody = Pick<Body, 'title' | 'location' | 'image' | 'priceMin' | 'priceMax'>

const eachField = <Value>(valueOf: (name: PropertyField) => Value) =>
  Object.fromEntries(propertyFieldNames.map((name) => [name, valueOf(name)])) as Record<PropertyField, Value>

const isTyped = (entry: [string, string]) => entry[0] !== 'image'

const draftFrom = (byField: Record<PropertyField, string>, images: DraftPhoto[]) =>
  ({ ...Object.fromEntries(Object.entries(byField).filter(isTyped)), images }) as PropertyDraft

export const emptyDraft: PropertyDraft = {
  ...draftFrom(
    eachField(() => ''),
    [],
  ),
  purpose: usualPurpose,
}

export const draftOf = (property: Form): PropertyDraft =>
  draftFrom(
    eachField((name) => {
      const value = property[name]
      return typeof value === 'number' && propertyFields[name].kind === 'dollars'
        ? formatDollars(value)
        : typedValue(value)
    }),
    draftPhotos(photosOf(property)),
  )

export const kindOf = ({ kind }: Pick<PropertyDraft, 'kind'>): PropertyKind | null =>
  Object.hasOwn(propertyKinds, kind) ? (kind as PropertyKind) : null

export const purposeIn = ({ purpose }: Pick<PropertyDraft, 'purpose'>): Purpose =>
  Object.hasOwn(purposes, purpose) ? (purpose as Purpose) : usualPurpose

const { min, max } = propertyFields.priceMin
/** Shown next to the price fields. */
export const priceHints = () => {
  const [lowest, highest] = [formatCents(min), formatCents(max)]
  return {
    priceMin: t`In US dollars. From ${lowest} to ${highest}`,
    priceMax: t`In US dollars. At most ${maxPriceRatio} times the minimum`,
  }
}

export const priceLabels = (purpose: Purpose): { priceMin: string; priceMax: string } => {
  const { lowest, highest } = wordsOf(purpose)
  return { priceMin: lowest, priceMax: highest }
}

/** Facts that the kind can't have aren't in the form, so they must not block it. */
const readDraft = ({ images, ...typed }: PropertyDraft) => {
  const purpose = purposeIn(typed)
  const image = images[0]?.url ?? ''
  const asked = withoutForeignFacts({ ...typed, image, kind: kindOf(typed), purpose })
  const labels: Partial<Record<PropertyField, string>> = priceLabels(purpose)
  return eachField((name) => {
    const field = propertyFields[name]
    return readField({ ...field, label: labels[name] ?? field.label }, asked[name] ?? '')
  })
}

type Read = ReturnType<typeof readDraft>

const numberIn = (read: Read[PropertyField]) =>
  'value' in read && typeof read.value === 'number' ? read.value : undefined

/** Problems of values that are valid by themselves but not together. */
const problemsTogether = ({ priceMin, priceMax, floor, floors }: Read) => {
  const [low, high] = [numberIn(priceMin), numberIn(priceMax)]
  const range = low === undefined || high === undefined ? null : priceRangeProblem(low, high)
  return [range, factsProblem({ floor: numberIn(floor), floors: numberIn(floors) })].filter(
    (problem) => problem !== null,
  )
}

/** `missingImage` is the page's sentence for a listing without photos. */
const photoProblems = ({ images }: PropertyDraft, missingImage: string): Record<string, string> => {
  if (images.length === 0) return { image: missingImage }
  if (isIncomplete(images))
    return { image: t`Some photos are still uploading. Wait for them, or remove those that fail.` }
  return Object.fromEntries(photosProblems(sentPhotos(images)).map(({ path, message }) => [path, message]))
}

/** The problems by field, in the words of requirements §7. `missingImage` is the page's sentence for a missing picture. */
export const draftProblems = (draft: PropertyDraft, missingImage: string): Record<string, string> => {
  const read = readDraft(draft)
  const problems = Object.entries(read).flatMap(([name, field]) =>
    name !== 'image' && 'problem' in field ? [[name, field.problem] as const] : [],
  )
  const together = problemsTogether(read).map(({ path, message }) => [path, message] as const)
  return {
    ...Object.fromEntries([...problems, ...together]),
    ...photoProblems(draft, missingImage),
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
    return propertyFields[name].kind === 'dollars' && typeof value === 'number' ? dollarsOf(value) : value
  })
  return { ...fields, images } as Body
}
