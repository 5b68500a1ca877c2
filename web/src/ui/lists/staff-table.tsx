import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListView } from './list-view.tsx'
import { isFocusLost } from '../overlays/pass-focus-on.ts'
import { Pager, type RangeText } from './pager.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { directionOf, SortHead } from './sort-head.tsx'
import cards from './staff-cards.module.css'
import styles from './staff-table.module.css'
import { type Folds, useFolds } from './use-folds.tsx'
import { useTableView } from './table-view.ts'
import { type StateChoices, TableTools } from './table-tools.tsx'
import type { List } from './use-list.ts'
import type { Table } from './use-table.ts'
import { type Selection, useSelection } from './use-selection.ts'

type Props<Row> = {
  table: Omit<Table<unknown>, 'list'>
  /** The rows as they are shown. */
  list: List<Row>
  caption: string
  columns: readonly Column<Row>[]
  /** The orders by none of the columns, in words. */
  orders?: Readonly<Record<string, string>>
  rowKey: (row: Row) => string
  /** What a row is called. */
  nameOf: (row: Row) => string
  searchLabel: string
  states?: StateChoices
  /** Rows under heads of their own, which the pager counts: `total` there are, `shown` of them on this page. */
  groups?: NonNullable<Parameters<typeof DataTable<Row>>[0]['groups']> & {
    total: number | null
    shown: number
    rangeText: RangeText
  }
  actions?: (row: Row) => ReactNode
  /** What can be done with the selected rows at once; without it none can be selected. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  followed?: string
  folds?: Folds<Row>
  /** Between the tools and the rows. */
  notice?: ReactNode
  failure: string
  empty: ReactNode
}

/** A box that is larger to press than it looks. */
const SelectBox = ({
  name,
  isOn,
  isPartly,
  onChange,
  shortcut,
}: {
  name: string
  isOn: boolean
  isPartly?: boolean
  onChange: (isOn: boolean) => void
  shortcut?: string
}) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      checked={isOn}
      ref={(box) => {
        if (box) box.indeterminate = isPartly ?? false
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </label>
)

/** The cell of a row, and of all rows of the page, that selects. */
const useSelectCells = <Row,>(
  rows: readonly Row[],
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
) => {
  const { t } = useLingui()
  const count = selection.rows.length
  return {
    head: (
      <SelectBox
        name={t`Select all on this page`}
        isOn={count > 0 && count === rows.length}
        isPartly={count > 0 && count < rows.length}
        onChange={(isOn) => selection.set(rows, isOn)}
      />
    ),
    select: (row: Row) => {
      const name = nameOf(row)
      return (
        <SelectBox
          name={t`Select ${name}`}
          shortcut="X"
          isOn={selection.has(row)}
          onChange={(isOn) => selection.set([row], isOn)}
        />
      )
    },
  }
}

/** All rows of a later page have left it. */
const PageEmpty = ({ to }: { to: string }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      sentence={t`Nothing is left on this page.`}
      action={<ButtonLink to={to}>{t`First page`}</ButtonLink>}
    />
  )
}

/**
 * A table of agents or admins: searched, filtered, sorted, in pages, its state in the address. With less than 860 px of room its rows are
 * low cards that open.
 */
export const StaffTable = <Row,>(props: Props<Row>) => {
  const { table, caption, columns, orders, rowKey, nameOf, searchLabel, states, actions, bulk } = props
  const { list, groups, followed, folds, notice, failure, empty } = props
  const { name, address, next, counts, asked, usualSort, perPage } = table
  const [view, setView] = useTableView(name)
  const sort = asked.sort ?? usualSort
  const selection = useSelection(list.rows, rowKey, list.searchKey)
  const cells = useSelectCells(list.rows ?? [], selection, nameOf)
  const folding = useFolds({ rowKey, nameOf, followed, folds, rows: list.rows, searchKey: list.searchKey })
  const shownColumns = columns.filter(({ isTitle, head }) => isTitle || !view.hidden.includes(head.id))

  // A page turned leaves the reader at its beginning.
  const place = useRef<HTMLDivElement>(null)
  const turnedFrom = useRef(address.cursor)
  useEffect(() => {
    if (turnedFrom.current === address.cursor) return
    turnedFrom.current = address.cursor
    // What is searched, filtered or sorted leads to the first page too, and keeps the focus.
    if (isFocusLost() || place.current?.contains(document.activeElement))
      place.current?.focus({ preventScroll: true })
  }, [address.cursor])

  const counted = asked.state === undefined ? counts?.all : counts?.states[asked.state]
  const total = groups ? (groups.total ?? undefined) : counted
  return (
    <>
      <TableTools
        table={table}
        columns={columns}
        orders={orders}
        searchLabel={searchLabel}
        states={states}
        view={view}
        onView={setView}
        sort={sort}
      />
      {notice}
      <div ref={place} tabIndex={-1} className={styles.place}>
        <ListView
          // The same one for every search: what sorts the rows keeps the focus.
          list={{ ...list, searchKey: undefined }}
          failure={failure}
          empty={address.cursor === undefined ? empty : <PageEmpty to={address.change({})} />}
          footer={
            <Pager
              address={address}
              perPage={perPage}
              shown={groups?.shown ?? list.rows?.length ?? 0}
              rangeText={groups?.rangeText}
              total={total}
              next={list.isOutdated ? null : next}
            />
          }
        >
          {(rows) => (
            <DataTable
              caption={caption}
              columns={shownColumns}
              rows={rows}
              rowKey={rowKey}
              groups={groups}
              followed={followed}
              actions={actions}
              staff={{
                className: `${styles.table} ${cards.cards}`,
                bodyKey: list.searchKey,
                isDense: view.isDense,
                head: cells.head,
                select: bulk && cells.select,
                ...folding,
                foldsWide: folds?.has,
                sortHead: (column) => (
                  <SortHead column={column} sort={sort} usual={usualSort} address={address} />
                ),
                sortedBy: (column) => directionOf(column, sort),
              }}
            />
          )}
        </ListView>
      </div>
      {bulk && (
        <SelectionBar
          count={selection.rows.length}
          of={list.rows?.length ?? 0}
          onAll={() => selection.set(list.rows ?? [], true)}
          onClear={() => {
            selection.clear()
            place.current?.focus({ preventScroll: true })
          }}
        >
          {bulk(selection.rows, selection.clear)}
        </SelectionBar>
      )}
    </>
  )
}
