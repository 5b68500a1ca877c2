import type { Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { HomeIndex } from './home-index.ts'
import {
  compareSlots,
  compareWithPosition,
  countBefore,
  keyOf,
  type Position,
  positionOf,
  sortColumns,
  type SortKey,
} from './orders.ts'
import { countAtMost, isMaterialized, type Selection, materialize, testOf } from './select.ts'

export type IndexSort = { by: SortKey; isDescending: boolean }

export type PageAsked = { sort: IndexSort; after: Position | null; limit: number }

/** Steps along an order that take as long as comparing one home of the selection with those found. */
const stepsPerComparison = 0.1
/** After this many times the steps in which enough homes would be found if they were spread evenly, they are late in the order. */
const unevenness = 30

const stepsWorthTaking = (index: HomeIndex, selection: Selection, limit: number): number => {
  const most = countAtMost(selection) * stepsPerComparison
  if (!isMaterialized(selection)) return most
  return Math.min(most, (unevenness * limit * index.orders.id.length) / selection.size)
}

/**
 * The next `limit` homes of the selection after the place `after`. The order is walked for `mostSteps`; if that doesn't find enough, because
 * homes that pass are few or late in the order, all that pass are compared.
 */
export const findPage = (
  index: HomeIndex,
  selection: Selection,
  asked: PageAsked,
  mostSteps = stepsWorthTaking(index, selection, asked.limit),
): Position[] => {
  const slots = walk(index, selection, asked, mostSteps) ?? pickOnce(index, selection, asked)
  return slots.map((slot) => positionOf(index.columns, asked.sort.by, slot))
}

/** Pages kept of a selection: people reload the first ones, and go back to them. */
const maxPages = 20

const pickOnce = (index: HomeIndex, selection: Selection, asked: PageAsked): number[] => {
  const { sort, after, limit } = asked
  const key = JSON.stringify([sort.by, sort.isDescending, after, limit])
  const known = selection.pages.get(key)
  if (known) return known
  const slots = pickFirst(index, selection, asked)
  if (selection.pages.size >= maxPages) selection.pages.clear()
  selection.pages.set(key, slots)
  return slots
}

const pickFirst = (index: HomeIndex, selection: Selection, { sort, after, limit }: PageAsked): number[] => {
  const { columns } = index
  const { by, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const compare = (one: number, other: number) => sign * compareSlots(columns, by, one, other)
  const compareWithEnd = after && compareWithPosition(columns, by, after)
  const first: number[] = []
  eachUpTo(materialize(index, selection), columns, sort, (slot) => {
    const isBefore = compareWithEnd !== null && sign * compareWithEnd(slot) <= 0
    if (!isBefore && !(first.length === limit && compare(slot, first.at(-1)!) > 0)) {
      const at = first.findLastIndex((other) => compare(other, slot) < 0) + 1
      first.splice(at, 0, slot)
      if (first.length > limit) first.pop()
    }
    return first.length === limit ? keyOf(columns, by, first.at(-1)!) : sign * Infinity
  })
  return first
}

/**
 * Calls `take` with each slot whose key isn't beyond the last one that it returned: most homes are later in the order than those found, which
 * one number tells. Later slots mostly have later ids, and from the wrong end every home would displace one found before.
 */
const eachUpTo = (
  bits: Bits,
  columns: Columns,
  { by, isDescending }: IndexSort,
  take: (slot: number) => number,
): void => {
  const { name, unknown } = sortColumns[by]
  const column = columns[name]
  const sign = isDescending ? -1 : 1
  let last = sign * Infinity
  for (let step = 0; step < bits.length; step++) {
    const at = isDescending ? bits.length - 1 - step : step
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      const slot = at * 32 + 31 - Math.clz32(rest & -rest)
      const value = column[slot]!
      const key = Number.isNaN(value) ? unknown : value
      if (!(sign * (key - last) > 0)) last = take(slot)
    }
  }
}

/** Returns null if `mostSteps` weren't enough. */
const walk = (
  index: HomeIndex,
  selection: Selection,
  asked: PageAsked,
  mostSteps: number,
): number[] | null => {
  const { by, isDescending } = asked.sort
  const { slots, length } = index.orders[by]
  const step = isDescending ? -1 : 1
  const passes = testOf(selection)
  const found: number[] = []
  const start = startOf(index, asked)
  const steps = isDescending ? start + 1 : length - start
  for (let taken = 0; taken < steps && found.length < asked.limit; taken++) {
    if (taken >= mostSteps) return null
    const slot = slots[start + taken * step]!
    if (passes(slot)) found.push(slot)
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
