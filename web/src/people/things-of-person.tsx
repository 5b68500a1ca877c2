import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Offer, ReportedListing, User } from '@thikana/contract/api'
import { totalInWords } from '@thikana/texts/count'
import type { ReactNode } from 'react'
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
  /** Where all of them are. */
  all: string
}

/** The newest of a person's things; nothing where there are none. */
const Things = <Row extends { _id: string }>({
  title,
  list: { data, refetch },
  columns,
  all,
}: ThingsProps<Row>) => {
  const { t, i18n } = useLingui()
  if (!data) return <LoadError sentence={t`Failed to load: ${title}`} onRetry={() => void refetch()} />
  if (data.items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{totalInWords(i18n, data)}</small>
      </h2>
      <DataTable caption={title} columns={columns} rows={data.items} rowKey={({ _id }) => _id} />
      {data.next !== null && (
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

/** The newest listings, offers, payments and reports of a person, each with a way to all of them; all at once, and then `children`. */
export const ThingsOfPerson = ({
  person: { _id, email },
  children,
}: {
  person: User
  children: ReactNode
}) => {
  const { t } = useLingui()
  const listings = useNewest('properties', 'GET /properties/agent', { email })
  const reports = useNewest('reports', 'GET /admin/reports', { person: _id })
  const received = useNewest('offers', 'GET /offers/agent', { email })
  const made = useNewest('offers', 'GET /offers/user', { email })
  const payments = useNewest('payments', 'GET /admin/payments', { person: _id })
  if ([listings, reports, received, made, payments].some(({ isPending }) => isPending))
    return <Skeleton height="480px" />
  const found = `search=${encodeURIComponent(email)}`
  const offers = `/dashboard/audit?state=offer&${found}`
  return (
    <>
      <Things
        title={t`Listings`}
        list={listings}
        columns={[propertyColumns.property, propertyColumns.state, propertyColumns.added]}
        all={`/dashboard/manageProperties?status=all&${found}`}
      />
      <Things
        title={t`Open reports of their listings`}
        list={reports}
        columns={reportColumns}
        all={`/dashboard/manageReports?${found}`}
      />
      <Things title={t`Offers received`} list={received} columns={offerColumns} all={offers} />
      <Things title={t`Offers made`} list={made} columns={offerColumns} all={offers} />
      <Things
        title={t`Payments`}
        list={payments}
        columns={[payment, amount, state, date]}
        all={`/dashboard/payments?${found}`}
      />
      {children}
    </>
  )
}
