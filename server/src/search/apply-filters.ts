import { isNameOf, isWhole, type LocationTerm, termsOf } from '@thikana/domain/place/location-search'
import type { Spot } from '@thikana/domain/place/pin'
import { isWithin } from '@thikana/domain/place/place'
import type { PropertyFilter } from '@thikana/domain/property/property-filter'
import type { PropertyCriteria } from '../database/schema/saved-search.ts'
import { areaTest } from './area-cells.ts'
import { type Bits, createBits, intersect, unite } from './bits.ts'
import { dayNumber } from './columns.ts'
import { cacheOfIndex, type PropertyIndex } from './property-index.ts'
import { countBefore } from './index-orders.ts'
import { addEntries, type EntriesByKey } from './entries-by-key.ts'
import { addPropertiesWith, addPropertiesWithPart, isPartOfAny } from './vocabulary.ts'

export type Asked = PropertyCriteria
export type AskedFilter = PropertyFilter | 'words' | 'parts'

/** A superset of the entries that pass: cheaper to go through than all entries. */
export type Candidates = Uint32Array

/** Properties whose value in a column is from `least` to `most`; one that isn't known (NaN) never is. */
export type Range = { column: Float64Array; least: number; most: number }

/** A filter applied to an index: as a set, or as what is looked up of an entry where a set would take a look at every property. */
export type Applied =
  | { bits: Bits }
  | { range: Range; candidates?: Candidates }
  | { test: (entry: number) => boolean }

type Apply<Value> = (index: PropertyIndex, value: Value) => Applied

export const noBits = (index: PropertyIndex) => createBits(index.columns.capacity)

const bitsOf = (
  index: PropertyIndex,
  name: 'purpose' | 'kind' | 'bedrooms' | 'bathrooms' | 'has' | 'tenants',
  value: string | number,
) => index.choices[name].get(String(value)) ?? noBits(index)

/** Properties with any of the keys that are wanted. */
const withKeys = (index: PropertyIndex, byKey: EntriesByKey, isWanted: (key: string) => boolean): Bits => {
  const bits = noBits(index)
  for (const [key, list] of byKey) if (isWanted(key)) addEntries(list, bits)
  return bits
}

const inPlaces = (index: PropertyIndex, codes: readonly string[]): Bits =>
  withKeys(index, index.places, (code) => codes.some((within) => isWithin(code, within)))

const setsOf = cacheOfIndex<Bits>(50)

/** Properties whose location has `word`; `isPart`: also as a part of one. */
const propertiesWithWord = (index: PropertyIndex, word: string, isPart: boolean): Bits =>
  setsOf(index).read(`${isPart ? 'part' : 'word'} ${word}`, () => {
    const bits = noBits(index)
    if (isPart) addPropertiesWithPart(index.words, word, bits)
    else addPropertiesWith(index.words, word, bits)
    return bits
  })

const propertiesWithTerm = (index: PropertyIndex, { codes, words }: LocationTerm): Bits => {
  const byWords = () => inAll(index, words, (word) => propertiesWithWord(index, word, !isWhole(word)))
  if (codes.length === 0) return byWords()
  return setsOf(index).read(`place ${codes.join(' ')} ${words.join(' ')}`, () => {
    const bits = inPlaces(index, codes)
    unite(
      bits,
      withKeys(index, index.names, (name) => codes.some((code) => isNameOf(name, code))),
    )
    if (words.length > 0) unite(bits, byWords())
    return bits
  })
}

/** Properties in the sets of all; no further set is made once none is left. */
const inAll = <Item>(index: PropertyIndex, items: readonly Item[], setOf: (item: Item) => Bits): Bits => {
  const bits = index.alive.slice()
  for (const item of items) {
    intersect(bits, setOf(item))
    if (!bits.some((word) => word !== 0)) break
  }
  return bits
}

const isUnknown = (index: PropertyIndex, { codes, words }: LocationTerm): boolean =>
  codes.length === 0 &&
  words.some((word) => (isWhole(word) ? !index.words.properties.has(word) : !isPartOfAny(index.words, word)))

