import { boundsOf, isInArea, type Spot } from '@thikana/domain/area'
import { type PropertyFilter, type PropertyFilters } from '@thikana/domain/property-filter'
import { addBit, type Bits, createBits, eachBit, intersect, unite } from './bits.ts'
import { dayNumber } from './columns.ts'
import type { HomeIndex } from './home-index.ts'
import { eachPosting, type Postings } from './postings.ts'

/** Whose homes are looked through: those that everyone may see, or all, of one status if it is given. */
export type Scope = 'listed' | { status: string | undefined }

/** `words`: each occurs in the location. */
export type Asked = PropertyFilters & { words?: readonly string[] | undefined }
export type AskedFilter = PropertyFilter | 'words'

/** Homes that pass: those of `bits` for which every check holds. */
export type Selection = { bits: Bits; checks: ((slot: number) => boolean)[] }

/** A filter applied to an index: as a set, or as a check of a slot where a set would take a look at every home. */
type Applied = { bits: Bits } | { check: (slot: number) => boolean }

type Apply<Value> = (index: HomeIndex, value: Value) => Applied

const noBits = (index: HomeIndex) => createBits(index.columns.capacity)

const bitsOf = (
  index: HomeIndex,
  name: 'purpose' | 'kind' | 'bedrooms' | 'bathrooms' | 'has',
  value: string | number,
) => index.choices[name].get(String(value)) ?? noBits(index)

/** Homes with any of the keys that are wanted. */
const posted = (index: HomeIndex, postings: Postings, isWanted: (key: string) => boolean): Bits => {
  const bits = noBits(index)
  eachPosting(postings, isWanted, (slot) => addBit(bits, slot))
  return bits
}

const inBoth = (index: HomeIndex, sets: readonly Bits[]): Bits => {
  const [first = noBits(index), ...others] = sets
  const bits = first.slice()
  for (const other of others) intersect(bits, other)
  return bits
}

const inAny = (index: HomeIndex, sets: readonly Bits[]): Bits => {
  const bits = noBits(index)
  for (const set of sets) unite(bits, set)
  return bits
}

const inArea: Apply<readonly Spot[]> = ({ columns: { lat, lng } }, area) => {
  const { south, north, west, east } = boundsOf(area)
  return {
    check: (slot) => {
      const spot = { lat: lat[slot]!, lng: lng[slot]! }
      const isNear = spot.lat >= south && spot.lat <= north && spot.lng >= west && spot.lng <= east
      return isNear && isInArea(area, spot)
    },
  }
}

/** The domain's rules (`passes`) for many homes at once; `filters.test.ts` compares the two. */
const appliers: { [Name in AskedFilter]: Apply<NonNullable<Asked[Name]>> } = {
  purpose: (index, asked) => ({ bits: bitsOf(index, 'purpose', asked) }),
  kind: (index, asked) => ({
    bits: inAny(
      index,
      asked.map((kind) => bitsOf(index, 'kind', kind)),
    ),
  }),
  priceMin: ({ columns: { priceMax } }, asked) => ({ check: (slot) => priceMax[slot]! >= asked }),
  priceMax: ({ columns: { priceMin } }, asked) => ({ check: (slot) => priceMin[slot]! <= asked }),
  bedrooms: (index, asked) => ({ bits: bitsOf(index, 'bedrooms', asked) }),
  bathrooms: (index, asked) => ({ bits: bitsOf(index, 'bathrooms', asked) }),
  sizeMin: ({ columns: { size } }, asked) => ({ check: (slot) => size[slot]! >= asked }),
  sizeMax: ({ columns: { size } }, asked) => ({ check: (slot) => size[slot]! <= asked }),
  place: (index, asked) => ({
    bits: posted(index, index.places, (code) =>
      asked.some((within) => code === within || code.startsWith(`${within}.`)),
    ),
  }),
  has: (index, asked) => ({
    bits:
      asked.length === 0
        ? index.alive
        : inBoth(
            index,
            asked.map((feature) => bitsOf(index, 'has', feature)),
          ),
  }),
  availableBy: ({ columns: { availableFrom } }, asked) => {
    const day = dayNumber(asked)
    return { check: (slot) => availableFrom[slot]! <= day }
  },
  area: inArea,
  words: (index, asked) => ({
    bits:
      asked.length === 0
        ? index.alive
        : inBoth(
            index,
            asked.map((word) => posted(index, index.words, (known) => known.includes(word))),
          ),
  }),
}

const filterNames = Object.keys(appliers) as AskedFilter[]

const applyFilter = (index: HomeIndex, name: AskedFilter, asked: Asked): Applied | null => {
  const value = asked[name]
  return value === undefined ? null : (appliers[name] as Apply<unknown>)(index, value)
}

/** Each filter that is set, applied. */
export const applyAll = (index: HomeIndex, asked: Asked): Map<AskedFilter, Applied> =>
  new Map(
    filterNames.flatMap((name) => {
      const applied = applyFilter(index, name, asked)
      return applied ? [[name, applied] as const] : []
    }),
  )

const bitsOfScope = (index: HomeIndex, scope: Scope): Bits => {
  if (scope === 'listed') return index.listed.slice()
  const bits = index.alive.slice()
  if (scope.status !== undefined) intersect(bits, index.choices.status.get(scope.status) ?? noBits(index))
  return bits
}

/** The homes of `scope` that pass every one of `applied`. */
export const combine = (index: HomeIndex, scope: Scope, applied: Iterable<Applied>): Selection => {
  const bits = bitsOfScope(index, scope)
  const checks: Selection['checks'] = []
  for (const one of applied) {
    if ('bits' in one) intersect(bits, one.bits)
    else checks.push(one.check)
  }
  return { bits, checks }
}

export const select = (index: HomeIndex, scope: Scope, asked: Asked): Selection =>
  combine(index, scope, applyAll(index, asked).values())

/** Calls `visit` with each slot of the selection. */
export const eachSelected = ({ bits, checks }: Selection, visit: (slot: number) => void): void => {
  if (checks.length === 0) eachBit(bits, visit)
  else eachBit(bits, (slot) => checks.every((check) => check(slot)) && visit(slot))
}

/** The selection without checks. */
export const settle = (index: HomeIndex, selection: Selection): Bits => {
  if (selection.checks.length === 0) return selection.bits
  const bits = noBits(index)
  eachSelected(selection, (slot) => addBit(bits, slot))
  return bits
}
