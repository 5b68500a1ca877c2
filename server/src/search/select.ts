import type { PropertyStatus } from '@thikana/domain/property/property-status'
import { type Applied, applyAll, type Asked, type Candidates, noBits, type Range } from './apply-filters.ts'
import { addBit, type Bits, countBits, countWord, eachBit, hasBit, intersect, subtract } from './bits.ts'
import type { Mark } from './choices.ts'
import { cacheOfIndex, findEntry, type PropertyIndex } from './property-index.ts'

/** Which properties are searched: those with all marks of `is` and none of `isNot`, of one status, of one agent. */
export type Scope = {
  is: readonly Mark[]
  isNot?: readonly Mark[]
  status?: PropertyStatus | undefined
  /** `confirmedUpTo`: only those that were last confirmed by then. */
  agent?: { id: string; confirmedUpTo?: Date }
  /** Only those with one of these ids. */
  among?: readonly string[] | undefined
}

/** What everyone may see; of these the unsold ones, those sold or let, and those on the home page. */
export const listed: Scope = { is: ['listed'] }
export const unsold: Scope = { is: ['listed'], isNot: ['sold'] }
export const sold: Scope = { is: ['listed', 'sold'] }
export const advertised: Scope = { is: ['listed', 'advertised'], isNot: ['sold'] }

/**
 * Properties that pass: those of `bits` that are in every range and pass every test. Candidates include every match.
 * Valid until the index changes: select again after an await.
 */
export type Selection = {
  bits: Bits
  size: number
  ranges: Range[]
  tests: ((entry: number) => boolean)[]
  candidates: Candidates | null
  /** Entries of pages for which all properties were compared, by what was asked. */
  pages: Map<string, number[]>
}

const bitsOfAgent = (index: PropertyIndex, { id, confirmedUpTo }: NonNullable<Scope['agent']>): Bits => {
  const bits = noBits(index)
  const { entries, length } = index.agents.get(id) ?? { entries: [], length: 0 }
  const until = confirmedUpTo?.getTime() ?? Infinity
  for (let at = 0; at < length; at++)
    if (index.columns.confirmedAt[entries[at]!]! <= until) addBit(bits, entries[at]!)
  return bits
}

const bitsOfIds = (index: PropertyIndex, ids: readonly string[]): Bits => {
  const bits = noBits(index)
  for (const id of ids) {
    const entry = findEntry(index, id)
    if (entry !== null) addBit(bits, entry)
  }
  return bits
}

const bitsOfScope = (index: PropertyIndex, { is, isNot = [], status, agent, among }: Scope): Bits => {
  const { mark, status: statuses } = index.choices
  const bits = index.alive.slice()
  for (const one of is) intersect(bits, mark.get(one)!)
  for (const one of isNot) subtract(bits, mark.get(one)!)
  if (status !== undefined) intersect(bits, statuses.get(status)!)
  if (agent) intersect(bits, bitsOfAgent(index, agent))
  if (among) intersect(bits, bitsOfIds(index, among))
  return bits
}

/** The properties of `scope` that pass every one of `applied`. */
export const combine = (index: PropertyIndex, scope: Scope, applied: Iterable<Applied>): Selection => {
  const selection: Selection = {
    bits: bitsOfScope(index, scope),
    size: 0,
    ranges: [],
    tests: [],
    candidates: null,
    pages: new Map(),
  }
  for (const one of applied) {
    if ('bits' in one) intersect(selection.bits, one.bits)
    else if ('test' in one) selection.tests.push(one.test)
    else {
      selection.ranges.push(one.range)
      if (one.candidates && one.candidates.length < (selection.candidates?.length ?? Infinity))
        selection.candidates = one.candidates
    }
  }
  selection.size = countBits(selection.bits)
  return selection
}

const selectionsOf = cacheOfIndex<Selection>(32)

/** The properties of `scope` that pass every filter. Those of no single agent and no list of ids are kept: a page, the next one and the map ask for the same. */
export const select = (index: PropertyIndex, scope: Scope, asked: Asked): Selection => {
  const make = () => combine(index, scope, applyAll(index, asked).values())
  return scope.agent || scope.among ? make() : selectionsOf(index).read(JSON.stringify([scope, asked]), make)
}

/** At most so many properties pass. */
export const countAtMost = ({ size, candidates }: Selection): number =>
  Math.min(size, candidates?.length ?? Infinity)

/** Whether the bits are exactly the properties that pass: no range or test is left to check. */
export const isMaterialized = ({ ranges, tests }: Selection): boolean =>
  ranges.length === 0 && tests.length === 0

export const testOf = (selection: Selection): ((entry: number) => boolean) => {
  const { bits, ranges, tests } = selection
  if (isMaterialized(selection)) return (entry) => hasBit(bits, entry)
  return (entry) =>
    hasBit(bits, entry) &&
    ranges.every(({ column, least, most }) => column[entry]! >= least && column[entry]! <= most) &&
    tests.every((test) => test(entry))
}

/** The word of a selection's bits, with those that pass everything else. */
const wordAt = ({ bits, ranges, tests }: Selection, at: number): number => {
  let word = bits[at]!
  for (const range of ranges) if (word !== 0) word = keepInRange(word, at * 32, range)
  for (const test of tests) if (word !== 0) word = keepPassing(word, at * 32, test)
  return word
}

// Written out: a function that is called for each of many properties takes several times as long.
const keepInRange = (word: number, first: number, { column, least, most }: Range): number => {
  let kept = word
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    const value = column[first + bit]!
    if (!(value >= least && value <= most)) kept &= ~(1 << bit)
  }
  return kept
}

const keepPassing = (word: number, first: number, test: (entry: number) => boolean): number => {
  let kept = word
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    if (!test(first + bit)) kept &= ~(1 << bit)
  }
  return kept
}

/** Reading an entry out of order takes as long as reading this many in order. */
const randomReadCost = 8

const areCandidatesFew = ({ size, candidates }: Selection): boolean =>
  candidates !== null && candidates.length * randomReadCost < size

/** Calls `visit` with each entry of the selection until it returns true. */
export const eachSelected = (selection: Selection, visit: (entry: number) => unknown): void => {
  if (areCandidatesFew(selection)) {
    const passes = testOf(selection)
    for (const entry of selection.candidates!) if (passes(entry) && visit(entry) === true) return
    return
  }
  const { length } = selection.bits
  for (let at = 0; at < length; at++) if (eachBit(wordAt(selection, at), at * 32, visit)) return
}

/** How many properties the selection has; beyond `most`, counting stops. */
export const countSelected = (selection: Selection, most = Infinity): number => {
  if (isMaterialized(selection)) return selection.size
  let total = 0
  if (areCandidatesFew(selection)) eachSelected(selection, () => ++total > most)
  else
    for (let at = 0; at < selection.bits.length && total <= most; at++)
      total += countWord(wordAt(selection, at))
  return total
}

/** The entries that pass as bits; the selection keeps them, so that its ranges and tests are checked once. */
export const materialize = (index: PropertyIndex, selection: Selection): Bits => {
  if (isMaterialized(selection)) return selection.bits
  const bits = noBits(index)
  if (areCandidatesFew(selection)) eachSelected(selection, (entry) => addBit(bits, entry))
  else for (let at = 0; at < bits.length; at++) bits[at] = wordAt(selection, at)
  Object.assign(selection, { bits, size: countBits(bits), ranges: [], tests: [], candidates: null })
  return bits
}
