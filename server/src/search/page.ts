import { hasBit } from './bits.ts'
import type { HomeIndex } from './home-index.ts'
import {
  compareSlots,
  compareWithPosition,
  countBefore,
  type Position,
  positionOf,
  type SortKey,
} from './orders.ts'
import { countAtMost, eachSelected, type Selection } from './select.ts'

export type IndexSort = { by: SortKey; isDescending: boolean }

export type PageAsked = { sort: IndexSort; after: Position | null; limit: number }

/** Up to so many are all looked at; of more, the next are found by going through the order. */
const fewOf = ({ used }: HomeIndex, limit: number): number => Math.max(2000, 8 * Math.sqrt(used * limit))

/** The next `limit` homes of the selection after the place `after`. */
export const findPage = (
  index: HomeIndex,
  selection: Selection,
  asked: PageAsked,
  few = fewOf(index, asked.limit),
): Position[] => {
  const find = countAtMost(selection) <= few ? pickFirst : walk
  const slots = find(index, selection, asked)
  return slots.map((slot) => positionOf(index.columns, asked.sort.by, slot))
}

const pickFirst = (index: HomeIndex, selection: Selection, { sort, after, limit }: PageAsked): number[] => {
  const { by, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const compare = (one: number, other: number) => sign * compareSlots(index.columns, by, one, other)
  const compareWithEnd = after && compareWithPosition(index.columns, by, after)
  const first: number[] = []
  eachSelected(selection, (slot) => {
    if (compareWithEnd && sign * compareWithEnd(slot) <= 0) return
    if (first.length === limit && compare(slot, first.at(-1)!) > 0) return
    const at = first.findLastIndex((other) => compare(other, slot) < 0) + 1
    first.splice(at, 0, slot)
    if (first.length > limit) first.pop()
  })
  return first
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
