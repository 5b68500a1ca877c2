// Apart from what else is known of facts, which the home page doesn't load.
import type { PropertyFact, PropertyKind } from './property-facts.ts'

const ofDwellings = ['bedrooms', 'bathrooms', 'sizeSqFt', 'landSqFt'] as const
const ofBusinesses = ['sizeSqFt', 'floor', 'bathrooms'] as const
const ofPlots = ['landSqFt', 'roadFeet'] as const

/** A fact that cards show. */
export type CardFact = (typeof ofDwellings | typeof ofBusinesses | typeof ofPlots)[number]

/** What people compare first, by kind. */
export const onCards: Record<PropertyKind, readonly CardFact[]> = {
  flat: ofDwellings,
  house: ofDwellings,
  duplex: ofDwellings,
  room: ofDwellings,
  plot: ofPlots,
  shop: ofBusinesses,
  office: ofBusinesses,
}

/** What people compare first among properties of this kind. */
export const comparedFacts = (kind: PropertyKind): readonly PropertyFact[] => onCards[kind].slice(0, 3)
