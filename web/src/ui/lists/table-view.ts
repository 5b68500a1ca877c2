import { useState } from 'react'
import { readStored, writeStored } from '../../client/storage.ts'

/** How a person wants a table to look on this device. */
export type TableView = { hidden: readonly string[]; isDense: boolean }

const keyOf = (name: string) => `table.${name}`

const usual: TableView = { hidden: [], isDense: false }

const readView = (name: string): TableView => {
  const stored = (readStored('localStorage', keyOf(name)) ?? {}) as Partial<TableView>
  return {
    hidden: Array.isArray(stored.hidden) ? stored.hidden.map(String) : usual.hidden,
    isDense: stored.isDense === true,
  }
}

/** `hidden` are ids of columns' heads. */
export const useTableView = (name: string) => {
  const [view, setView] = useState(() => readView(name))
  const change = (changes: Partial<TableView>) => {
    const next = { ...view, ...changes }
    setView(next)
    writeStored('localStorage', keyOf(name), next)
  }
  return [view, change] as const
}
