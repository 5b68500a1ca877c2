import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Payment } from '@thikana/contract/api'
import { Link } from 'react-router'
import { BreakingText } from '../../ui/text/breaking-text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MailText } from '../../ui/text/mail-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import styles from './payment-columns.module.css'
import { PaymentState } from '../payment-state.tsx'

const partText = ({ part, parts }: Payment) => (parts > 1 ? t`Part ${part} of ${parts}` : t`Whole amount`)

/** The latest known event of the payment, with its time. */
const latestChange = ({ refundedAt, capturedAt, createdAt }: Payment) =>
  refundedAt
    ? { words: t`Refunded`, at: refundedAt }
    : capturedAt
      ? { words: t`Captured`, at: capturedAt }
      : { words: t`Opened`, at: createdAt }

export const paymentColumns = () =>
  ({
    payment: {
      head: t`Payment`,
      isTitle: true,
      cell: (payment) => (
        <div className={styles.pair}>
          <Link className={styles.title} to={`/dashboard/payments/${payment._id}`}>
            <BreakingText text={payment.propertyTitle} />
            <span className="visually-hidden">, {partText(payment)}</span>
          </Link>
          <span aria-hidden>{partText(payment)}</span>
        </div>
      ),
    },
    people: {
      head: t`Buyer and agent`,
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
      head: t`Amount`,
      isNumber: true,
      cell: ({ amount }) => (
        <span className={styles.amount}>
          <Money dollars={amount} />
        </span>
      ),
    },
    state: {
      head: t`State`,
      cell: (payment) => <PaymentState payment={payment} />,
    },
    date: {
      head: t`Date`,
      cell: (payment) => {
        const { words, at } = latestChange(payment)
        return (
          <div className={styles.pair}>
            <DateText value={at} />
            <span>{words}</span>
          </div>
        )
      },
    },
    transaction: {
      head: t`Transaction id`,
      cell: ({ transactionId }) =>
        transactionId ? (
          <span className={styles.id}>
            <span>{transactionId}</span>
            <CopyButton isIcon value={transactionId} what={t`transaction id`} />
          </span>
        ) : (
          t`None yet`
        ),
    },
  }) satisfies Record<string, Column<Payment>>
