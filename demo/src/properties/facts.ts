import {
  type PropertyFact,
  type PropertyKind,
  withoutForeignFacts,
} from '@thikana/domain/property/property-facts'
import type { PropertyFields } from '@thikana/domain/property/property-fields'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import { appearanceOf, readFloor } from './appearance.ts'
import type { DemoProperty } from './property.ts'

type Facts = { [Name in PropertyFact]?: PropertyFields[Name] | undefined }

const kinds: Record<DemoProperty['building'], PropertyKind> = {
  dhakaApartment: 'flat',
  tower: 'flat',
  rooftopFlat: 'flat',
  duplex: 'duplex',
  brickBungalow: 'house',
  oldTownHouse: 'house',
  tinRoofHouse: 'house',
  hillCottage: 'house',
}

const numbers = 'no one two three four five six seven eight nine ten'.split(' ')

/** The number that a text gives before these words: `three bedrooms`, `four baths`. */
const countIn = (text: string, words: string): number | undefined => {
  const at = numbers.indexOf(
    new RegExp(`\\b(\\w+)[- ](?:${words})\\b`, 'i').exec(text)?.[1]?.toLowerCase() ?? '',
  )
  return at > 0 ? at : undefined
}

const numbersBefore = (text: string, unit: string): number[] =>
  [...text.matchAll(new RegExp(`([\\d,.]+) ${unit}\\b`, 'gi'))].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  )

/** The largest area in a text: the others are of its parts. Of a room it may be as small as a room. */
const readSize = (text: string, kind: PropertyKind): number | undefined => {
  const largest = Math.max(0, ...numbersBefore(text, 'sq ft'))
  const homes = /\btwo (?:flats|cottages|houses) of [\d,]+ sq ft/i.test(text) ? 2 : 1
  return largest >= (kind === 'room' ? 80 : 350) ? largest * homes : undefined
}

/** Square feet of a katha and of a decimal. */
const landUnits = [
  ['katha', 720],
  ['decimals?', 435.6],
] as const

const readLand = (text: string): number | undefined => {
  for (const [unit, squareFeet] of landUnits) {
    const [amount] = numbersBefore(text, unit)
    if (amount !== undefined) return Math.round(amount * squareFeet)
  }
  return undefined
}

const directions = [
  ['southEast', /\bsouth[- ](and )?east\b/i],
  ['south', /\bsouth[- ]facing|facing south|to the south\b/i],
  ['east', /\beast[- ]facing|facing east\b/i],
  ['north', /\bnorth light|north[- ]facing\b/i],
] as const

const gases = [
  ['cylinder', /\bcylinders?\b|no gas line|induction/i],
  ['piped', /gas is piped|piped gas|gas line|gas meter|by pipe/i],
] as const

const roadWidth = /\b(\d+)[- ](?:foot|feet)(?: of paved)? road|\broads? (?:of|in front measures) (\d+) feet/i

const readRoad = (text: string): number | undefined => {
  const [, before, after] = roadWidth.exec(text) ?? []
  const feet = before ?? after
  return feet === undefined ? undefined : Number(feet)
}

const readParking = (text: string): number | undefined =>
  /parking for a motorcycle only/i.test(text)
    ? 0
    : countIn(text, 'parkings?|(?:covered )?parking(?: bays?| spaces?)?')

const readNumber = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A month's service charge in whole dollars, where the text gives none; of a home to rent some percent of the rent. */
const usualCharge = ({ low, rent }: DemoProperty, isTall: boolean, random: Random): number =>
  rent
    ? Math.round(low * random.between(0.04, isTall ? 0.12 : 0.07))
    : random.int(isTall ? 30 : 8, isTall ? 90 : 25)

/** What its services are: those that the text names, and in a tall building with a lift what it can't do without. */
const servicesIn = (text: string, property: DemoProperty, floors: number, random: Random): Facts => {
  const isTall = (property.building === 'tower' || floors >= 6) && !/no lift/i.test(text)
  const charge = readNumber(text, /service charge is \$(\d+)/i)
  return {
    lift: isTall || (/\blift\b/i.test(text) && !/no lift/i.test(text)),
    generator: isTall || /generator/i.test(text) || random.chance(0.3),
    serviceCharge: (charge ?? usualCharge(property, isTall, random)) * 100,
  }
}

/** Cars that a home has room for, where the text gives none; flats to rent have it only if they are large. */
const usualParking = ({ rent }: DemoProperty, sizeSqFt: number | undefined, random: Random): number => {
  if (rent) return (sizeSqFt ?? 0) < 1200 ? 0 : 1
  return random.int(0, 2)
}

const ownFloor = ({ about }: DemoProperty): number | undefined =>
  /^ground floor\b/i.test(about) ? 0 : readFloor(about)

const inBuildings: readonly PropertyKind[] = ['flat', 'room', 'office']

/** What the drawing shows, unless only a room of it is let, or it is let to an office. */
const kindOf = ({ title, building, rent }: DemoProperty): PropertyKind => {
  if (rent?.tenants === 'office') return 'office'
  return rent && /^room\b/i.test(title) ? 'room' : kinds[building]
}

/**
 * The facts of a property: those that its description gives, and where it gives none, what is usual for such a home. The two may not
 * contradict each other.
 */
export const factsOf = (property: DemoProperty, description: string): Facts => {
  const { title, building, rent } = property
  const random = makeRandom(`facts/${title}`)
  const text = `${title}. ${description}`
  const kind = kindOf(property)
  const isInBuilding = inBuildings.includes(kind)
  const sizeSqFt = readSize(text, kind)
  const usual = Math.min(6, Math.max(1, Math.round((sizeSqFt ?? 1300) / 480)))
  const bedrooms = kind === 'room' ? 1 : (countIn(text, 'bedrooms?') ?? usual)
  const { floors } = appearanceOf(property)
  return withoutForeignFacts({
    purpose: rent ? ('rent' as const) : ('sale' as const),
    kind,
    bedrooms,
    bathrooms: countIn(text, 'baths?|bathrooms?') ?? Math.max(1, bedrooms - 1),
    balconies: countIn(text, 'verandas?|balcon(?:y|ies)'),
    sizeSqFt,
    landSqFt: readLand(text),
    floor: isInBuilding ? ownFloor(property) : undefined,
    floors,
    facing: directions.find(([, words]) => words.test(text))?.[0],
    parking: readParking(text) ?? usualParking(property, sizeSqFt, random),
    ...(isInBuilding ? servicesIn(text, property, floors ?? 0, random) : {}),
    // The rent of a room includes it.
    ...(kind === 'room' ? { serviceCharge: undefined } : {}),
    gas: gases.find(([, words]) => words.test(text))?.[0] ?? (building === 'tower' ? 'piped' : 'cylinder'),
    furnished: /\bfurnished\b/i.test(text),
    roadFeet: readRoad(text),
    advanceMonths: rent?.advanceMonths,
    tenants: rent?.tenants,
    yearBuilt: readNumber(text, /\bbuilt in (\d{4})/i),
  })
}
