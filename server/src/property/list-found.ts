import type { Property } from '@thikana/contract/api'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { type Page, type Paging, readList } from '../database/keyset.ts'
import { correctSearch } from './correct-search.ts'
import { countByLocation, findByLocation, type Scope } from './find-by-location.ts'
import { type ListedRow, propertyOf } from './row.ts'
import { orders, type Sort } from './search.ts'

type Found = {
  location: string
  sort: Sort
  paging: Paging
  scope: Scope
  /** Reads the listings with these ids, in the order of `sort`. */
  read: (ids: string[]) => Promise<ListedRow[]>
}

/** Those whose location has the words of `location`, or of its correction if there are none. */
export const listFound = async (
  executor: Executor,
  { location, sort, paging, scope, read }: Found,
): Promise<Page<Property>> => {
  let corrected: string | null = null
  const readRows = async (text: string, after: SQL | undefined, limit: number) => {
    const ids = await findByLocation(executor, { text, scope, sort, after, limit })
    return ids.length === 0 ? [] : read(ids)
  }
  const page = await readList(
    executor,
    {
      rows: async ({ after, limit }) => {
        const found = await readRows(location, after, limit)
        if (found.length > 0) return found
        corrected = await correctSearch(executor, { text: location, scope, after })
        return corrected === null ? [] : readRows(corrected, after, limit)
      },
      order: orders[sort],
      toItem: propertyOf,
      counted: () => countByLocation(executor, { text: corrected ?? location, scope }),
    },
    paging,
  )
  return corrected === null ? page : { ...page, corrected }
}
