import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Offer, Payment, Property, ReportedListing, User } from '@thikana/contract/api'
import { totalInWords } from '@thikana/texts/count'
import { Link } from 'react-router'
import type { ListPage } from '../client/api.ts'
import { OfferState } from '../offer/offer-state.tsx'
import { paymentColumns } from '../payment/history/payment-columns.tsx'
import { propertyColumns } from '../property/list/property-columns.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import styles from './person-page.module.css'
import { useNewest } from './queries.ts'

const idOf = ({ _id }: { _id: string }) => _id

const offerColumns: readonly Column<Offer>[] = [
  {
    head: msg`Property`,
    isTitle: true,
    cell: ({ propertyId, propertyTitle }) => <Link to={`/property/${propertyId}`}>{propertyTitle}</Link>,
  },
  {
    head: msg`Offer`,
    isNumber: true,
    cell: ({ offerAmount, purpose }) => <Money amount={offerAmount} purpose={purpose} />,
  },
  { head: msg`State`, cell: (offer) => <OfferState offer={offer} /> },
  { head: msg`Date`, cell: ({ createdAt }) => <DateText value={createdAt} /> },
]

const reportColumns: readonly Column<ReportedListing>[] = [
  {
    head: msg`Property`,
    isTitle: true,
    cell: ({ _id, title }) => <Link to={`/property/${_id}`}>{title}</Link>,
  },
  { head: msg`Reports`, isNumber: true, cell: ({ count }) => <ReportCount count={count} /> },
  { head: msg`Reported last`, cell: ({ lastAt }) => <DateText value={lastAt} /> },
]

const ReportCount = ({ count }: { count: number }) => {
  const { i18n } = useLingui()
  return totalInWords(i18n, { total: count, over: null })
}

const { payment, amount, state, date } = paymentColumns

type ThingsProps<Row> = {
  title: string
  list: UseQueryResult<ListPage<Row>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where all of them are. */
  all?: string
}

/** The newest of a person's things; nothing where there are none. */
const Things = <Row,>({ title, list: { data, error, refetch }, columns, rowKey, all }: ThingsProps<Row>) => {
  const { i18n } = useLingui()
  if (data?.items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{data && totalInWords(i18n, data)}</small>
      </h2>
      {data ? (
        <DataTable caption={title} columns={columns} rows={data.items} rowKey={rowKey} />
      ) : error ? (
        <LoadErrorOf title={title} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="120px" />
      )}
      {data && data.next !== null && all && (
        <p className={styles.all}>
          <Link to={all}>
            <Trans>
              All of them<span className="visually-hidden">: {title}</span>
            </Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

const LoadErrorOf = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  const { t } = useLingui()
  return <LoadError sentence={t`Failed to load: ${title}`} onRetry={onRetry} />
}

/** The newest listings, offers, payments and reports of a person, each with a way to all of them. */
export const ThingsOfPerson = ({ person: { email } }: { person: User }) => {
  const { t } = useLingui()
  const found = `search=${encodeURIComponent(email)}`
  return (
    <>
      <Things<Property>
        title={t`Listings`}
        list={useNewest('properties', 'GET /properties/agent', { email })}
        columns={[propertyColumns.property, propertyColumns.state, propertyColumns.added]}
        rowKey={idOf}
        all={`/dashboard/manageProperties?status=all&${found}`}
      />
      <Things<ReportedListing>
        title={t`Open reports of their listings`}
        list={useNewest('reports', 'GET /admin/reports', { search: email })}
        columns={reportColumns}
        rowKey={idOf}
        all={`/dashboard/manageReports?${found}`}
      />
      <Things<Offer>
        title={t`Offers received`}
        list={useNewest('offers', 'GET /offers/agent', { email })}
        columns={offerColumns}
        rowKey={idOf}
        all={`/dashboard/audit?state=offer&${found}`}
      />
      <Things<Offer>
        title={t`Offers made`}
        list={useNewest('offers', 'GET /offers/user', { email })}
        columns={offerColumns}
        rowKey={idOf}
        all={`/dashboard/audit?state=offer&${found}`}
      />
      <Things<Payment>
        title={t`Payments`}
        list={useNewest('payments', 'GET /admin/payments', { search: email })}
        columns={[payment, amount, state, date]}
        rowKey={idOf}
        all={`/dashboard/payments?${found}`}
      />
    </>
  )
}
