import { landUnits } from './property-size.ts'
import type { Field, ValueOf } from './field.ts'
import { dollarsOf } from '../payment/money.ts'
import { maxAdvanceMonths, type Purpose, usualPurpose } from './purpose.ts'

/** What a property is; what an agent can say of it depends on this. */
export const propertyKinds = {
  flat: 'Flat',
  house: 'House',
  duplex: 'Duplex',
  plot: 'Plot of land',
  shop: 'Shop',
  office: 'Office',
  room: 'Room',
} as const
export type PropertyKind = keyof typeof propertyKinds

const facings = {
  north: 'North',
  northEast: 'North-east',
  east: 'East',
  southEast: 'South-east',
  south: 'South',
  southWest: 'South-west',
  west: 'West',
  northWest: 'North-west',
} as const

const gases = { piped: 'Piped', cylinder: 'Cylinder', none: 'None' } as const

/** Whom a property is let to. */
export const tenants = {
  any: 'Anyone',
  family: 'Families',
  bachelor: 'Bachelors',
  office: 'Offices',
} as const
export type Tenant = Exclude<keyof typeof tenants, 'any'>

/** Of one room upwards; a building that is sold whole has more than a flat. */
const rooms = { kind: 'whole', min: 0, max: 99, isRequired: false } as const
const yesNo = { kind: 'yesNo', isRequired: false } as const
/** From a room to a district of a city. */
const area = { kind: 'whole', min: 10, max: 50_000_000, isRequired: false } as const
const thisCentury = { from: 2000, to: 2099 } as const

/** What an agent may say of a property besides what every listing has; each may be left out. */
export const propertyFacts = {
  place: { label: 'Place', kind: 'place', isRequired: false },
  kind: { label: 'Kind of property', kind: 'choice', choices: propertyKinds, isRequired: false },
  bedrooms: { label: 'Bedrooms', ...rooms },
  bathrooms: { label: 'Bathrooms', ...rooms },
  balconies: { label: 'Balconies', ...rooms },
  sizeSqFt: { label: 'Size in square feet', ...area },
  landSqFt: { label: 'Land in square feet', ...area, units: landUnits },
  floor: { label: 'Floor', kind: 'whole', min: 0, max: 150, isRequired: false },
  floors: { label: 'Floors of the building', kind: 'whole', min: 1, max: 150, isRequired: false },
  facing: { label: 'Facing', kind: 'choice', choices: facings, isRequired: false },
  parking: { label: 'Parking spaces', ...rooms },
  lift: { label: 'Lift', ...yesNo },
  generator: { label: 'Generator', ...yesNo },
  gas: { label: 'Gas', kind: 'choice', choices: gases, isRequired: false },
  furnished: { label: 'Furnished', ...yesNo },
  roadFeet: { label: 'Width of the road in feet', kind: 'whole', min: 1, max: 500, isRequired: false },
  serviceCharge: {
    label: 'Service charge a month',
    kind: 'dollars',
    min: 0,
    max: 10_000_000,
    isRequired: false,
  },
  yearBuilt: { label: 'Year built', kind: 'whole', min: 1700, max: 2099, isYear: true, isRequired: false },
  handover: { label: 'Handover', kind: 'month', ...thisCentury, isRequired: false },
  availableFrom: { label: 'Available from', kind: 'day', ...thisCentury, isRequired: false },
  advanceMonths: {
    label: 'Months of rent in advance',
    kind: 'whole',
    min: 0,
    max: maxAdvanceMonths,
    isRequired: false,
  },
  tenants: { label: 'Let to', kind: 'choice', choices: tenants, isRequired: false },
  pin: { label: 'Pin on the map', kind: 'pin', isRequired: false },
} as const satisfies Record<string, Field & { isRequired: false }>

export type PropertyFact = keyof typeof propertyFacts
export const propertyFactNames = Object.keys(propertyFacts) as PropertyFact[]

/** The facts of a property that are known, as they are stored: amounts in cents. */
export type KnownFacts = { [Name in PropertyFact]?: NonNullable<ValueOf<(typeof propertyFacts)[Name]>> }

/** Picks the facts of `form` that are known. */
export const knownFacts = (form: Facts): KnownFacts =>
  Object.fromEntries(
    propertyFactNames.flatMap((name) => {
      const value = form[name] ?? null
      return value === null ? [] : [[name, value]]
    }),
  )

/** Known facts as the API has them: amounts in dollars. */
export const factsInDollars = (facts: KnownFacts): KnownFacts =>
  facts.serviceCharge === undefined ? facts : { ...facts, serviceCharge: dollarsOf(facts.serviceCharge) }

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

/** Facts as forms and pages group them; the kind, which decides on the others, and the place are above the groups, and the pin has a map. */
export const factGroups: readonly { title: string; facts: readonly PropertyFact[] }[] = [
  { title: 'Rooms and size', facts: ['bedrooms', 'bathrooms', 'balconies', 'sizeSqFt', 'furnished'] },
  { title: 'Renting', facts: ['availableFrom', 'advanceMonths', 'tenants'] },
  { title: 'Building', facts: ['floor', 'floors', 'facing', 'yearBuilt', 'handover'] },
  { title: 'Services', facts: ['parking', 'lift', 'generator', 'gas', 'serviceCharge'] },
  { title: 'Land and road', facts: ['landSqFt', 'roadFeet'] },
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
}): { path: 'floor'; message: string } | null =>
  typeof floor === 'number' && typeof floors === 'number' && floor > floors
    ? { path: 'floor', message: `Floor can be at most the number of floors of the building, ${floors}` }
    : null
