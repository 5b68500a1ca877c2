import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { anchorOf } from './use-followed-row.ts'
import { pressRowKey } from './row-shortcuts.ts'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  /** Its id is the column's key. */
  head: MessageDescriptor
  cell: (row: Row) => ReactNode
  /** Aligned right. */
  isNumber?: boolean
  /** On a phone, shown without its head, since it is the title with the picture. */
  isTitle?: boolean
}

type Props<Row> = {
  /** The table's accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Groups rows under a head of their own, in the order of their first rows. */
  groups?: { groupKey: (row: Row) => string; head: (rows: readonly Row[]) => ReactNode }
  /** The id of the row that is pointed out; given, every row's element has its id, and can get the focus. */
  followed?: string
  /** The buttons of a row, on its right. */
  actions?: (row: Row) => ReactNode
}

/**
 * A table with a sticky head. With less than 860 px of room at the usual text size, each row becomes a card.
 * The explicit roles are needed, since `display` removes the implicit ones.
 */
export const DataTable = <Row,>({
  caption: name,
  columns,
  rows,
  rowKey,
  groups,
  followed,
  actions,
}: Props<Row>) => {
  const { t } = useLingui()
  const width = columns.length + (actions ? 1 : 0)
  const bodies = groups ? [...Map.groupBy(rows ?? [], groups.groupKey)] : [['', rows ?? []] as const]
  return (
    <div className={styles.room}>
      <table className={styles.table} role="table" aria-busy={!rows}>
        <caption className="visually-hidden">{name}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, isNumber }) => (
              <th key={head.id} role="columnheader" scope="col" data-end={isNumber || undefined}>
                {t(head)}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-end>
                <span className="visually-hidden">{t`Actions`}</span>
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
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  actions={actions}
                  anchor={followed === undefined ? {} : anchorOf(rowKey(row), followed)}
                />
              ))}
            </tbody>
          ))}
      </table>
    </div>
  )
}

type RowProps<Row> = { row: Row; anchor: object } & Pick<Props<Row>, 'columns' | 'actions'>

const TableRow = <Row,>({ row, columns, actions, anchor }: RowProps<Row>) => {
  const { t } = useLingui()
  return (
    <tr role="row" {...anchor} onKeyDown={pressRowKey}>
      {columns.map(({ head, cell, isNumber, isTitle }) => (
        <td
          key={head.id}
          role="cell"
          data-head={t(head)}
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
}

const SkeletonRows = ({ count, width }: { count: number; width: number }) => (
  <tbody>
    {Array.from({ length: count }, (_, at) => (
      <tr key={at} aria-hidden>
        <td colSpan={width} data-bare>
          <div className={styles.skeleton}>
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
