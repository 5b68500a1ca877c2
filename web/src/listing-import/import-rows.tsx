import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImportRow } from '@thikana/contract/api'
import { purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import { importHead } from '@thikana/texts/property/import-words'
import { plainNumber } from '@thikana/texts/count'
import { Link } from 'react-router'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { StateChip, type Tone } from '../ui/state-chip.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import styles from './import-properties-page.module.css'

const Home = ({ row: { title, location, reference, propertyId, isDone } }: { row: ImportRow }) => {
  const name = <BreakingText text={title || '–'} />
  return (
    <div>
      {propertyId && isDone ? <Link to={`/property/${propertyId}`}>{name}</Link> : <strong>{name}</strong>}
      <p className={styles.quiet}>
        <BreakingText text={[reference, location].filter(Boolean).join(' · ')} />
      </p>
    </div>
  )
}

const Number = ({ value }: { value: number }) => {
  const { i18n } = useLingui()
  return <>{plainNumber(i18n, value)}</>
}

const Price = ({ row: { priceMin, priceMax, purpose } }: { row: ImportRow }) =>
  priceMin !== null && priceMax !== null ? (
    <PriceRange
      low={priceMin}
      high={priceMax}
      purpose={purposeNames.find((name) => name === purpose) ?? usualPurpose}
    />
  ) : (
    <>–</>
  )

const chips = {
  add: { tone: 'good', word: msg`New` },
  update: { tone: 'accepted', word: msg`Changes` },
  same: { tone: 'sold', word: msg`As it is` },
  refuse: { tone: 'bad', word: msg`Not imported` },
} as const satisfies Record<ImportRow['plan'], { tone: Tone; word: unknown }>

const Outcome = ({ row }: { row: ImportRow }) => {
  const { t, i18n } = useLingui()
  const { tone, word } = chips[row.plan]
  const heads = row.changes.map((column) => importHead(i18n, column)).join(', ')
  return (
    <div className={styles.outcome}>
      <StateChip tone={tone}>{t(word)}</StateChip>
      {heads && <p>{heads}</p>}
      {row.isDelisted && !row.isDone && <p>{t`It is hidden until an admin has checked it again.`}</p>}
      {row.isDraft && <p>{t`It is a draft.`}</p>}
      {row.problems.length > 0 && (
        <ul>
          {row.problems.map(({ column, message }, at) => (
            <li key={at}>
              {column && <strong>{importHead(i18n, column)}: </strong>}
              <BreakingText text={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const columns: readonly Column<ImportRow>[] = [
  {
    head: msg({ message: 'Row', context: 'of a file' }),
    cell: ({ row }) => <Number value={row} />,
    isNumber: true,
  },
  { head: msg`Property`, cell: (row) => <Home row={row} />, isTitle: true },
  { head: msg`Price range`, cell: (row) => <Price row={row} /> },
  {
    head: msg({ message: 'What it does', context: 'a row of a file' }),
    cell: (row) => <Outcome row={row} />,
  },
]

export const ImportRows = ({ rows }: { rows: readonly ImportRow[] | undefined }) => {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Rows of the file`}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => String(row)}
    />
  )
}
