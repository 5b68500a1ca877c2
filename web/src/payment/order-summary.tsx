import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { isBought } from '@thikana/domain/offer/offer'
import { amountInWords } from '@thikana/texts/amount'
import { formatMinor, formatAmount } from '@thikana/texts/money'
import { monthsPaid } from '@thikana/texts/payment/months-paid'
import { dayLabels } from '@thikana/texts/property/purpose-words'
import { IconMapPin } from '../ui/icons.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { SpelledAmount } from '../ui/text/spelled-amount.tsx'
import { Picture } from '../ui/picture.tsx'
import { buildPlan, type Line } from './payment-plan.ts'
import type { Intent } from './queries.ts'
import styles from './order-summary.module.css'

type Props = {
  offer: Offer
  /** Given while there is something to pay. */
  intent?: Intent
}

/** A rental also shows the first payment and its first day. */
const Total = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  const { purpose, offerAmount, totalAmount, advanceMonths, buyingDate } = offer
  if (purpose === 'sale')
    return (
      <div className={styles.total}>
        <dt>{offer.offeredAmount === null ? <Trans>Your offer</Trans> : <Trans>Agreed</Trans>}</dt>
        <dd>
          {formatAmount(i18n, offerAmount)}
          <SpelledAmount amount={offerAmount} />
        </dd>
      </div>
    )
  return (
    <>
      <div>
        <dt>{offer.offeredAmount === null ? <Trans>Your offer</Trans> : <Trans>Agreed</Trans>}</dt>
        <dd>{amountInWords(i18n, offerAmount, purpose)}</dd>
      </div>
      <div>
        <dt>{t(dayLabels[purpose])}</dt>
        <dd>
          <DateText value={buyingDate} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{isBought(offer) ? <Trans>Paid</Trans> : <Trans>To pay</Trans>}</dt>
        <dd>
          {formatAmount(i18n, totalAmount)}
          <span>{monthsPaid(i18n, advanceMonths)}</span>
          <SpelledAmount amount={totalAmount} />
        </dd>
      </div>
    </>
  )
}

const LineState = ({ state }: Pick<Line, 'state'>) => {
  if (state === 'paid') return <Trans>Paid</Trans>
  return state === 'dueNow' ? <Trans>Due now</Trans> : <Trans>After that</Trans>
}

export const OrderSummary = ({ offer, intent }: Props) => {
  const { t, i18n } = useLingui()
  const { propertyImage, propertyTitle, propertyLocation, agentName, agentEmail, payBy } = offer
  const plan = intent && intent.parts > 1 ? buildPlan(i18n, offer, intent) : []
  return (
    <section className={styles.summary} aria-label={t`Summary`}>
      <Picture src={propertyImage} ratio="3 / 2" alt="" sizes="(width >= 900px) 420px, 100vw" />
      <div className={styles.body}>
        <h2>{propertyTitle}</h2>
        <p className={styles.quiet}>
          <IconMapPin size={18} />
          {propertyLocation}
        </p>
        <dl className={styles.lines}>
          <div>
            <dt>
              <Trans>Agent</Trans>
            </dt>
            <dd>
              {agentName}
              <span>{agentEmail}</span>
            </dd>
          </div>
          {payBy && intent && (
            <div>
              <dt>
                <Trans>Pay by</Trans>
              </dt>
              <dd>
                <DateText value={payBy} />
              </dd>
            </div>
          )}
          {plan.map(({ name, minor, state }, at) => (
            <div key={at} data-due={state === 'dueNow' || undefined}>
              <dt>
                {name}{' '}
                <strong>
                  <LineState state={state} />
                </strong>
              </dt>
              <dd>{formatMinor(i18n, minor)}</dd>
            </div>
          ))}
          <Total offer={offer} />
        </dl>
        {plan.length > 0 && (
          <p className={styles.quiet}>
            {offer.purpose === 'rent' ? (
              <Trans>
                This is more than a card allows at once, so you pay in parts. The home is rented to you after
                the last.
              </Trans>
            ) : (
              <Trans>
                This is more than a card allows at once, so you pay in parts. The home is sold to you after
                the last.
              </Trans>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
