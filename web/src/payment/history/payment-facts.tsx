import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Payment, PaymentHistory } from '@thikana/contract/api'
import { formatNumber } from '@thikana/texts/number'
import type { ComponentType, ReactNode } from 'react'
import { OfferState } from '../../offer/offer-state.tsx'
import { CopyTransactionId } from '../../offer/transaction-id.tsx'
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

const CopyRefundId = ({ value }: { value: string }) => {
  const { t } = useLingui()
  return (
    <CopyButton
      isIcon
      value={value}
      label={t`Copy refund id ${value}`}
      advice={t`Please select the refund id and copy it by hand.`}
    />
  )
}

const copyableId = (value: string, CopyId: ComponentType<{ value: string; isIcon: boolean }>) => (
  <div className={styles.id}>
    {value}
    <CopyId isIcon value={value} />
  </div>
)

const fact = (name: string, value: ReactNode) => ({ name, value })

const dateFact = (name: string, at: string | null) => (at ? [fact(name, <DateText value={at} />)] : [])

const refundFacts = (i18n: I18n, { attempts, refundId, refundedAt }: Payment) => [
  fact(t(i18n)`Refund attempt`, formatNumber(i18n, attempts)),
  ...(refundId ? [fact(t(i18n)`Refund id`, copyableId(refundId, CopyRefundId))] : []),
  ...dateFact(t(i18n)`Refunded`, refundedAt),
]

const takenBackFacts = (i18n: I18n, { disputed, reversed }: Payment) => [
  ...(disputed > 0 ? [fact(t(i18n)`Disputed`, <Money amount={disputed} />)] : []),
  ...(reversed > 0 ? [fact(t(i18n)`Taken back`, <Money amount={reversed} />)] : []),
]

const listFacts = (i18n: I18n, { payment, offer }: PaymentHistory) => [
  fact(t(i18n)`State`, <PaymentState payment={payment} />),
  fact(t(i18n)`Amount`, <Money amount={payment.amount} />),
  fact(
    offer.purpose === 'rent' ? t(i18n)`Tenant` : t(i18n)`Buyer`,
    personLink(payment.buyerName, payment.buyerEmail),
  ),
  fact(t(i18n)`Agent`, personLink(payment.agentName, payment.agentEmail)),
  fact(
    offer.purpose === 'rent' ? t(i18n)`Rent and advance` : t(i18n)`Offer`,
    <>
      <Money amount={offer.amount} /> <OfferState offer={offer} />
    </>,
  ),
  fact(
    t(i18n)`Transaction id`,
    payment.transactionId ? copyableId(payment.transactionId, CopyTransactionId) : t(i18n)`None yet`,
  ),
  ...dateFact(t(i18n)`Captured`, payment.capturedAt),
  ...takenBackFacts(i18n, payment),
  ...(payment.attempts > 0 ? refundFacts(i18n, payment) : []),
]

export const PaymentFacts = ({ history }: { history: PaymentHistory }) => {
  const { i18n } = useLingui()
  return (
    <dl className={styles.facts}>
      {listFacts(i18n, history).map(({ name, value }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
