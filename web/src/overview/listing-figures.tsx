import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AgentFigures } from '@thikana/contract/api'
import { type PropertyCounter, propertyCounters } from '@thikana/domain/overview/counters'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { IconDownload } from '../ui/icons.ts'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { propertyCounterWords } from './counter-words.ts'
import { saveCsv } from './csv.ts'
import styles from './listing-figures.module.css'

type Listing = AgentFigures['listings'][number]

const mostAtFirst = 10

/** A count, and below it that of the middle comparable home. */
const Count = ({ listing: { counts, comparable }, name }: { listing: Listing; name: PropertyCounter }) => {
  const { t, i18n } = useLingui()
  const middle = comparable?.[name]
  const others =
    middle === undefined
      ? null
      : Number.isInteger(middle)
        ? formatNumber(i18n, middle)
        : withDigits(i18n, middle.toFixed(1))
  return (
    <span className={styles.count}>
      {formatNumber(i18n, counts[name])}
      {others !== null && <small>{t`comparable ${others}`}</small>}
    </span>
  )
}

const columns: readonly Column<Listing>[] = [
  {
    head: msg`Property`,
    isTitle: true,
    cell: ({ _id, title }) => (
      <Link to={`/property/${_id}`} className={styles.title}>
        {title}
      </Link>
    ),
  },
  ...propertyCounters.map((name) => ({
    head: propertyCounterWords[name],
    isNumber: true,
    cell: (listing: Listing) => <Count listing={listing} name={name} />,
  })),
]

const sum = ({ counts }: Listing) => propertyCounters.reduce((total, name) => total + counts[name], 0)

/** The counts of each listing, those with the most views first. */
export const ListingFigures = ({ listings, from, to }: Pick<AgentFigures, 'listings' | 'from' | 'to'>) => {
  const { t, i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const sorted = listings.toSorted(
    (one, other) => other.counts.views - one.counts.views || sum(other) - sum(one),
  )
  const rows = isWhole ? sorted : sorted.slice(0, mostAtFirst)
  const all = formatNumber(i18n, sorted.length)
  const title = t`By listing`
  const save = () =>
    saveCsv(`listings-${from}-${to}`, [
      [
        t`Property`,
        ...propertyCounters.flatMap((name) => {
          const label = t(propertyCounterWords[name])
          return [label, t`${label}, comparable`]
        }),
      ],
      ...sorted.map(({ title, counts, comparable }) => [
        title,
        ...propertyCounters.flatMap((name) => [counts[name], comparable?.[name] ?? '']),
      ]),
    ])
  return (
    <section className={styles.block} aria-labelledby="by-listing">
      <div className={styles.head}>
        <h2 id="by-listing">{title}</h2>
        <Button
          size="small"
          variant="quiet"
          icon={<IconDownload />}
          aria-label={t`CSV: ${title}`}
          onClick={save}
        >
          {t`CSV`}
        </Button>
      </div>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
      {sorted.length > rows.length && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>{t`Show all ${all}`}</Button>
        </div>
      )}
    </section>
  )
}
