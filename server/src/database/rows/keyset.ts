import { maxLimit } from '@thikana/contract/fields'
import { type Counted, countedUpTo, maxCounted } from '@thikana/domain/count'
import { refuse } from '@thikana/domain/refusal'
import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../executor.ts'

/**
 * One page of a list. `next` is the cursor of the next page; `total` counts the whole list, or `over` says what there is more than, where that
 * is asked for. `corrected` is the search that found these, where the one asked for finds nothing.
 */
export type Page<Item> = Counted & { items: Item[]; next: string | null; corrected?: string }

/** Which page of a list: at most `limit` rows, from `cursor` on. A sort that a list doesn't support doesn't compile. */
export type Paging = { limit?: number; cursor?: string; sort?: never }

/** The same of a list that takes a sort. */
export type Sorted<Sort extends string> = Omit<Paging, 'sort'> & { sort?: Sort }

/** The start of a page: after the row with this sort key (null for lists by id only) and id, in this group of a list that has groups. */
export type Cursor = { key: number | null; id: string; group?: string }

export type Order<Row> = {
  /** Names the order in the cursor, so that a cursor of one order isn't used for another. */
  name: string
  by: SQL[]
  /** The condition for rows after this position. */
  after: (cursor: Cursor) => SQL
  keyOf: (row: Row) => number | null
}

/** By id only: ids are ordered by time. */
export const newestFirst = (id: AnyPgColumn): Order<unknown> => ({
  name: 'newest',
  by: [desc(id)],
  after: (cursor) => lt(id, cursor.id),
  keyOf: () => null,
})

export const oldestFirst = (id: AnyPgColumn): Order<unknown> => ({
  name: 'oldest',
  by: [asc(id)],
  after: (cursor) => gt(id, cursor.id),
  keyOf: () => null,
})

type Sorting = { of: PgTable; id: AnyPgColumn; by: SQL | AnyPgColumn; isDescending: boolean }

/**
 * By a value that every row of a table has, then by id. Where a page ended is read from its last row, so this is for tables whose rows
 * stay.
 */
export const sortedBy = (name: string, { of, id, by, isDescending }: Sorting): Order<unknown> => {
  const direction = isDescending ? desc : asc
  const isAfter = isDescending ? sql`<` : sql`>`
  return {
    name,
    by: [direction(by), direction(id)],
    after: (cursor) =>
      sql`(${by}, ${id}) ${isAfter} (select ${by}, ${id} from ${of} where ${id} = ${cursor.id}::uuid)`,
    keyOf: () => null,
  }
}

const writeCursor = (name: string, { key, id, group = '' }: Cursor): string =>
  Buffer.from(`${name}${group}_${key ?? ''}_${id}`).toString('base64url')

const written = /^([a-zA-Z]+)_(\d{0,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Throws Refusal `invalidCursor` for anything we didn't write, and for a cursor of another order. */
const readCursor = (
  name: string,
  cursor: string | undefined,
  groups: readonly string[] = [''],
): Cursor | null => {
  if (cursor === undefined) return null
  const [, order, key, id] = written.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const group = groups.find((one) => order === `${name}${one}`)
  if (!id || group === undefined) throw refuse('invalidCursor')
  return { key: key ? Number(key) : null, id, group }
}

/** An order that pages of its own are found by; the database needn't know it. */
export type Sequence<Row> = Pick<Order<Row>, 'name' | 'keyOf'>

/** Which rows of a sequence are wanted: at most `limit`, after `last`. */
export type Asked = { limit: number; last: Cursor | null }

type Source<Row, Item> = {
  rows: (asked: Asked) => Promise<Row[]>
  order: Sequence<Row>
  /** Groups of rows, one after the other, each in the order. Letters only: they stand in the cursor. */
  groups?: { names: readonly string[]; of: (row: Row) => string }
  toItem: (row: Row) => Item
  /** Counts every row, if a total is needed. */
  count?: (() => Promise<Counted>) | undefined
}

/**
 * One page of a list (rules §4.1). One more row than asked for is read: it says that there is a next page.
 * Throws Refusal `invalidCursor`.
 */
export const readPage = async <Row extends { id: string }, Item>(
  { rows, order, groups, toItem, count }: Source<Row, Item>,
  { limit = maxLimit, cursor }: Paging,
): Promise<Page<Item>> => {
  const last = readCursor(order.name, cursor, groups?.names)
  const found = await rows({ limit: limit + 1, last })
  const shown = found.slice(0, limit)
  const end = shown.at(-1)
  const next =
    found.length > limit && end
      ? writeCursor(order.name, { key: order.keyOf(end), id: end.id, group: groups?.of(end) })
      : null
  const isWhole = !last && next === null && (groups?.names.length ?? 1) === 1
  const counted = isWhole ? { total: shown.length } : count && (await count())
  return { items: shown.map(toItem), next, ...counted }
}

/** A select, to which the condition, the order and the limit of a page are added. */
type Selection<Row> = PromiseLike<Row[]> & {
  where: (condition: SQL | undefined) => Selection<Row>
  orderBy: (...by: SQL[]) => Selection<Row>
  limit: (most: number) => Selection<Row>
}

type List<Row, Item> = {
  select: Selection<Row>
  where?: SQL | undefined
  order: Order<Row>
  toItem: (row: Row) => Item
  /** Selects `anyRow`, if a total is needed. */
  counted?: PgSelect
}

/** One page of a list that the database sorts. Throws Refusal `invalidCursor`. */
export const readList = <Row extends { id: string }, Item>(
  executor: Executor,
  { select, where, order, toItem, counted }: List<Row, Item>,
  paging: Paging,
): Promise<Page<Item>> => {
  const rows = async ({ limit, last }: Asked) =>
    select
      .where(and(where, last ? order.after(last) : undefined))
      .orderBy(...order.by)
      .limit(limit)
  const count = counted && (() => cheapTotal(executor, counted.where(where)))
  return readPage({ rows, order, toItem, count }, paging)
}

const cheapTotal = async (executor: Executor, list: PgSelect): Promise<Counted> => {
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${list.limit(maxCounted + 1)} as listed`,
  )
  return countedUpTo(maxCounted, rows[0]?.total ?? 0)
}
