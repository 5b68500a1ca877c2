import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AgentFigures } from '@thikana/contract/api'
import { type PropertyCounter, propertyCounters } from '@thikana/domain/overview/counters'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { IconDownload } from '../ui/icons.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { LoadMore } from '../ui/lists/list-view.tsx'
import { propertyCounterWords } from './counter-words.ts'
import { useNumber } from './data-block.tsx'
import { saveCsv } from './save-csv.ts'
import styles from './listing-figures.module.css'

type Listing = AgentFigures['listings'][number]

const mostAtFirst = 10

type CountProps = { listing: Listing; name: PropertyCounter }

/** A count, and that of the middle comparable home if it is any. */
const Count = ({ listing: { counts, comparable }, name }: CountProps) => {
  const { t } = useLingui()
  const number = useNumber()
  const middle = comparable?.[name] ?? 0
  const others = number(middle)
  return (
    <span data-none={(counts[name] === 0 && name !== propertyCounters[0]) || undefined}>
      {number(counts[name])} {middle > 0 && <small>{t`comparable ${others}`}</small>}
    </span>
  )
}

const columns: readonly Column<Listing>[] = [
  {
    head: msg`Property`,
    isTitle: true,
    cell: ({ _id, title }) => <Link to={`/property/${_id}`}>{title}</Link>,
  },
  ...propertyCounters.map((name) => ({
    head: propertyCounterWords[name],
    isNumber: true,
    cell: (listing: Listing) => <Count listing={listing} name={name} />,
  })),
]

const sum = ({ counts }: Listing) => propertyCounters.reduce((total, name) => total + counts[name], 0)

/** The counts of each listing, those with the most of a chosen kind first. */
export const ListingFigures = ({ listings, from, to }: Pick<AgentFigures, 'listings' | 'from' | 'to'>) => {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState(mostAtFirst)
  const [by, setBy] = useState<PropertyCounter>(propertyCounters[0])
  const sorted = listings.toSorted((one, other) => other.counts[by] - one.counts[by] || sum(other) - sum(one))
  const rows = sorted.slice(0, shown)
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
      ...sorted.map(({ title: name, counts, comparable }) => [
        name,
        ...propertyCounters.flatMap((counter) => [counts[counter], comparable?.[counter] ?? '']),
      ]),
    ])
  return (
    <section className={styles.block} aria-labelledby="by-listing">
      <div className={styles.head}>
        <h2 id="by-listing">{title}</h2>
        <SelectField
          aria-label={t`Sorted by the most`}
          options={propertyCounters.map((name) => ({ value: name, label: t(propertyCounterWords[name]) }))}
          value={by}
          onChange={({ currentTarget: { value } }) =>
            setBy(propertyCounters.find((name) => name === value) ?? by)
          }
        />
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
      <LoadMore
        shown={rows.length}
        total={formatNumber(i18n, sorted.length)}
        hasMore={sorted.length > rows.length}
        isPending={false}
        onMore={() => setShown(shown + mostAtFirst)}
      />
    </section>
  )
}
