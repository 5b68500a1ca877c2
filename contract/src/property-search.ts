import { areaProblem, readArea } from '@thikana/domain/place/area'
import { timeProblem } from '@thikana/domain/property/field'
import { maxAmountInCents } from '@thikana/domain/payment/money'
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
import { dollars, inAlternatives } from './fields.ts'

const kindNames = Object.keys(propertyKinds) as [PropertyKind, ...PropertyKind[]]

const isKind = (given: string): given is PropertyKind => Object.hasOwn(propertyKinds, given)
const isCode = (given: string): given is string => isPlaceCode(given)

/** No value of a search is longer, but for its location and its area. */
const longestWord = 200
const shortText = z.string().max(longestWord)

/** A parameter that may be repeated, at most `most` times, each time with a value that `isValue`. */
const repeated = <Value extends string>(
  isValue: (given: string) => given is Value,
  { most, problem }: { most: number; problem: string },
) =>
  z
    .union([shortText, z.array(shortText).max(100)], { error: problem })
    .transform((given, context): Value[] => {
      const values = [...new Set(Array.isArray(given) ? given : [given])]
      if (values.length <= most && values.every(isValue)) return values
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })

const anyPrice = { min: 0, max: maxAmountInCents }

const whole = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${min} to ${max.toLocaleString('en-US')}`
  return z.coerce.number<number | string>({ error }).int(error).min(min, error).max(max, error)
}
const rooms = (label: string) => whole(label, 1, maxRoomsAsked).optional()
const { sizeSqFt, availableFrom } = propertyFacts
const size = (label: string) => whole(label, 0, sizeSqFt.max).optional()

const hasProblem = `Features must be a list of ${inAlternatives(featureNames)}, like lift,gas`
const isFeature = (word: string): word is Feature => featureNames.some((name) => name === word)

const featureList = z
  .string()
  .max(longestWord, hasProblem)
  .transform((given, context): Feature[] => {
    const words = given.split(',').filter((word) => word !== '')
    if (words.every(isFeature)) return [...new Set(words)]
    context.addIssue({ code: 'custom', message: hasProblem })
    return z.NEVER
  })

const day = shortText.check((context) => {
  const message = timeProblem({ ...availableFrom, label: 'The day' }, context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
})

const area = z
  .string()
  .max(2000, areaProblem)
  .transform((given, context) => {
    const corners = readArea(given)
    if (corners) return corners
    context.addIssue({ code: 'custom', message: areaProblem })
    return z.NEVER
  })

/** What lists of properties can be searched by (rules §4.2). Amounts are parsed from dollars to cents. */
export const propertySearch = {
  location: z.string().max(maxSearchLength).optional(),
  purpose: z.enum(purposeNames).optional(),
  kind: repeated(isKind, {
    most: kindNames.length,
    problem: `Kind must be ${inAlternatives(kindNames)}`,
  }).optional(),
  priceMin: dollars('The lowest price', anyPrice).optional(),
  priceMax: dollars('The highest price', anyPrice).optional(),
  bedrooms: rooms('Bedrooms'),
  bathrooms: rooms('Bathrooms'),
  sizeMin: size('The smallest size'),
  sizeMax: size('The largest size'),
  place: repeated(isCode, {
    most: maxPlacesAsked,
    problem: `At most ${maxPlacesAsked} places can be searched at once, each by its code, like dhaka.gazipur`,
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
  .string({ error: 'Bounds must be the west, south, east and north edge in degrees' })
  .max(longestWord, 'Bounds must be the west, south, east and north edge in degrees')
  .transform((given, context) => {
    const edges = given.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge)))
    const [west, south, east, north] = edges
    const isOnEarth = Math.max(-west!, east!) <= 180 && Math.max(-south!, north!) <= 90
    if (edges.length === 4 && isOnEarth && west! < east! && south! < north!)
      return { west: west!, south: south!, east: east!, north: north! }
    context.addIssue({
      code: 'custom',
      message: 'Bounds must be the west, south, east and north edge in degrees, like 88,20.5,92.7,26.7',
    })
    return z.NEVER
  })

/** The part of the map that is looked at. */
export const mapView = { bounds: corners, zoom: whole('Zoom', 0, 18) }

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

/** Properties on the map: groups of those too near each other to be told apart, with prices in dollars, and those on their own. */
export const mapReply = <Shape extends z.ZodRawShape>(property: z.ZodObject<Shape>) =>
  z.object({
    total: z.int(),
    /** `prices` is null where some are to rent and some for sale: a month's rent isn't compared with a price. */
    groups: z.array(z.object({ ...spot, total: z.int(), prices: prices.nullable() })),
    /** `precision`: at the spot, within 300 m of it, or anywhere in the place whose middle it is. */
    homes: z.array(z.object({ ...property.shape, ...spot, precision: z.enum(precisions) })),
  })
