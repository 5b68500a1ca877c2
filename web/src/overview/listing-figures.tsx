import { useLingui } from '@lingui/react/macro'
import type { AgentFigures } from '@thikana/contract/api'
import { type PropertyCounter, propertyCounters } from '@thikana/domain/overview/counters'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { IconDownload } from '../ui/icons.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { propertyCounterWords } from './counter-words.ts'
import { saveCsv } from './save-csv.ts'
import styles from './listing-figures.module.css'

type Listing = AgentFigures['listings'][number]

const mostAtFirst = 10

type CountProps = { listing: Listing; name: PropertyCounter }

/** A count, and that of the middle comparable home if it is any. */
const Count = ({ listing: { counts, comparable }, name }: CountProps) => {
  const { t, i18n } = useLingui()
  const middle = comparable?.[name] ?? 0
  const others = Number.isInteger(middle) ? formatNumber(i18n, middle) : withDigits(i18n, middle.toFixed(1))
  return (
    <>
      <span>{formatNumber(i18n, counts[name])}</span>
      {middle > 0 && <small>{t`comparable ${others}`}</small>}
    </>
  )
}

const Title = ({ listing: { _id, title } }: { listing: Listing }) => (
  <Link to={`/property/${_id}`} className={styles.title}>
    {title}
  </Link>
)

/** On a phone only what there is any of. */
const isShort = (listing: Listing) => (name: PropertyCounter) =>
  name === propertyCounters[0] || listing.counts[name] > 0

const Cards = ({ rows, title }: { rows: readonly Listing[]; title: string }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.cards} aria-label={title}>
      {rows.map((listing) => (
        <li key={listing._id}>
          <Title listing={listing} />
          <dl>
            {propertyCounters.filter(isShort(listing)).map((name) => (
              <div key={name}>
                <dt>{t(propertyCounterWords[name])}</dt>
                <dd>
                  <Count listing={listing} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Table = ({ rows, title }: { rows: readonly Listing[]; title: string }) => {
  const { t } = useLingui()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Property`}</th>
          {propertyCounters.map((name) => (
            <th key={name} scope="col">
              {t(propertyCounterWords[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((listing) => (
          <tr key={listing._id}>
            <th scope="row">
              <Title listing={listing} />
            </th>
            {propertyCounters.map((name) => (
              <td key={name}>
                <Count listing={listing} name={name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sum = ({ counts }: Listing) => propertyCounters.reduce((total, name) => total + counts[name], 0)

/** The counts of each listing, those with the most of a chosen kind first. */
export const ListingFigures = ({ listings, from, to }: Pick<AgentFigures, 'listings' | 'from' | 'to'>) => {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState(mostAtFirst)
  const [by, setBy] = useState<PropertyCounter>(propertyCounters[0])
  const sorted = listings.toSorted((one, other) => other.counts[by] - one.counts[by] || sum(other) - sum(one))
  const rows = sorted.slice(0, shown)
  const [count, all] = [formatNumber(i18n, rows.length), formatNumber(i18n, sorted.length)]
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
      <Table rows={rows} title={title} />
      <Cards rows={rows} title={title} />
      <div className={styles.more}>
        <span>{t`${count} of ${all} shown`}</span>
        {sorted.length > rows.length && (
          <Button onClick={() => setShown(shown + mostAtFirst)}>{t`Show more`}</Button>
        )}
      </div>
    </section>
  )
}
