import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'
import { DownloadLink } from '../download-link.tsx'
import { SelectField } from '../inputs/select-field.tsx'
import { WordSearch } from '../inputs/word-search.tsx'
import type { Column } from './data-table.tsx'
import { FilterLinks } from './filter-links.tsx'
import type { TableView } from './table-view.ts'
import { csvAddress, type Table } from './use-table.ts'
import { ViewButton } from './view-button.tsx'
import styles from './staff-table.module.css'

/** Takes the room of a count that isn't known yet. */
const blank = '\u2007'

export type StateChoices = {
  label: string
  /** The parameter of the address. */
  name: string
  /** The first one, which has an empty value, is the usual one. `counted`: the state it counts; all rows if it names none. */
  choices: readonly { value: string; words: string; counted?: string | undefined }[]
}

type ToolProps<Row> = {
  table: Omit<Table<unknown>, 'list'>
  columns: readonly Column<Row>[]
  /** The orders by none of the columns, in words. */
  orders?: Readonly<Record<string, string>> | undefined
  searchLabel: string
  states?: StateChoices | undefined
  view: TableView
  onView: (changes: Partial<TableView>) => void
  sort: string | undefined
}

/** The orders that no head has, or all where rows are cards, whose heads can't be pressed. */
const SortChoice = <Row,>({ table: { address, usualSort }, columns, orders = {}, sort }: ToolProps<Row>) => {
  const { t } = useLingui()
  const named = Object.entries(orders).map(([value, label]) => ({ value, label }))
  const byColumn = columns.flatMap((column) => {
    const head = t(column.head)
    const [up, down] = column.sorts ?? []
    return [
      ...(up ? [{ value: up, label: `${head} ↑` }] : []),
      ...(down ? [{ value: down, label: `${head} ↓` }] : []),
    ]
  })
  const options = [...named, ...byColumn]
  if (options.length === 0) return null
  const isNamed = options.some(({ value }) => value === usualSort)
  const usual = isNamed ? [] : [{ value: usualSort ?? '', label: t`Usual order` }]
  return (
    <SelectField
      className={named.length > 0 ? `${styles.order} ${styles.always}` : styles.order}
      aria-label={t({ message: 'Order', context: 'how a list is sorted' })}
      options={[...usual, ...options]}
      value={sort}
      onChange={({ currentTarget: { value } }) => address.goTo({ sort: value === usualSort ? null : value })}
    />
  )
}

/** Searches, filters and sorts a table, chooses its columns, and saves what it finds. */
export const TableTools = <Row,>(props: ToolProps<Row>) => {
  const { i18n } = useLingui()
  const { table, columns, searchLabel, states, view, onView } = props
  const { address, counts } = table
  const searchFor = (words: string) => {
    const wanted = words.trim()
    if (wanted !== address.search) address.goTo({ search: wanted || null })
  }
  const countOf = (state: string | undefined) => {
    const count = state === undefined ? counts?.all : counts?.states[state]
    return count === undefined ? blank : formatNumber(i18n, count)
  }
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <WordSearch label={searchLabel} search={address.search} onSearch={searchFor} />
      </div>
      <div className={styles.buttons}>
        <SortChoice {...props} />
        <ViewButton columns={columns} view={view} onChange={onView} />
        <DownloadLink href={csvAddress(table, i18n.locale)}>
          <Trans>CSV</Trans>
        </DownloadLink>
      </div>
      {states && (
        <FilterLinks
          label={states.label}
          name={states.name}
          choices={states.choices.map(({ value, words, counted }) => ({
            value,
            words,
            count: countOf(counted),
          }))}
          chosen={address.state ?? ''}
          clears={() => ['page', 'after']}
        />
      )}
    </div>
  )
}
