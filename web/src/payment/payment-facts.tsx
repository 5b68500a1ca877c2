import type { Payment, PaymentHistory } from '@thikana/contract/api'
import type { ReactNode } from 'react'
import { OfferState } from '../offer/offer-state.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { MailText } from '../ui/mail-text.tsx'
import { Money } from '../ui/money.tsx'
import { PaymentState } from './payment-state.tsx'
import styles from './payment-story-page.module.css'

const personOf = (name: string, address: string) => (
  <>
    {name}
    <a href={`mailto:${address}`}>
      <MailText address={address} />
    </a>
  </>
)

const idOf = (value: string, what: string) => (
  <div className={styles.id}>
    {value}
    <CopyButton isIcon value={value} what={what} />
  </div>
)

const fact = (name: string, value: ReactNode) => ({ name, value })

const dayOf = (name: string, at: string | null) => (at ? [fact(name, <DateText value={at} />)] : [])

const refundFacts = ({ attempts, refundId, refundedAt }: Payment) => [
  fact('Refund attempt', attempts),
  ...(refundId ? [fact('Refund id', idOf(refundId, 'refund id'))] : []),
  ...dayOf('Refunded', refundedAt),
]

const factsOf = ({ payment, offer }: PaymentHistory) => [
  fact('State', <PaymentState payment={payment} />),
  fact('Amount', <Money dollars={payment.amount} />),
  fact('Buyer', personOf(payment.buyerName, payment.buyerEmail)),
  fact('Agent', personOf(payment.agentName, payment.agentEmail)),
  fact(
    'Offer',
    <>
      <Money dollars={offer.amount} /> <OfferState offer={offer} />
    </>,
  ),
  fact('Transaction id', payment.transactionId ? idOf(payment.transactionId, 'transaction id') : 'None yet'),
  ...dayOf('Captured', payment.capturedAt),
  ...(payment.attempts > 0 ? refundFacts(payment) : []),
]

/** What is known of a payment now. */
export const PaymentFacts = ({ story }: { story: PaymentHistory }) => (
  <dl className={styles.facts}>
    {factsOf(story).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