// A word that no location has is looked for before any set is made of the others, each of which most properties may have.
const propertiesWithTerms = (index: PropertyIndex, terms: LocationTerm[]): Bits =>
  terms.some((term) => isUnknown(index, term))
    ? noBits(index)
    : inAll(index, terms, (term) => propertiesWithTerm(index, term))

const propertiesWithParts = (index: PropertyIndex, parts: readonly string[]): Bits =>
  parts.every((part) => isPartOfAny(index.words, part))
    ? inAll(index, parts, (part) => propertiesWithWord(index, part, true))
    : noBits(index)

const inAny = (index: PropertyIndex, sets: readonly Bits[]): Bits => {
  const [first = noBits(index), ...others] = sets
  if (others.length === 0) return first
  const bits = first.slice()
  for (const set of others) unite(bits, set)
  return bits
}

/** Properties in the order of a number, up to this one and from it on. */
const firstUpTo = ({ columns, orders }: PropertyIndex, by: 'priceMin' | 'size', most: number): Candidates => {
  const sorted = orders[by]
  const compare = (entry: number) => (columns[by][entry]! > most ? 1 : -1)
  return sorted.entries.subarray(0, countBefore(sorted, compare))
}
const lastFrom = ({ columns, orders }: PropertyIndex, by: 'priceMin' | 'size', least: number): Candidates => {
  const sorted = orders[by]
  const compare = (entry: number) => (columns[by][entry]! >= least ? 1 : -1)
  return sorted.entries.subarray(countBefore(sorted, compare), sorted.length)
}

const inArea: Apply<readonly Spot[]> = ({ columns: { lat, lng } }, area) => {
  const isIn = areaTest(area)
  return { test: (entry) => isIn(lat[entry]!, lng[entry]!) }
}

const from = (column: Float64Array, least: number): Range => ({ column, least, most: Infinity })
const upTo = (column: Float64Array, most: number): Range => ({ column, least: -Infinity, most })

/** The domain's rules (`passes`) for many properties at once; `index-of-rules.test.ts` compares the two. */
const appliers: { [Name in AskedFilter]: Apply<NonNullable<Asked[Name]>> } = {
  purpose: (index, asked) => ({ bits: bitsOf(index, 'purpose', asked) }),
  kind: (index, asked) => ({
    bits: inAny(
      index,
      asked.map((kind) => bitsOf(index, 'kind', kind)),
    ),
  }),
  priceMin: ({ columns: { priceMax } }, asked) => ({ range: from(priceMax, asked) }),
  priceMax: (index, asked) => ({
    range: upTo(index.columns.priceMin, asked),
    candidates: firstUpTo(index, 'priceMin', asked),
  }),
  bedrooms: (index, asked) => ({ bits: bitsOf(index, 'bedrooms', asked) }),
  bathrooms: (index, asked) => ({ bits: bitsOf(index, 'bathrooms', asked) }),
  sizeMin: (index, asked) => ({
    range: from(index.columns.size, asked),
    candidates: lastFrom(index, 'size', asked),
  }),
  sizeMax: ({ columns: { size } }, asked) => ({ range: upTo(size, asked) }),
  place: (index, asked) => ({
    bits: inPlaces(index, asked),
  }),
  has: (index, asked) => ({ bits: inAll(index, asked, (feature) => bitsOf(index, 'has', feature)) }),
  availableBy: ({ columns: { availableFrom } }, asked) => ({ range: upTo(availableFrom, dayNumber(asked)) }),
  tenants: (index, asked) => ({ bits: bitsOf(index, 'tenants', asked) }),
  area: inArea,
  words: (index, asked) => ({ bits: propertiesWithTerms(index, termsOf(asked)) }),
  parts: (index, asked) => ({ bits: propertiesWithParts(index, asked) }),
}

const filterNames = Object.keys(appliers) as AskedFilter[]

const applyFilter = (index: PropertyIndex, name: AskedFilter, asked: Asked): Applied | null => {
  const value = asked[name]
  return value === undefined ? null : (appliers[name] as Apply<unknown>)(index, value)
}

export const applyAll = (index: PropertyIndex, asked: Asked): Map<AskedFilter, Applied> =>
  new Map(
    filterNames.flatMap((name) => {
      const applied = applyFilter(index, name, asked)
      return applied ? [[name, applied] as const] : []
    }),
  )
