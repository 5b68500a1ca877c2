import { useState } from 'react'
import type { List } from './use-list.ts'

type Anchor = { searchKey: string | undefined; ids: ReadonlySet<string> }

/**
 * Holds back new rows at the top of a list, so that buttons don't move under the pointer; `newRows` has their count and shows them.
 * Rows of a new search are shown immediately.
 */
export const useBufferedRows = <T>(list: List<T>, rowId: (row: T) => string): List<T> => {
  const { rows, searchKey } = list
  const [anchor, setAnchor] = useState<Anchor>({ searchKey: undefined, ids: new Set() })
  if (!rows) return list
  const showAll = () => setAnchor({ searchKey, ids: new Set(rows.map(rowId)) })
  if (anchor.searchKey !== searchKey) {
    showAll()
    return list
  }
  const first = rows.findIndex((row) => anchor.ids.has(rowId(row)))
  if (first <= 0) return list
  return { ...list, rows: rows.slice(first), newRows: { count: first, show: showAll } }
}
