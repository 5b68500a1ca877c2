import { type Applied, applyAll, type Asked, type Candidates, noBits } from './apply-filters.ts'
import { addBit, type Bits, countBits, eachBit, eachBitFromLast, hasBit, intersect } from './bits.ts'
import type { HomeIndex } from './home-index.ts'

/** Whose homes are looked through: those that everyone may see, or all, of one status if it is given. */
export type Scope = 'listed' | { status: string | undefined }

/** Homes that pass: those of `bits`, or of the candidates if there are any, for which every check holds. */
export type Selection = {
  bits: Bits
  checks: ((slot: number) => boolean)[]
  candidates: Candidates | null
}

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
  let candidates: Candidates | null = null
  for (const one of applied) {
    if ('bits' in one) intersect(bits, one.bits)
    else {
      checks.push(one.check)
      if (one.candidates && one.candidates.length < (candidates?.length ?? Infinity))
        candidates = one.candidates
    }
  }
  return { bits, checks, candidates }
}

export const select = (index: HomeIndex, scope: Scope, asked: Asked): Selection =>
  combine(index, scope, applyAll(index, asked).values())

/** At most so many homes pass. */
export const countAtMost = ({ bits, candidates }: Selection): number =>
  Math.min(countBits(bits), candidates?.length ?? Infinity)

/** Reading a slot out of order takes as long as reading this many in order. */
const randomReadCost = 8

/** Whether a slot passes every check. */
export const passesAll = (checks: Selection['checks']): ((slot: number) => boolean) => {
  const [first = () => true, ...others] = checks
  return others.length === 0 ? first : (slot) => first(slot) && others.every((check) => check(slot))
}

/** Calls `visit` with each slot of the selection until it returns true: from the first or the last slot on, but candidates in their own order. */
export const eachSelected = (
  { bits, checks, candidates }: Selection,
  visit: (slot: number) => unknown,
  from: 'first' | 'last' = 'first',
): void => {
  const visitEach = from === 'first' ? eachBit : eachBitFromLast
  if (checks.length === 0) return visitEach(bits, visit)
  const passes = passesAll(checks)
  if (!candidates || candidates.length * randomReadCost > countBits(bits))
    return visitEach(bits, (slot) => passes(slot) && visit(slot))
  for (const slot of candidates) if (hasBit(bits, slot) && passes(slot) && visit(slot) === true) return
}

/** How many homes the selection has; beyond `most`, counting stops. */
export const countSelected = (selection: Selection, most = Infinity): number => {
  if (selection.checks.length === 0) return countBits(selection.bits)
  let total = 0
  eachSelected(selection, () => ++total > most)
  return total
}

/** The slots of a selection as a set. */
export const settle = (index: HomeIndex, selection: Selection): Bits => {
  if (selection.checks.length === 0) return selection.bits
  const bits = noBits(index)
  eachSelected(selection, (slot) => addBit(bits, slot))
  return bits
}
