import { useState } from 'react'
import type { List } from './use-list.ts'

type Anchor = { question: string | undefined; ids: ReadonlySet<string> }

/**
 * The list with rows held back that came at its head while somebody was reading it: what they are about to press stays under the
 * pointer. `newcomers` counts those and shows them. A row that came with the answer to another search is no newcomer.
 */
export function useHeldRows<T>(list: List<T>, idOf: (row: T) => string): List<T> {
  const { rows, question } = list
  const [anchor, setAnchor] = useState<Anchor>({ question: undefined, ids: new Set() })
  if (!rows) return list
  const showAll = () => setAnchor({ question, ids: new Set(rows.map(idOf)) })
  if (anchor.question !== question) {
    showAll()
    return list
  }
  const first = rows.findIndex((row) => anchor.ids.has(idOf(row)))
  if (first <= 0) return list
  return { ...list, rows: rows.slice(first), newcomers: { count: first, show: showAll } }
}
