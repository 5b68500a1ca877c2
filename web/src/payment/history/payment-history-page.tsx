import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentHistory } from '@thikana/contract/api'
import { formatNumber } from '@thikana/texts/number'
import { formatAmount } from '@thikana/texts/money'
import { Link, useParams } from 'react-router'
import { HistoryList } from '../../history/history-list.tsx'
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

const { payment: charge, amount, state, date, transaction } = paymentColumns

const toPayments = (
  <ButtonLink to="/dashboard/payments">
    <Trans>All payments</Trans>
  </ButtonLink>
)

const HistoryView = ({ history }: { history: PaymentHistory }) => {
  const { t } = useLingui()
  const { payment, charges, trail } = history
  const others = charges.filter(({ _id }) => _id !== payment._id)
  return (
    <>
      <div className={styles.notices}>
        <TryRefund key={payment._id} payment={payment} />
        <TakenBackAlert payment={payment} />
      </div>
      <div className={styles.columns}>
        <section aria-label={t`Status`}>
          <h2>
            <Trans>Now</Trans>
          </h2>
          <PaymentFacts history={history} />
        </section>
        <section aria-label={t`History`}>
          <h2>
            <Trans>What happened</Trans>
          </h2>
          <HistoryList events={trail} />
        </section>
        {others.length > 0 && (
          <section className={styles.whole} aria-label={t`Other charges`}>
            <h2>
              <Trans>Other charges for this offer</Trans>
            </h2>
            <DataTable
              caption={t`Other charges for this offer`}
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

const leadText = (i18n: I18n, { payment }: PaymentHistory) => {
  const { propertyId, propertyTitle } = payment
  const [part, parts] = [formatNumber(i18n, payment.part), formatNumber(i18n, payment.parts)]
  return payment.parts > 1 ? (
    <Trans>
      <span>
        Part {part} of {parts} for{' '}
      </span>
      <Link to={`/property/${propertyId}`}>{propertyTitle}</Link>
    </Trans>
  ) : (
    <Trans>
      <span>For </span>
      <Link to={`/property/${propertyId}`}>{propertyTitle}</Link>
    </Trans>
  )
}

/** /dashboard/payments/:id: everything an admin can know about one payment. */
export const PaymentHistoryPage = () => {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const { data, error, refetch } = usePaymentHistory(id)
  const money = data && formatAmount(i18n, data.payment.amount)
  return (
    <>
      <PageTitle tab={t`Payment`} lead={data && leadText(i18n, data)} actions={toPayments}>
        {money ? t`Payment of ${money}` : t`Payment`}
      </PageTitle>
      {data ? (
        <HistoryView history={data} />
      ) : isNotFound(error) ? (
        <EmptyState
          sentence={t`This payment could not be found.`}
          more={t`Part of the address may be missing.`}
        />
      ) : error ? (
        <LoadError sentence={t`Failed to load the payment.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}
