import type { I18n } from '@lingui/core'
import type { Person } from '@thikana/domain/user/user'
import type { Message } from '@thikana/texts/msg'
import { type SQL, sql } from 'drizzle-orm'
import type { Page, Paging } from './keyset.ts'

export type Counts = { all: number; states: Record<string, number> }

export type CsvColumn<Row> = {
  head: Message
  /** Numbers and days as programs read them. */
  cell: (row: Row, i18n: I18n) => string | number | null
}

/** Who reads it. */
type Reader = Person & { id: string; name: string; image: string | null }

/** What is asked of a table: the rows found by `search`, of the audit and of payments within some days in Dhaka, of one state, in an order. */
export type Asked = {
  reader: Reader
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  state?: string
  sort?: string
}

/** A table of `domain/src/search/tables.ts`. */
export type Table<Row> = {
  count: (asked: Pick<Asked, 'reader' | 'search' | 'from' | 'to'>) => Promise<Counts>
  read: (asked: Asked, paging: Paging) => Promise<Page<Row>>
  columns: readonly CsvColumn<Row>[]
}

/** Numbers that a select has of its rows, or anything to select them by. */
export type CountedColumns = Record<string, SQL<number>>

/** What a select counts: every row, and those of each state. */
export const countColumns = (states: Readonly<Record<string, SQL>>): CountedColumns => ({
  all: sql<number>`count(*)::int`,
  ...Object.fromEntries(
    Object.entries(states).map(([name, where]) => [
      name,
      sql<number>`(count(*) filter (where ${where}))::int`,
    ]),
  ),
})

export const countsOf = ([row]: Record<string, number>[]): Counts => {
  const { all = 0, ...states } = row ?? {}
  return { all, states }
}

/** The one of `names` that is asked for; undefined for one of another table. */
export const named = <Name extends string>(names: readonly Name[], asked: string | undefined) =>
  names.find((name) => name === asked)
