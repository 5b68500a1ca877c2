import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '@thikana/contract/api'
import { Link } from 'react-router'
import { CopyTransactionId } from '../../offer/transaction-id.tsx'
import { BreakingText } from '../../ui/text/breaking-text.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MailText } from '../../ui/text/mail-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import styles from './payment-columns.module.css'
import { partText } from '../payment-plan.ts'
import { PaymentState } from '../payment-state.tsx'

const PartText = ({ payment: { part, parts } }: { payment: Payment }) => {
  const { t, i18n } = useLingui()
  return parts > 1 ? partText(i18n, part, parts) : t`Whole amount`
}

/** The latest known event of the payment, with its time. */
const LatestChange = ({ payment: { refundedAt, capturedAt, createdAt } }: { payment: Payment }) => {
  const { t } = useLingui()
  return (
    <div className={styles.pair}>
      <DateText value={refundedAt ?? capturedAt ?? createdAt} />
      <span>{refundedAt ? t`Refunded` : capturedAt ? t`Captured` : t`Opened`}</span>
    </div>
  )
}

export const paymentColumns = {
  payment: {
    head: msg`Payment`,
    isTitle: true,
    cell: (payment) => (
      <div className={styles.pair} data-lines>
        <Link className={styles.title} to={`/dashboard/payments/${payment._id}`}>
          <BreakingText text={payment.propertyTitle} />
          <span className="visually-hidden">
            , <PartText payment={payment} />
          </span>
        </Link>
        <span aria-hidden>
          <PartText payment={payment} />
        </span>
      </div>
    ),
  },
  people: {
    head: msg`Buyer or tenant, and agent`,
    cell: ({ buyerName, buyerEmail, agentName }) => (
      <div className={styles.pair}>
        <strong>
          <BreakingText text={buyerName} />
        </strong>
        <a href={`mailto:${buyerEmail}`}>
          <MailText address={buyerEmail} />
        </a>
        <span>
          <Trans>
            Agent: <BreakingText text={agentName} />
          </Trans>
        </span>
      </div>
    ),
  },
  amount: {
    head: msg`Amount`,
    isNumber: true,
    cell: ({ amount }) => (
      <span className={styles.amount}>
        <Money amount={amount} />
      </span>
    ),
  },
  state: {
    head: msg`State`,
    cell: (payment) => <PaymentState payment={payment} />,
  },
  date: {
    head: msg`Date`,
    cell: (payment) => <LatestChange payment={payment} />,
  },
  transaction: {
    head: msg`Transaction id`,
    cell: ({ transactionId }) =>
      transactionId ? (
        <span className={styles.id}>
          <span>{transactionId}</span>
          <CopyTransactionId isIcon value={transactionId} />
        </span>
      ) : (
        <span>
          <Trans>None yet</Trans>
        </span>
      ),
  },
} satisfies Record<string, Column<Payment>>
