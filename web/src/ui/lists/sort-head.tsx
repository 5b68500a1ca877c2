import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import type { Column } from './data-table.tsx'
import type { TableAddress } from './table-address.ts'
import styles from './staff-table.module.css'

type Props<Row> = {
  column: Column<Row>
  sort: string | undefined
  usual: string | undefined
  address: TableAddress
}

/** How the rows are sorted by a column now, if they are. */
export const directionOf = <Row,>({ sorts }: Column<Row>, sort: string | undefined) => {
  if (!sorts || sort === undefined) return undefined
  if (sort === sorts[0]) return 'ascending'
  return sort === sorts[1] ? 'descending' : undefined
}

/** A column's head: pressed, it sorts the table by the column, and pressed again the other way round. */
export const SortHead = <Row,>({ column, sort, usual, address }: Props<Row>) => {
  const { t } = useLingui()
  const { head, sorts } = column
  if (!sorts) return t(head)
  const direction = directionOf(column, sort)
  const [up, down] = sorts
  const next = direction === undefined ? (up ?? down) : direction === 'ascending' ? down : up
  return (
    <>
      <Link
        className={styles.sort}
        to={address.change({ sort: next === usual ? null : next })}
        replace
        preventScrollReset
      >
        <span>{t(head)}</span>
        {direction === 'ascending' && <IconArrowUp size={16} />}
        {direction === 'descending' && <IconArrowDown size={16} />}
      </Link>
      {/* Where rows are cards, nothing can be pressed here. */}
      <span className={styles.unsorted}>{t(head)}</span>
    </>
  )
}
