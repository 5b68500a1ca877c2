import { useState } from 'react'
import type { List } from './use-list.ts'

type Anchor = { question: string | undefined; ids: ReadonlySet<string> }

/**
 * Holds back rows that arrive at the head of a list on screen, so that buttons don't move under the pointer. `newcomers` counts them
 * and shows them. Rows of a new search are shown at once.
 */
export const useHeldRows = <T>(list: List<T>, rowId: (row: T) => string): List<T> => {
  const { rows, question } = list
  const [anchor, setAnchor] = useState<Anchor>({ question: undefined, ids: new Set() })
  if (!rows) return list
  const showAll = () => setAnchor({ question, ids: new Set(rows.map(rowId)) })
  if (anchor.question !== question) {
    showAll()
    return list
  }
  const first = rows.findIndex((row) => anchor.ids.has(rowId(row)))
  if (first <= 0) return list
  return { ...list, rows: rows.slice(first), newcomers: { count: first, show: showAll } }
}
