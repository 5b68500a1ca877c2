import type { PaymentHistory } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/payment/money'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { isNotFound } from '../../ui/failure.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import styles from './payment-history-page.module.css'
import { usePaymentHistory } from '../queries.ts'
import { TakenBackAlert, TryRefund } from './try-refund.tsx'
import { MomentText } from '../../ui/text/moment-text.tsx'
import { describeEntry } from './history-text.ts'

const HistoryTimeline = ({ trail }: Pick<PaymentHistory, 'trail'>) => (
  <ol className={styles.timeline} aria-label="What happened">
    {trail.map((entry, at) => (
      <li key={at} data-about={entry.about}>
        <MomentText value={entry.at} />
        <span>{describeEntry(entry)}</span>
      </li>
    ))}
  </ol>
)

const { payment: charge, amount, state, date, transaction } = paymentColumns

const toPayments = <ButtonLink to="/dashboard/payments">All payments</ButtonLink>

const HistoryView = ({ history }: { history: PaymentHistory }) => {
  const { payment, charges, trail } = history
  const others = charges.filter(({ _id }) => _id !== payment._id)
  return (
    <>
      <div className={styles.notices}>
        <TryRefund key={payment._id} payment={payment} />
        <TakenBackAlert payment={payment} />
      </div>
      <div className={styles.columns}>
        <section aria-label="Status">
          <h2>Now</h2>
          <PaymentFacts history={history} />
        </section>
        <section aria-label="History">
          <h2>What happened</h2>
          <HistoryTimeline trail={trail} />
        </section>
        {others.length > 0 && (
          <section className={styles.whole} aria-label="Other charges">
            <h2>Other charges for this offer</h2>
            <DataTable
              caption="Other charges for this offer"
              columns={[charge, amount, state, date, transaction]}
              rows={others}
              rowKey={({ _id }) => _id}
            />
          </section>
        )}
      </div>
    </>
  )
}

const leadText = ({ payment }: PaymentHistory) => {
  const { part, parts, propertyId, propertyTitle } = payment
  return (
    <>
      <span>{parts > 1 ? `Part ${part} of ${parts} for ` : 'For '}</span>
      <Link to={`/property/${propertyId}`}>{propertyTitle}</Link>
    </>
  )
}

/** /dashboard/payments/:id: everything an admin can know about one payment. */
export const PaymentHistoryPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = usePaymentHistory(id)
  return (
    <>
      <PageTitle tab="Payment" lead={data && leadText(data)} actions={toPayments}>
        {data ? `Payment of ${formatDollars(data.payment.amount)}` : 'Payment'}
      </PageTitle>
      {data ? (
        <HistoryView history={data} />
      ) : isNotFound(error) ? (
        <EmptyState sentence="This payment could not be found." more="Part of the address may be missing." />
      ) : error ? (
        <LoadError sentence="Failed to load the payment." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}
