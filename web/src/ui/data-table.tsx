import type { ReactNode } from 'react'
import styles from './data-table.module.css'
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
  /** The buttons of a row, at its right. */
  actions?: (row: Row) => ReactNode
}

/** A table with a head that stays in sight; where it has less than 680 px each row is a card. Roles are said, for `display` takes them away. */
export function DataTable<Row>({ caption, columns, rows, rowKey, actions }: Props<Row>) {
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
        <tbody role="rowgroup">
          {rows ? (
            rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                actions={actions?.(row)}
                hasActions={!!actions}
              />
            ))
          ) : (
            <Bones count={5} width={columns.length + (actions ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; actions: ReactNode; hasActions: boolean }

function TableRow<Row>({ row, columns, actions, hasActions }: RowProps<Row>) {
  return (
    <tr role="row">
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
      {hasActions && (
        <td role="cell" data-bare>
          <div className={styles.actions}>{actions}</div>
        </td>
      )}
    </tr>
  )
}

function Bones({ count, width }: { count: number; width: number }) {
  return Array.from({ length: count }, (_, at) => (
    <tr key={at} aria-hidden>
      <td colSpan={width} data-bare>
        <Skeleton height="28px" />
      </td>
    </tr>
  ))
}
