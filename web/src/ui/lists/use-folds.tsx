import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { IconChevronDown } from '../icons.ts'

/** Rows that are folded also where they aren't cards; `first`: but for the first one. Once the row `done` leaves, the one in its place opens. */
export type Folds<Row> = { first: 'open' | 'closed'; has: (row: Row) => boolean; done?: string | undefined }

/** An open row would fill a phone’s screen. */
const isRoomy = () => typeof window !== 'undefined' && window.matchMedia('(width >= 1024px)').matches

type Folding<Row> = {
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  followed: string | undefined
  folds?: Folds<Row> | undefined
  rows?: readonly Row[] | undefined
  searchKey?: string | undefined
}

/** Calls `open` with the row that took the place of `done`, once that has left. */
const useSuccessor = (keys: readonly string[], done: string | undefined, open: (key: string) => void) => {
  const before = useRef(keys)
  useEffect(() => {
    const at = done === undefined || keys.includes(done) ? -1 : before.current.indexOf(done)
    before.current = keys
    const next = keys[at]
    if (next !== undefined) open(next)
  })
}

/** Which rows are open, where they are folded. */
export const useFolds = <Row,>({ rowKey, nameOf, followed, folds, rows, searchKey }: Folding<Row>) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  // The one that was first when the rows came: what is being read stays open when another arrives above it.
  const [first, setFirst] = useState<{ key: string; of: string | undefined } | null>(null)
  const newest = rows?.[0]
  if (newest !== undefined && (first === null || first.of !== searchKey))
    setFirst({ key: rowKey(newest), of: searchKey })
  const isOpenAtFirst = (row: Row) =>
    rowKey(row) === followed || (folds?.first === 'open' && isRoomy() && rowKey(row) === first?.key)
  const isOpen = (row: Row) => chosen.get(rowKey(row)) ?? isOpenAtFirst(row)
  const unfold = (key: string) => isRoomy() && setChosen(new Map(chosen).set(key, true))
  useSuccessor(rows?.map(rowKey) ?? [], folds?.done, unfold)
  const fold = (row: Row) => {
    const name = nameOf(row)
    return (
      <IconButton
        label={t`All about ${name}`}
        aria-expanded={isOpen(row)}
        onClick={() => setChosen(new Map(chosen).set(rowKey(row), !isOpen(row)))}
      >
        <IconChevronDown />
      </IconButton>
    )
  }
  return { isOpen, fold }
}
