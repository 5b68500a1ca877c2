import { countBits, hasBit } from './bits.ts'
import type { HomeIndex } from './home-index.ts'
import {
  compareSlots,
  compareWithPosition,
  countBefore,
  type Position,
  positionOf,
  type SortKey,
} from './orders.ts'
import { eachSelected, type Selection } from './select.ts'

export type IndexSort = { by: SortKey; isDescending: boolean }

export type PageAsked = { sort: IndexSort; after: Position | null; limit: number }

/** Up to so many are sorted; of more, the next are found by going through the order. */
const fewSelected = 2000

/** The next `limit` homes of the selection after the place `after`. */
export const findPage = (
  index: HomeIndex,
  selection: Selection,
  asked: PageAsked,
  few = fewSelected,
): Position[] => {
  const find = countBits(selection.bits) <= few ? sortFew : walk
  const slots = find(index, selection, asked)
  return slots.map((slot) => positionOf(index.columns, asked.sort.by, slot))
}

const sortFew = (index: HomeIndex, selection: Selection, { sort, after, limit }: PageAsked): number[] => {
  const { by, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const compare = after && compareWithPosition(index.columns, by, after)
  const slots: number[] = []
  eachSelected(selection, (slot) => {
    if (!compare || sign * compare(slot) > 0) slots.push(slot)
  })
  return slots.sort((one, other) => sign * compareSlots(index.columns, by, one, other)).slice(0, limit)
}

const walk = (index: HomeIndex, { bits, checks }: Selection, { sort, after, limit }: PageAsked): number[] => {
  const { by, isDescending } = sort
  const sorted = index.orders[by]
  const step = isDescending ? -1 : 1
  const found: number[] = []
  for (
    let at = startOf(index, { sort, after, limit });
    at >= 0 && at < sorted.length && found.length < limit;
    at += step
  ) {
    const slot = sorted.slots[at]!
    if (hasBit(bits, slot) && checks.every((check) => check(slot))) found.push(slot)
  }
  return found
}

/** Where in the order the first home after the place is. */
const startOf = (index: HomeIndex, { sort: { by, isDescending }, after }: PageAsked): number => {
  const sorted = index.orders[by]
  if (!after) return isDescending ? sorted.length - 1 : 0
  const compare = compareWithPosition(index.columns, by, after)
  const before = countBefore(sorted, compare)
  if (isDescending) return before - 1
  const isAt = before < sorted.length && compare(sorted.slots[before]!) === 0
  return isAt ? before + 1 : before
}
