import { t } from '@lingui/core/macro'
import type { Payment, PaymentHistory } from '@thikana/contract/api'
import type { ReactNode } from 'react'
import { OfferState } from '../../offer/offer-state.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MailText } from '../../ui/text/mail-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { PaymentState } from '../payment-state.tsx'
import styles from './payment-history-page.module.css'

const personLink = (name: string, address: string) => (
  <>
    {name}
    <a href={`mailto:${address}`}>
      <MailText address={address} />
    </a>
  </>
)

const copyableId = (value: string, what: string) => (
  <div className={styles.id}>
    {value}
    <CopyButton isIcon value={value} what={what} />
  </div>
)

const fact = (name: string, value: ReactNode) => ({ name, value })

const dateFact = (name: string, at: string | null) => (at ? [fact(name, <DateText value={at} />)] : [])

const refundFacts = ({ attempts, refundId, refundedAt }: Payment) => [
  fact(t`Refund attempt`, attempts),
  ...(refundId ? [fact(t`Refund id`, copyableId(refundId, t`refund id`))] : []),
  ...dateFact(t`Refunded`, refundedAt),
]

const takenBackFacts = ({ disputed, reversed }: Payment) => [
  ...(disputed > 0 ? [fact(t`Disputed`, <Money dollars={disputed} />)] : []),
  ...(reversed > 0 ? [fact(t`Taken back`, <Money dollars={reversed} />)] : []),
]

const listFacts = ({ payment, offer }: PaymentHistory) => [
  fact(t`State`, <PaymentState payment={payment} />),
  fact(t`Amount`, <Money dollars={payment.amount} />),
  fact(offer.purpose === 'rent' ? t`Tenant` : t`Buyer`, personLink(payment.buyerName, payment.buyerEmail)),
  fact(t`Agent`, personLink(payment.agentName, payment.agentEmail)),
  fact(
    offer.purpose === 'rent' ? t`Rent and advance` : t`Offer`,
    <>
      <Money dollars={offer.amount} /> <OfferState offer={offer} />
    </>,
  ),
  fact(
    t`Transaction id`,
    payment.transactionId ? copyableId(payment.transactionId, t`transaction id`) : t`None yet`,
  ),
  ...dateFact(t`Captured`, payment.capturedAt),
  ...takenBackFacts(payment),
  ...(payment.attempts > 0 ? refundFacts(payment) : []),
]

export const PaymentFacts = ({ history }: { history: PaymentHistory }) => (
  <dl className={styles.facts}>
    {listFacts(history).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
