import type { Property } from '@thikana/contract/api'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { type Page, type PageOfRows, type Paging, readList } from '../database/keyset.ts'
import { correctSearch } from './correct-search.ts'
import { countByLocation, findByLocation, type Scope } from './find-by-location.ts'
import type { ListedRow } from './row.ts'
import { orders, type StoredSort as Sort } from './search.ts'

type Found<Row extends ListedRow> = {
  location: string
  sort: Sort
  paging: Paging
  scope: Scope
  /** Reads the listings with these ids, in the order of `sort`. */
  read: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => Property
  /** A quick look at the listings that come next in the order; null if they have fewer than are wanted. */
  readNear?: (page: PageOfRows) => Promise<Row[] | null>
  /** Counts by `count`, or knows the total of a search for `text`. */
  total?: (text: string, count: () => Promise<number | undefined>) => Promise<number | undefined>
}

/** Those whose location has the words of `location`, or of its correction if there are none. */
export const listFound = async <Row extends ListedRow>(
  executor: Executor,
  { location, sort, paging, scope, read, toItem, readNear, total = (_text, count) => count() }: Found<Row>,
): Promise<Page<Property>> => {
  let corrected: string | null = null
  const readRows = async (text: string, after: SQL | undefined, limit: number) => {
    const ids = await findByLocation(executor, {
      text,
      scope,
      sort,
      after,
      limit,
      isNearRead: Boolean(readNear),
    })
    return ids.length === 0 ? [] : read(ids)
  }
  const findsAny = async (text: string) =>
    (await findByLocation(executor, { text, scope, limit: 1 })).length > 0
  const page = await readList(
    executor,
    {
      rows: async (asked) => {
        const { after, limit } = asked
        const near = await readNear?.(asked)
        if (near) return near
        const found = await readRows(location, after, limit)
        if (found.length > 0) return found
        // Behind the last page there is nothing either.
        if (after && (await findsAny(location))) return []
        corrected = await correctSearch(executor, location, findsAny)
        return corrected === null ? [] : readRows(corrected, after, limit)
      },
      order: orders[sort],
      toItem,
      counted: () => {
        const text = corrected ?? location
        return total(text, () => countByLocation(executor, { text, scope }))
      },
    },
    paging,
  )
  return corrected === null ? page : { ...page, corrected }
}
