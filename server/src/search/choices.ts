import { isPublic, propertyStatuses } from '@thikana/domain/property/property-status'
import { propertyKinds } from '@thikana/domain/property/property-facts'
import { featureNames, maxRoomsAsked, passes, tenantNames } from '@thikana/domain/property/property-filter'
import { purposeNames } from '@thikana/domain/property/purpose'
import { addBit, type Bits, createBits, grownBits } from './bits.ts'
import type { IndexedProperty } from './columns.ts'

type Test = (property: IndexedProperty) => boolean

const each = <Value extends string | number>(
  values: readonly Value[],
  test: (value: Value) => Test,
): readonly [string, Test][] => values.map((value) => [String(value), test(value)])

const roomNumbers = Array.from({ length: maxRoomsAsked }, (_, at) => at + 1)

/** What a property may be besides its status. */
const marks = {
  public: isPublic,
  listed: ({ isListed }) => isListed,
  ownerVisible: ({ isOwnerVisible }) => isOwnerVisible,
  advertised: ({ isAdvertised }) => isAdvertised,
  paused: ({ isPaused }) => isPaused,
  draft: ({ isDraft }) => isDraft,
  taken: ({ isTaken }) => isTaken,
  sold: ({ isSold }) => isSold,
} satisfies Record<string, Test>
export type Mark = keyof typeof marks

/** Filters with few possible values, by value: each property that passes is in that value's set. */
const tests = {
  mark: each(Object.keys(marks) as Mark[], (asked) => marks[asked]),
  status: each(
    propertyStatuses,
    (asked) =>
      ({ status }) =>
        status === asked,
  ),
  purpose: each(purposeNames, (asked) => (property) => passes.purpose(property, asked)),
  kind: each(propertyKinds, (asked) => (property) => passes.kind(property, [asked])),
  bedrooms: each(roomNumbers, (asked) => (property) => passes.bedrooms(property, asked)),
  bathrooms: each(roomNumbers, (asked) => (property) => passes.bathrooms(property, asked)),
  has: each(featureNames, (asked) => (property) => passes.has(property, [asked])),
  tenants: each(tenantNames, (asked) => (property) => passes.tenants(property, asked)),
} satisfies Record<string, readonly [string, Test][]>

export type Choice = keyof typeof tests

/** The properties of each value, by filter. */
export type Choices = Record<Choice, Map<string, Bits>>

const choiceNames = Object.keys(tests) as Choice[]
const mapSets = (of: (name: Choice, value: string) => Bits): Choices =>
  Object.fromEntries(
    choiceNames.map((name) => [name, new Map(tests[name].map(([value]) => [value, of(name, value)]))]),
  ) as Choices

export const createChoices = (capacity: number): Choices => mapSets(() => createBits(capacity))

export const grownChoices = (choices: Choices, capacity: number): Choices =>
  mapSets((name, value) => grownBits(choices[name].get(value)!, capacity))

export const writeChoices = (choices: Choices, entry: number, property: IndexedProperty): void => {
  for (const name of choiceNames)
    for (const [value, isOf] of tests[name]) if (isOf(property)) addBit(choices[name].get(value)!, entry)
}
