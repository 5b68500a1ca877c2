import type { Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { PropertyIndex } from './property-index.ts'
import {
  compareEntries,
  compareWithPosition,
  countBefore,
  isStored,
  keyOf,
  type Position,
  positionOf,
  sortColumns,
  type SortedEntries,
  type SortKey,
} from './index-orders.ts'
import { countAtMost, isMaterialized, type Selection, materialize, testOf } from './select.ts'

export type IndexSort = { by: SortKey; isDescending: boolean }

export type PageAsked = { sort: IndexSort; after: Position | null; limit: number }

/** Steps along an order that take as long as comparing one property of the selection with those found. */
const stepsPerComparison = 0.1
/** After this many times the steps in which enough properties would be found if they were spread evenly, they are late in the order. */
const unevenness = 30

const stepsWorthTaking = (index: PropertyIndex, selection: Selection, limit: number): number => {
  const most = countAtMost(selection) * stepsPerComparison
  if (!isMaterialized(selection)) return most
  return Math.min(most, (unevenness * limit * index.orders.id.length) / selection.size)
}

/**
 * The next `limit` properties of the selection after the place `after`. The order is walked for `mostSteps`; if that doesn't find enough, because
 * properties that pass are few or late in the order, all that pass are compared.
 */
export const findPage = (
  index: PropertyIndex,
  selection: Selection,
  asked: PageAsked,
  mostSteps = stepsWorthTaking(index, selection, asked.limit),
): Position[] => {
  const { by } = asked.sort
  const walked = isStored(by) ? walk(index, selection, asked, index.orders[by], mostSteps) : null
  const entries = walked ?? pickOnce(index, selection, asked)
  return entries.map((entry) => positionOf(index.columns, by, entry))
}

/** Pages kept of a selection: people reload the first ones, and go back to them. */
const maxPages = 20

const pickOnce = (index: PropertyIndex, selection: Selection, asked: PageAsked): number[] => {
  const { sort, after, limit } = asked
  const key = JSON.stringify([sort.by, sort.isDescending, after, limit])
  const known = selection.pages.get(key)
  if (known) return known
  const entries = pickFirst(index, selection, asked)
  if (selection.pages.size >= maxPages) selection.pages.clear()
  selection.pages.set(key, entries)
  return entries
}

const pickFirst = (
  index: PropertyIndex,
  selection: Selection,
  { sort, after, limit }: PageAsked,
): number[] => {
  const { columns } = index
  const { by, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const compare = (one: number, other: number) => sign * compareEntries(columns, by, one, other)
  const compareWithEnd = after && compareWithPosition(columns, by, after)
  const first: number[] = []
  eachUpTo(materialize(index, selection), columns, sort, (entry) => {
    const isBefore = compareWithEnd !== null && sign * compareWithEnd(entry) <= 0
    if (!isBefore && !(first.length === limit && compare(entry, first.at(-1)!) > 0)) {
      const at = first.findLastIndex((other) => compare(other, entry) < 0) + 1
      first.splice(at, 0, entry)
      if (first.length > limit) first.pop()
    }
    return first.length === limit ? keyOf(columns, by, first.at(-1)!) : sign * Infinity
  })
  return first
}

/**
 * Calls `take` with each entry whose key isn't beyond the last one that it returned: most properties are later in the order than those found, which
 * one number tells. Later entries mostly have later ids, and from the wrong end every property would displace one found before.
 */
const eachUpTo = (
  bits: Bits,
  columns: Columns,
  { by, isDescending }: IndexSort,
  take: (entry: number) => number,
): void => {
  const { name, unknown } = sortColumns[by]
  const column = columns[name]
  const sign = isDescending ? -1 : 1
  let last = sign * Infinity
  for (let step = 0; step < bits.length; step++) {
    const at = isDescending ? bits.length - 1 - step : step
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      const entry = at * 32 + 31 - Math.clz32(rest & -rest)
      const value = column[entry]!
      const key = Number.isNaN(value) ? unknown : value
      if (!(sign * (key - last) > 0)) last = take(entry)
    }
  }
}

/** Returns null if `mostSteps` weren't enough. */
const walk = (
  index: PropertyIndex,
  selection: Selection,
  asked: PageAsked,
  sorted: SortedEntries,
  mostSteps: number,
): number[] | null => {
  const { isDescending } = asked.sort
  const { entries, length } = sorted
  const step = isDescending ? -1 : 1
  const passes = testOf(selection)
  const found: number[] = []
  const start = startOf(index, sorted, asked)
  const steps = isDescending ? start + 1 : length - start
  for (let taken = 0; taken < steps && found.length < asked.limit; taken++) {
    if (taken >= mostSteps) return null
    const entry = entries[start + taken * step]!
    if (passes(entry)) found.push(entry)
  }
  return found
}

/** Where in the order the first property after the place is. */
const startOf = (
  index: PropertyIndex,
  sorted: SortedEntries,
  { sort: { by, isDescending }, after }: PageAsked,
): number => {
  if (!after) return isDescending ? sorted.length - 1 : 0
  const compare = compareWithPosition(index.columns, by, after)
  const before = countBefore(sorted, compare)
  if (isDescending) return before - 1
  const isAt = before < sorted.length && compare(sorted.entries[before]!) === 0
  return isAt ? before + 1 : before
}
