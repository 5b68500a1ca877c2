import { isInArea } from '../place/area.ts'
import type { Spot } from '../place/pin.ts'
import { isWithin } from '../place/place.ts'
import { sizeOf } from './property-size.ts'
import { type KnownFacts, type PropertyKind, type Tenant, tenants } from './property-facts.ts'
import type { Purpose } from './purpose.ts'

/** What a property can be asked to have. Each word is one of `has` in a search. */
const features = {
  lift: ({ lift }) => lift === true,
  generator: ({ generator }) => generator === true,
  parking: ({ parking = 0 }) => parking > 0,
  /** Piped: cylinders can be had everywhere, so they would tell no homes apart. */
  gas: ({ gas }) => gas === 'piped',
  furnished: ({ furnished }) => furnished === true,
} as const satisfies Record<string, (facts: KnownFacts) => boolean>
export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as [Feature, ...Feature[]]

/** Who may be looking for a property to rent: one that is let to anyone is let to each of them. */
export const tenantNames = tenants.filter((name) => name !== 'any') as [Tenant, ...Tenant[]]

/** The most that “at least so many rooms” can ask for, and the most that is offered as a choice. */
export const maxRoomsAsked = 10
export const roomChoices = [1, 2, 3, 4, 5] as const

/** Places and kinds that one search can name. */
export const maxPlacesAsked = 20

/** What is looked for; money in minor units, sizes in square feet. Several kinds or places: any of them. Several features: all of them. */
export type PropertyFilters = {
  purpose?: Purpose | undefined
  kind?: readonly PropertyKind[] | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  bedrooms?: number | undefined
  bathrooms?: number | undefined
  sizeMin?: number | undefined
  sizeMax?: number | undefined
  place?: readonly string[] | undefined
  has?: readonly Feature[] | undefined
  /** The last day on which a property to rent may become free. */
  availableBy?: string | undefined
  tenants?: Tenant | undefined
  area?: readonly Spot[] | undefined
}
export type PropertyFilter = keyof PropertyFilters

/** A property as far as searches look at it; prices in minor units. */
export type SearchedProperty = {
  purpose: Purpose
  priceMin: number
  priceMax: number
  facts: KnownFacts
  /** The code of its place; null if that isn't known. */
  place: string | null
  /** Where it is on the map; null if that isn't known. */
  spot: Spot | null
}

/** Minor units a square foot at the lowest price, in hundredths; null if its size isn't known. For sorting: exact to the minor unit. */
export const unitPriceOf = ({
  priceMin,
  facts,
}: Pick<SearchedProperty, 'priceMin' | 'facts'>): number | null => {
  const size = sizeOf(facts)
  return size === null ? null : Math.round((priceMin * 100) / size)
}

type Test<Name extends PropertyFilter> = (
  property: SearchedProperty,
  asked: NonNullable<PropertyFilters[Name]>,
) => boolean

/**
 * Whether a property passes each filter (rules §4.2). A property whose agent didn't say what a filter asks for doesn't pass. Prices are ranges: they
 * pass if an offer within both could be made.
 */
export const passes: { [Name in PropertyFilter]-?: Test<Name> } = {
  purpose: ({ purpose }, asked) => purpose === asked,
  kind: ({ facts: { kind } }, asked) => kind !== undefined && asked.includes(kind),
  priceMin: ({ priceMax }, asked) => priceMax >= asked,
  priceMax: ({ priceMin }, asked) => priceMin <= asked,
  bedrooms: ({ facts: { bedrooms = 0 } }, asked) => bedrooms >= asked,
  bathrooms: ({ facts: { bathrooms = 0 } }, asked) => bathrooms >= asked,
  sizeMin: ({ facts }, asked) => (sizeOf(facts) ?? -1) >= asked,
  sizeMax: ({ facts }, asked) => (sizeOf(facts) ?? Infinity) <= asked,
  place: ({ place }, asked) => place !== null && asked.some((one) => isWithin(place, one)),
  has: ({ facts }, asked) => asked.every((name) => features[name](facts)),
  availableBy: ({ facts: { availableFrom } }, asked) => availableFrom !== undefined && availableFrom <= asked,
  tenants: ({ facts: { tenants: letTo } }, asked) => letTo === 'any' || letTo === asked,
  area: ({ spot }, asked) => spot !== null && isInArea(asked, spot),
}

export const propertyFilterNames = Object.keys(passes) as PropertyFilter[]

/** Whether a property passes every filter that is set. */
export const passesAll = (property: SearchedProperty, filters: PropertyFilters): boolean =>
  propertyFilterNames.every((name) => {
    const asked = filters[name]
    return (
      asked === undefined ||
      (passes[name] as (property: SearchedProperty, asked: unknown) => boolean)(property, asked)
    )
  })
