import type { KnownFacts, PropertyKind } from './property-facts.ts'
import { sizeOf } from './property-size.ts'

/** Similar properties that a listing's page shows. */
export const maxSimilar = 6

/** Kinds that somebody who looks for one of them may also take. */
const families: readonly (readonly PropertyKind[])[] = [
  ['flat', 'duplex', 'house'],
  ['room'],
  ['shop', 'office'],
  ['plot'],
]

/** The kinds that are like `kind`; undefined, for any, if it isn't known. */
export const likeKinds = (kind: PropertyKind | undefined): readonly PropertyKind[] | undefined =>
  kind && families.find((family) => family.includes(kind))

/** What two properties share: the place, only the district, or neither. Nearer ones are shown first. */
export const nearness = ['area', 'town', 'anywhere'] as const
export type Nearness = (typeof nearness)[number]

/** What is compared; the price in minor units. */
type Compared = { priceMin: number; facts: KnownFacts }

/** A property that costs more than so many times as much, or less than that part, isn't similar. */
const maxPriceRatio = 2

/** What each difference counts for. A quarter more or less in price is one. */
const weights = { priceStep: Math.log(1.25), bedroom: 0.6, otherKind: 0.5, size: 0.5 } as const

const bedroomsApart = (one: number | undefined, other: number | undefined): number => {
  if (one === other) return 0
  return one === undefined || other === undefined ? 1 : Math.abs(one - other)
}

/** Of their logarithms; 0 if one isn't known. */
const sizeApart = (one: number | null, other: number | null): number =>
  one && other ? Math.abs(Math.log(one / other)) : 0

/** How unlike two properties of one purpose and like kinds are, but for their places: 0 if they are the same, null if they aren't similar. */
export const unlikeness = (property: Compared, other: Compared): number | null => {
  const price = Math.abs(Math.log(other.priceMin / property.priceMin))
  if (price > Math.log(maxPriceRatio)) return null
  return (
    price / weights.priceStep +
    bedroomsApart(property.facts.bedrooms, other.facts.bedrooms) * weights.bedroom +
    (property.facts.kind === other.facts.kind ? 0 : weights.otherKind) +
    sizeApart(sizeOf(property.facts), sizeOf(other.facts)) * weights.size
  )
}
