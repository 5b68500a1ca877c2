// Apart from the texts of all facts, whose table the home page doesn't load.
import { landUnits } from './property-size.ts'
import type { PropertyFact, PropertyKind } from './property-facts.ts'

/** Facts as the API has them: those that aren't known left out. */
type Facts = { [Name in PropertyFact]?: unknown }

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
export const squareFeet = (value: number): string => `${grouped(value)} sq ft`

/** In katha if it is a whole number of them or of halves: land is spoken of like this. */
export const inKatha = (value: number): string | null => {
  const halves = (value / landUnits.katha) * 2
  return Number.isInteger(halves) ? `${halves / 2} katha` : null
}

const counted = (one: string) => (value: number) => `${value} ${one}${value === 1 ? '' : 's'}`

/** A fact in a few characters and without a label, for cards. */
const shortTexts: { [Name in PropertyFact]?: (value: number) => string } = {
  bedrooms: counted('bed'),
  bathrooms: counted('bath'),
  sizeSqFt: squareFeet,
  landSqFt: (value) => inKatha(value) ?? `${squareFeet(value)} of land`,
  floor: (value) => (value === 0 ? 'Ground floor' : `Floor ${value}`),
  roadFeet: (value) => `${value}-foot road`,
}

const ofDwellings = ['bedrooms', 'bathrooms', 'sizeSqFt', 'landSqFt'] as const
const ofBusinesses = ['sizeSqFt', 'floor', 'bathrooms'] as const
/** What people compare first, by kind. */
const onCards: Record<PropertyKind, readonly PropertyFact[]> = {
  flat: ofDwellings,
  house: ofDwellings,
  duplex: ofDwellings,
  room: ofDwellings,
  plot: ['landSqFt', 'roadFeet'],
  shop: ofBusinesses,
  office: ofBusinesses,
}

/** What people compare first among properties of this kind. */
export const comparedFacts = (kind: PropertyKind): readonly PropertyFact[] => onCards[kind].slice(0, 3)

/** The three facts that matter most for a property of its kind, as far as they are known: `3 beds`, `2 baths`, `1,650 sq ft`. */
export const cardFacts = (property: Facts & { kind?: PropertyKind | null | undefined }): string[] =>
  onCards[property.kind ?? 'flat']
    .flatMap((name) => {
      const value: unknown = property[name]
      return typeof value === 'number' ? [shortTexts[name]?.(value) ?? String(value)] : []
    })
    .slice(0, 3)
