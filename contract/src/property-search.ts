import type { FieldName } from '@thikana/domain/field-name'
import { areaProblem, readArea } from '@thikana/domain/place/area'
import { timeProblem } from '@thikana/domain/property/field'
import { precisions } from '@thikana/domain/place/pin'
import { propertyFacts, type PropertyKind, propertyKinds } from '@thikana/domain/property/property-facts'
import { isPlaceCode } from '@thikana/domain/place/place'
import {
  type Feature,
  featureNames,
  maxPlacesAsked,
  maxRoomsAsked,
  tenantNames,
} from '@thikana/domain/property/property-filter'
import { purposeNames } from '@thikana/domain/property/purpose'
import { maxSearchLength } from '@thikana/domain/search/search'
import { z } from 'zod'
import { encodeProblem, told, toldOf } from './encoded-problem.ts'
import { money } from './fields.ts'

const isKind = (given: string): given is PropertyKind => propertyKinds.some((kind) => kind === given)
const isCode = (given: string): given is string => isPlaceCode(given)

/** No value of a search is longer, but for its location and its area. */
const longestWord = 200
const shortText = z.string().max(longestWord)

/** A parameter that may be repeated, at most `most` times, each time with a value that `isValue`; else `error` is told. */
const repeated = <Value extends string>(
  isValue: (given: string) => given is Value,
  { most, error }: { most: number; error: string },
) =>
  z.union([shortText, z.array(shortText).max(100)], { error }).transform((given, context): Value[] => {
    const values = [...new Set(Array.isArray(given) ? given : [given])]
    if (values.length <= most && values.every(isValue)) return values
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })

const whole = (name: FieldName, min: number, max: number) => {
  const error = toldOf(name, 'wholeOutside', { min, max })
  return z.coerce.number<number | string>({ error }).int(error).min(min, error).max(max, error)
}
const rooms = (name: FieldName) => whole(name, 1, maxRoomsAsked).optional()
const { sizeSqFt, availableFrom } = propertyFacts
const size = (name: FieldName) => whole(name, 0, sizeSqFt.max).optional()

const badFeatures = told('badFeatures', { choices: { either: featureNames } })
const isFeature = (word: string): word is Feature => featureNames.some((name) => name === word)

const featureList = z
  .string()
  .max(longestWord, badFeatures)
  .transform((given, context): Feature[] => {
    const words = given.split(',').filter((word) => word !== '')
    if (words.every(isFeature)) return [...new Set(words)]
    context.addIssue({ code: 'custom', message: badFeatures })
    return z.NEVER
  })

const day = shortText.check((context) => {
  const { value: input } = context
  const problem = timeProblem('searchedDay', availableFrom, input)
  if (problem) context.issues.push({ code: 'custom', message: encodeProblem(problem), input })
})

const badArea = encodeProblem(areaProblem)

const area = z
  .string()
  .max(2000, badArea)
  .transform((given, context) => {
    const corners = readArea(given)
    if (corners) return corners
    context.addIssue({ code: 'custom', message: badArea })
    return z.NEVER
  })

/** What lists of properties can be searched by (rules §4.2). Amounts are parsed from units of the currency to minor units. */
export const propertySearch = {
  location: z.string().max(maxSearchLength).optional(),
  purpose: z.enum(purposeNames).optional(),
  kind: repeated(isKind, {
    most: propertyKinds.length,
    error: toldOf('searchedKind', 'notEither', { choices: { either: propertyKinds } }),
  }).optional(),
  priceMin: money('lowestPrice', 'asked').optional(),
  priceMax: money('highestPrice', 'asked').optional(),
  bedrooms: rooms('bedrooms'),
  bathrooms: rooms('bathrooms'),
  sizeMin: size('smallestSize'),
  sizeMax: size('largestSize'),
  place: repeated(isCode, {
    most: maxPlacesAsked,
    error: told('tooManyPlaces', { max: maxPlacesAsked }),
  }).optional(),
  has: featureList.optional(),
  availableBy: day.optional(),
  tenants: z.enum(tenantNames).optional(),
  area: area.optional(),
}

export const propertySorts = [
  'default',
  'newest',
  'priceAsc',
  'priceDesc',
  'sizeDesc',
  'unitPriceAsc',
] as const
export type PropertySort = (typeof propertySorts)[number]

const corners = z
  .string({ error: told('boundsLong') })
  .max(longestWord, told('boundsLong'))
  .transform((given, context) => {
    const edges = given.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge)))
    const [west, south, east, north] = edges
    const isOnEarth = Math.max(-west!, east!) <= 180 && Math.max(-south!, north!) <= 90
    if (edges.length === 4 && isOnEarth && west! < east! && south! < north!)
      return { west: west!, south: south!, east: east!, north: north! }
    context.addIssue({ code: 'custom', message: told('badBounds') })
    return z.NEVER
  })

/** The part of the map that is looked at. */
export const mapView = { bounds: corners, zoom: whole('zoom', 0, 18) }

const numbers = z.record(z.string(), z.int())

/** How many properties each choice of a search would have, by choice. */
export const choiceCounts = z.object({
  /** Without sold and let ones, as all but `sold`. */
  total: z.int(),
  /** Sold and let ones that pass all filters. */
  sold: z.int(),
  purpose: numbers,
  kind: numbers,
  bedrooms: numbers,
  bathrooms: numbers,
  has: numbers,
  tenants: numbers,
  /** By code of the place. */
  place: numbers,
  /** How many there would be without a filter that is set. */
  without: numbers,
})

const prices = z.object({ purpose: z.enum(purposeNames), priceMin: z.number(), priceMax: z.number() })

const spot = { lat: z.number(), lng: z.number() }

/** Properties on the map: groups of those too near each other to be told apart, with prices in units of the currency, and those on their own. */
export const mapReply = <Shape extends z.ZodRawShape>(property: z.ZodObject<Shape>) =>
  z.object({
    total: z.int(),
    /** The smallest bounds that have all that are found, also beyond the view; null if nothing is. */
    extent: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
    /** `prices` is null where some are to rent and some for sale: a month's rent isn't compared with a price. */
    groups: z.array(z.object({ ...spot, total: z.int(), prices: prices.nullable() })),
    /** `precision`: at the spot, within 300 m of it, or anywhere in the place whose middle it is. */
    homes: z.array(z.object({ ...property.shape, ...spot, precision: z.enum(precisions) })),
  })
