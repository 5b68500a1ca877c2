import { hasBit } from './bits.ts'
import type { HomeIndex } from './home-index.ts'
import {
  compareSlots,
  compareWithPosition,
  countBefore,
  keyReader,
  type Position,
  positionOf,
  type SortKey,
} from './orders.ts'
import { countAtMost, eachSelected, passesAll, type Selection } from './select.ts'

export type IndexSort = { by: SortKey; isDescending: boolean }

export type PageAsked = { sort: IndexSort; after: Position | null; limit: number }

/** Steps along an order that take as long as comparing one home of the selection with those found. */
const stepsPerComparison = 0.25

/**
 * The next `limit` homes of the selection after the place `after`. The order is walked for `mostSteps`; if that doesn't find enough, because
 * homes that pass are few or late in the order, all that pass are compared.
 */
export const findPage = (
  index: HomeIndex,
  selection: Selection,
  asked: PageAsked,
  mostSteps = countAtMost(selection) * stepsPerComparison,
): Position[] => {
  const slots = walk(index, selection, asked, mostSteps) ?? pickFirst(index, selection, asked)
  return slots.map((slot) => positionOf(index.columns, asked.sort.by, slot))
}

const pickFirst = (index: HomeIndex, selection: Selection, { sort, after, limit }: PageAsked): number[] => {
  const { by, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const compare = (one: number, other: number) => sign * compareSlots(index.columns, by, one, other)
  const compareWithEnd = after && compareWithPosition(index.columns, by, after)
  const keyOf = keyReader(index.columns, by)
  const first: number[] = []
  let lastKey = sign * Infinity
  const insert = (slot: number) => {
    // Most homes are later than those found: one number tells.
    if (sign * (keyOf(slot) - lastKey) > 0) return
    if (compareWithEnd && sign * compareWithEnd(slot) <= 0) return
    if (first.length === limit && compare(slot, first.at(-1)!) > 0) return
    const at = first.findLastIndex((other) => compare(other, slot) < 0) + 1
    first.splice(at, 0, slot)
    if (first.length > limit) first.pop()
    if (first.length === limit) lastKey = keyOf(first.at(-1)!)
  }
  // Later slots mostly have later ids: from the wrong end, every home would displace one found before.
  eachSelected(selection, insert, isDescending ? 'last' : 'first')
  return first
}

/** Returns null if `mostSteps` weren't enough. */
const walk = (
  index: HomeIndex,
  { bits, checks }: Selection,
  asked: PageAsked,
  mostSteps: number,
): number[] | null => {
  const { by, isDescending } = asked.sort
  const { slots, length } = index.orders[by]
  const step = isDescending ? -1 : 1
  const passes = passesAll(checks)
  const found: number[] = []
  const start = startOf(index, asked)
  const steps = isDescending ? start + 1 : length - start
  for (let taken = 0; taken < steps && found.length < asked.limit; taken++) {
    if (taken >= mostSteps) return null
    const slot = slots[start + taken * step]!
    if (hasBit(bits, slot) && passes(slot)) found.push(slot)
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
