import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { pressRowKey } from './row-shortcuts.ts'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts stand at the right. */
  isNumber?: boolean
  /** Needs no head of its own on a phone: the thing itself, with its picture and name. */
  isTitle?: boolean
}

type Props<Row> = {
  /** Names the table for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they are being fetched. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Rows that belong together stand together under a head of their own, in the order of their first ones. */
  groups?: { groupKey: (row: Row) => string; head: (rows: readonly Row[]) => ReactNode }
  /** The buttons of a row, at its right. */
  actions?: (row: Row) => ReactNode
}

/** A table with a head that stays in sight; where it has less than 860 px of room for text of the usual size each row is a card. Roles are said, for `display` takes them away. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, groups, actions }: Props<Row>) => {
  const width = columns.length + (actions ? 1 : 0)
  const bodies = groups ? [...Map.groupBy(rows ?? [], groups.groupKey)] : [['', rows ?? []] as const]
  return (
    <div className={styles.room}>
      <table className={styles.table} role="table" aria-busy={!rows}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, isNumber }) => (
              <th key={head} role="columnheader" scope="col" data-end={isNumber || undefined}>
                {head}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-end>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {!rows && <SkeletonRows count={5} width={width} />}
        {rows &&
          bodies.map(([key, members]) => (
            <tbody key={key} role="rowgroup">
              {groups && (
                <tr role="row" data-group onKeyDown={pressRowKey}>
                  <th role="rowheader" scope="rowgroup" colSpan={width}>
                    {groups.head(members)}
                  </th>
                </tr>
              )}
              {members.map((row) => (
                <TableRow key={rowKey(row)} row={row} columns={columns} actions={actions} />
              ))}
            </tbody>
          ))}
      </table>
    </div>
  )
}

type RowProps<Row> = { row: Row } & Pick<Props<Row>, 'columns' | 'actions'>

const TableRow = <Row,>({ row, columns, actions }: RowProps<Row>) => (
  <tr role="row" onKeyDown={pressRowKey}>
    {columns.map(({ head, cell, isNumber, isTitle }) => (
      <td
        key={head}
        role="cell"
        data-head={head}
        data-end={isNumber || undefined}
        data-bare={isTitle || undefined}
      >
        {cell(row)}
      </td>
    ))}
    {actions && (
      <td role="cell" data-bare data-actions>
        <div className={styles.actions}>{actions(row)}</div>
      </td>
    )}
  </tr>
)

const SkeletonRows = ({ count, width }: { count: number; width: number }) => (
  <tbody>
    {Array.from({ length: count }, (_, at) => (
      <tr key={at} aria-hidden>
        <td colSpan={width} data-bare>
          <div className={styles.bone}>
            <Skeleton width="56px" height="56px" />
            <div>
              <Skeleton width="min(260px, 80%)" height="16px" />
              <Skeleton width="min(160px, 50%)" height="14px" />
            </div>
          </div>
        </td>
      </tr>
    ))}
  </tbody>
)
