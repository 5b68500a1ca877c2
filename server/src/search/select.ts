import { type Applied, applyAll, type Asked, type Candidates, noBits, type Range } from './apply-filters.ts'
import { addBit, type Bits, countBits, countWord, eachBit, hasBit, intersect, subtract } from './bits.ts'
import { findSlot, type HomeIndex } from './home-index.ts'
import { keepUntilChange } from './keep-until-change.ts'

/** Which homes are searched: those that everyone may see, of these the unsold or the sold ones, all (of one status if it is given), or those with these ids. */
export type Scope = SharedScope | { ids: string[] }
export type SharedScope = 'listed' | 'unsold' | 'sold' | { status: string | undefined }

/** Homes that pass: those of `bits` that are in every range and pass every test, none of which is missing among the candidates if there are any.
 * Valid until the index changes: select again after an await. */
export type Selection = {
  bits: Bits
  /** How many `bits` has. */
  size: number
  ranges: Range[]
  tests: ((slot: number) => boolean)[]
  candidates: Candidates | null
  /** Slots of pages for which all homes were compared, by what was asked. */
  pages: Map<string, number[]>
}

const bitsOfIds = (index: HomeIndex, ids: string[]): Bits => {
  const bits = noBits(index)
  for (const id of ids) {
    const slot = findSlot(index, id)
    if (slot !== null) addBit(bits, slot)
  }
  return bits
}

const bitsOfScope = (index: HomeIndex, scope: SharedScope): Bits => {
  if (scope === 'sold') return index.sold.slice()
  if (scope === 'listed') return index.listed.slice()
  if (scope === 'unsold') {
    const bits = index.listed.slice()
    subtract(bits, index.sold)
    return bits
  }
  const bits = index.alive.slice()
  if (scope.status !== undefined) intersect(bits, index.choices.status.get(scope.status) ?? noBits(index))
  return bits
}

/** The homes of `scope` that pass every one of `applied`. */
export const combine = (index: HomeIndex, scope: SharedScope, applied: Iterable<Applied>): Selection => {
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

const keepSelection = keepUntilChange<Selection>(32)

/** The homes of `scope` that pass every filter. Kept without a list of ids: a page, the next one and the map ask for the same. */
export const select = (index: HomeIndex, scope: Scope, asked: Asked): Selection => {
  if (typeof scope === 'object' && 'ids' in scope) {
    const all = select(index, { status: undefined }, asked)
    const bits = bitsOfIds(index, scope.ids)
    intersect(bits, all.bits)
    return { ...all, bits, size: countBits(bits), pages: new Map() }
  }
  const make = () => combine(index, scope, applyAll(index, asked).values())
  return keepSelection(index, JSON.stringify([scope, asked]), make)
}

/** At most so many homes pass. */
export const countAtMost = ({ size, candidates }: Selection): number =>
  Math.min(size, candidates?.length ?? Infinity)

/** Whether the bits are exactly the homes that pass: no range or test is left to check. */
export const isMaterialized = ({ ranges, tests }: Selection): boolean =>
  ranges.length === 0 && tests.length === 0

/** Whether a slot passes. */
export const testOf = (selection: Selection): ((slot: number) => boolean) => {
  const { bits, ranges, tests } = selection
  if (isMaterialized(selection)) return (slot) => hasBit(bits, slot)
  return (slot) =>
    hasBit(bits, slot) &&
    ranges.every(({ column, least, most }) => column[slot]! >= least && column[slot]! <= most) &&
    tests.every((test) => test(slot))
}

/** The word of a selection's bits, with those that pass everything else. */
const wordAt = ({ bits, ranges, tests }: Selection, at: number): number => {
  let word = bits[at]!
  for (const range of ranges) if (word !== 0) word = keepInRange(word, at * 32, range)
  for (const test of tests) if (word !== 0) word = keepPassing(word, at * 32, test)
  return word
}

// Written out: a function that is called for each of many homes takes several times as long.
const keepInRange = (word: number, first: number, { column, least, most }: Range): number => {
  let kept = word
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    const value = column[first + bit]!
    if (!(value >= least && value <= most)) kept &= ~(1 << bit)
  }
  return kept
}

const keepPassing = (word: number, first: number, test: (slot: number) => boolean): number => {
  let kept = word
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    if (!test(first + bit)) kept &= ~(1 << bit)
  }
  return kept
}

/** Reading a slot out of order takes as long as reading this many in order. */
const randomReadCost = 8

const areCandidatesFew = ({ size, candidates }: Selection): boolean =>
  candidates !== null && candidates.length * randomReadCost < size

/** Calls `visit` with each slot of the selection until it returns true. */
export const eachSelected = (selection: Selection, visit: (slot: number) => unknown): void => {
  if (areCandidatesFew(selection)) {
    const passes = testOf(selection)
    for (const slot of selection.candidates!) if (passes(slot) && visit(slot) === true) return
    return
  }
  const { length } = selection.bits
  for (let at = 0; at < length; at++) if (eachBit(wordAt(selection, at), at * 32, visit)) return
}

/** How many homes the selection has; beyond `most`, counting stops. */
export const countSelected = (selection: Selection, most = Infinity): number => {
  if (isMaterialized(selection)) return selection.size
  let total = 0
  if (areCandidatesFew(selection)) eachSelected(selection, () => ++total > most)
  else
    for (let at = 0; at < selection.bits.length && total <= most; at++)
      total += countWord(wordAt(selection, at))
  return total
}

/** The slots that pass as bits; the selection keeps them, so that its ranges and tests are checked once. */
export const materialize = (index: HomeIndex, selection: Selection): Bits => {
  if (isMaterialized(selection)) return selection.bits
  const bits = noBits(index)
  if (areCandidatesFew(selection)) eachSelected(selection, (slot) => addBit(bits, slot))
  else for (let at = 0; at < bits.length; at++) bits[at] = wordAt(selection, at)
  Object.assign(selection, { bits, size: countBits(bits), ranges: [], tests: [], candidates: null })
  return bits
}
