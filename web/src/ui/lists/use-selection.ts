import { useState } from 'react'

export type Selection<Row> = {
  /** The selected ones of the rows that are shown. */
  rows: Row[]
  has: (row: Row) => boolean
  set: (rows: readonly Row[], isSelected: boolean) => void
  clear: () => void
}

/** The rows that a person has selected on the page of `pageKey`; those that have left it are selected no more. */
export const useSelection = <Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  pageKey: string | undefined,
): Selection<Row> => {
  const [selected, setSelected] = useState<{ of: string | undefined; ids: ReadonlySet<string> }>({
    of: pageKey,
    ids: new Set(),
  })
  const ids = selected.of === pageKey ? selected.ids : new Set<string>()
  const has = (row: Row) => ids.has(rowKey(row))
  return {
    rows: (rows ?? []).filter(has),
    has,
    set: (changed, isSelected) => {
      const next = new Set(ids)
      for (const row of changed)
        if (isSelected) next.add(rowKey(row))
        else next.delete(rowKey(row))
      setSelected({ of: pageKey, ids: next })
    },
    clear: () => setSelected({ of: pageKey, ids: new Set() }),
  }
}
