import { landUnits } from './property-size.ts'
import type { Field, ValueOf } from './field.ts'
import { amountOf } from '../payment/money.ts'
import type { Problem } from '../problem.ts'
import { maxAdvanceMonths, type Purpose, usualPurpose } from './purpose.ts'

/** What a property is; what an agent can say of it depends on this. */
export const propertyKinds = ['flat', 'house', 'duplex', 'plot', 'shop', 'office', 'room'] as const
export type PropertyKind = (typeof propertyKinds)[number]

const facings = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type Facing = (typeof facings)[number]

const gases = ['piped', 'cylinder', 'none'] as const
export type Gas = (typeof gases)[number]

/** Whom a property is let to. */
export const tenants = ['any', 'family', 'bachelor', 'office'] as const
export type Tenant = Exclude<(typeof tenants)[number], 'any'>

/** Of one room upwards; a building that is sold whole has more than a flat. */
const rooms = { kind: 'whole', min: 0, max: 99, isRequired: false } as const
const yesNo = { kind: 'yesNo', isRequired: false } as const
/** From a room to a district of a city. */
const area = { kind: 'whole', min: 10, max: 50_000_000, isRequired: false } as const
/** Square feet of each unit that an area may be typed in. */
export const areaUnits = {
  ...landUnits,
  bigha: 20 * landUnits.katha,
  acre: 100 * landUnits.decimal,
  squareFoot: 1,
} as const
const thisCentury = { from: 2000, to: 2099 } as const

/** What an agent may say of a property besides what every listing has; each may be left out. */
export const propertyFacts = {
  place: { kind: 'place', isRequired: false },
  kind: { kind: 'choice', choices: propertyKinds, isRequired: false },
  bedrooms: rooms,
  bathrooms: rooms,
  balconies: rooms,
  sizeSqFt: { ...area, units: { squareFoot: areaUnits.squareFoot } },
  landSqFt: { ...area, units: areaUnits },
  floor: { kind: 'whole', min: 0, max: 150, isRequired: false },
  floors: { kind: 'whole', min: 1, max: 150, isRequired: false },
  facing: { kind: 'choice', choices: facings, isRequired: false },
  parking: rooms,
  lift: yesNo,
  generator: yesNo,
  gas: { kind: 'choice', choices: gases, isRequired: false },
  furnished: yesNo,
  roadFeet: { kind: 'whole', min: 1, max: 500, units: { foot: 1 }, isRequired: false },
  serviceCharge: {
    kind: 'money',
    limit: 'serviceCharge',
    isRequired: false,
  },
  yearBuilt: { kind: 'whole', min: 1700, max: 2099, isYear: true, isRequired: false },
  handover: { kind: 'month', ...thisCentury, isRequired: false },
  availableFrom: { kind: 'day', ...thisCentury, isRequired: false },
  advanceMonths: {
    kind: 'whole',
    min: 0,
    max: maxAdvanceMonths,
    units: { month: 1 },
    isRequired: false,
  },
  tenants: { kind: 'choice', choices: tenants, isRequired: false },
  pin: { kind: 'pin', isRequired: false },
} as const satisfies Record<string, Field & { isRequired: false }>

export type PropertyFact = keyof typeof propertyFacts
export const propertyFactNames = Object.keys(propertyFacts) as PropertyFact[]

/** The facts of a property that are known, as they are stored: amounts in minor units. */
export type KnownFacts = { [Name in PropertyFact]?: NonNullable<ValueOf<(typeof propertyFacts)[Name]>> }

/** Picks the facts of `form` that are known. */
export const knownFacts = (form: Facts): KnownFacts =>
  Object.fromEntries(
    propertyFactNames.flatMap((name) => {
      const value = form[name] ?? null
      return value === null ? [] : [[name, value]]
    }),
  )

/** Known facts as the API has them: amounts in units of the currency. */
export const factsInUnits = (facts: KnownFacts): KnownFacts =>
  facts.serviceCharge === undefined ? facts : { ...facts, serviceCharge: amountOf(facts.serviceCharge) }

const dwellings: readonly PropertyKind[] = ['flat', 'house', 'duplex', 'room']
const inBuildings: readonly PropertyKind[] = ['flat', 'duplex', 'shop', 'office', 'room']
const built: readonly PropertyKind[] = ['flat', 'house', 'duplex', 'shop', 'office', 'room']
const withLand: readonly PropertyKind[] = ['house', 'duplex', 'plot']

/** The kinds of property that a fact is about; those that aren't named have it whatever the kind. */
const kindsOf: Partial<Record<PropertyFact, readonly PropertyKind[]>> = {
  bedrooms: dwellings,
  bathrooms: built,
  balconies: dwellings,
  sizeSqFt: built,
  landSqFt: withLand,
  floor: inBuildings,
  floors: built,
  parking: built,
  lift: built,
  generator: built,
  gas: dwellings,
  furnished: built,
  serviceCharge: inBuildings,
  yearBuilt: built,
  handover: built,
  tenants: dwellings,
}

/** The purpose that a fact is about; those that aren't named have it for both. */
const purposeOf: Partial<Record<PropertyFact, Purpose>> = {
  handover: 'sale',
  availableFrom: 'rent',
  advanceMonths: 'rent',
  tenants: 'rent',
}

/** Of a property, on which it depends which facts it can have. */
type Nature = { kind?: PropertyKind | null | undefined; purpose?: Purpose | undefined }

/** Whether a property of this kind and purpose can have the fact; whatever the kind if that isn't known. */
export const isFactOf = (name: PropertyFact, { kind, purpose = usualPurpose }: Nature): boolean =>
  (purposeOf[name] ?? purpose) === purpose && (!kind || (kindsOf[name]?.includes(kind) ?? true))

export type FactGroup = 'rooms' | 'renting' | 'building' | 'services' | 'land'

/** Facts as forms and pages group them; the kind, which decides on the others, and the place are above the groups, and the pin has a map. */
export const factGroups: readonly { name: FactGroup; facts: readonly PropertyFact[] }[] = [
  { name: 'rooms', facts: ['bedrooms', 'bathrooms', 'balconies', 'sizeSqFt', 'furnished'] },
  { name: 'renting', facts: ['availableFrom', 'advanceMonths', 'tenants'] },
  { name: 'building', facts: ['floor', 'floors', 'facing', 'yearBuilt', 'handover'] },
  { name: 'services', facts: ['parking', 'lift', 'generator', 'gas', 'serviceCharge'] },
  { name: 'land', facts: ['landSqFt', 'roadFeet'] },
]

type Facts = { [Name in PropertyFact]?: unknown }

/** `form` with null for the facts that a property of its kind and purpose can't have: a plot that was entered as a flat has no bedrooms. */
export const withoutForeignFacts = <Form extends Facts & Nature>(form: Form): Form => {
  const foreign = propertyFactNames.filter((name) => !isFactOf(name, form))
  return { ...form, ...Object.fromEntries(foreign.map((name) => [name, null])) }
}

/** What is wrong with facts that don't go together, and which of them is; null if nothing is. */
export const factsProblem = ({
  floor,
  floors,
}: {
  floor?: number | null | undefined
  floors?: number | null | undefined
}): { path: 'floor'; problem: Problem } | null =>
  typeof floor === 'number' && typeof floors === 'number' && floor > floors
    ? { path: 'floor', problem: { code: 'floorAboveTop', words: { max: floors } } }
    : null
