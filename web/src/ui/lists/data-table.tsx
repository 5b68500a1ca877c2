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
  /** `isOpen`: false for a row of a staff table that is folded. */
  cell: (row: Row, isOpen: boolean) => ReactNode
  /** Aligned right. */
  isNumber?: boolean
  /** On a phone, shown without its head, since it is the title with the picture. */
  isTitle?: boolean
  /** On the card of a row of a staff table, shown below the title; at most two are. */
  onCard?: boolean
  /** The orders by this column, from its lowest and from its highest value, in a staff table; null if there is none. */
  sorts?: readonly [up: string | null, down: string | null]
}

/** What a staff table (`staff-table.tsx`) has besides: rows to select, cards that are folded, heads that sort. */
type StaffParts<Row> = {
  className: string | undefined
  /** Rows of another search replace those before instead of moving them. */
  bodyKey: string | undefined
  isDense: boolean
  head: ReactNode
  select?: ((row: Row) => ReactNode) | undefined
  fold: (row: Row) => ReactNode
  isOpen: (row: Row) => boolean
  /** Rows that are folded also where they aren't cards. */
  foldsWide: ((row: Row) => boolean) | undefined
  sortHead: (column: Column<Row>) => ReactNode
  sortedBy: (column: Column<Row>) => 'ascending' | 'descending' | undefined
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
  staff?: StaffParts<Row>
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
  staff,
}: Props<Row>) => {
  const { t } = useLingui()
  const width = columns.length + (actions ? 1 : 0) + (staff?.select ? 1 : 0) + (staff?.foldsWide ? 1 : 0)
  const bodies = groups ? [...Map.groupBy(rows ?? [], groups.groupKey)] : [['', rows ?? []] as const]
  return (
    <div className={styles.room}>
      <table
        className={staff ? `${styles.table} ${staff.className}` : styles.table}
        role="table"
        aria-busy={!rows}
        data-dense={staff?.isDense || undefined}
        data-folds-wide={staff?.foldsWide ? true : undefined}
      >
        <caption className="visually-hidden">{name}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {staff?.select && (
              <th role="columnheader" scope="col" data-select>
                {staff.head}
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.head.id}
                role="columnheader"
                scope="col"
                data-end={column.isNumber || undefined}
                aria-sort={staff?.sortedBy(column)}
              >
                {staff ? staff.sortHead(column) : t(column.head)}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-end>
                <span className="visually-hidden">{t`Actions`}</span>
              </th>
            )}
            {staff?.foldsWide && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">{t`Details`}</span>
              </th>
            )}
          </tr>
        </thead>
        {!rows && <SkeletonRows count={5} width={width} />}
        {rows &&
          bodies.map(([key, members]) => (
            <tbody key={`${staff?.bodyKey ?? ''} ${key}`} role="rowgroup">
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
                  staff={staff}
                  anchor={followed === undefined ? {} : anchorOf(rowKey(row), followed)}
                />
              ))}
            </tbody>
          ))}
      </table>
    </div>
  )
}

type RowProps<Row> = { row: Row; anchor: object } & Pick<Props<Row>, 'columns' | 'actions' | 'staff'>

const TableRow = <Row,>({ row, columns, actions, anchor, staff }: RowProps<Row>) => {
  const { t } = useLingui()
  return (
    <tr
      role="row"
      {...anchor}
      data-fold={staff ? (staff.isOpen(row) ? 'open' : 'closed') : undefined}
      onKeyDown={pressRowKey}
    >
      {staff?.select && (
        <td role="cell" data-bare data-select>
          {staff.select(row)}
        </td>
      )}
      {columns.map(({ head, cell, isNumber, isTitle, onCard }) => (
        <td
          key={head.id}
          role="cell"
          data-head={t(head)}
          data-end={isNumber || undefined}
          data-bare={isTitle || undefined}
          data-title={isTitle || undefined}
          data-card={onCard || undefined}
        >
          {cell(row, staff?.isOpen(row) ?? true)}
        </td>
      ))}
      {actions && (
        <td role="cell" data-bare data-actions>
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
      {staff && (
        <td role="cell" data-bare data-unfold>
          <div data-plain={staff.foldsWide?.(row) ? undefined : true}>{staff.fold(row)}</div>
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
