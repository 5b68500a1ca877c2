import { useLocation, useNavigate } from 'react-router'
import { useFollowedId, useFollowedRow } from './use-followed-row.ts'
import type { Table } from './use-table.ts'

/** Pages turned at most to find a row. */
const mostPages = 8

/** Brings the row that the address names after its `#` into view, on a later page too. Returns its id; empty if it names none. */
export const useFollowedTableRow = <Row>(
  { address, list, next }: Table<Row>,
  rowKey: (row: Row) => string,
): string => {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const turn = () => {
    if (next === null) return
    const { to, state } = address.next(next)
    void navigate(`${to}${hash}`, { state, replace: true })
  }
  const hasMore = next !== null && !list.isOutdated && address.page < mostPages
  useFollowedRow({ ...list, hasMore, more: turn }, rowKey)
  return useFollowedId()
}
