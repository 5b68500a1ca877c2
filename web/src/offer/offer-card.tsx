import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { amountDue, isBought, isEnded, isPayable } from '@thikana/domain/offer/offer'
import { formatMinor, formatAmount } from '@thikana/texts/money'
import { monthsPaid } from '@thikana/texts/payment/months-paid'
import { dayLabels } from '@thikana/texts/property/purpose-words'
import { Link } from 'react-router'
import { IconMapPin } from '../ui/icons.ts'
import { CopyTransactionId, TransactionId } from './transaction-id.tsx'
import { findAbsence } from '../property/absence.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateText, longDate } from '../ui/text/date-text.tsx'
import { Money, PriceRange } from '../ui/text/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { CounterAnswer } from './form/counter-answer.tsx'
import { countDaysLeft, findWaitingText } from './waiting-text.ts'
import { explainEnding, isPropertyGone } from './ending.ts'
import styles from './offer-card.module.css'
import { OfferTurnState } from './offer-state.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** Warns the buyer that the agent may not answer. */
const findDoubt = (i18n: I18n, offer: Offer) => {
  if (!offer.unconfirmedSince || !findWaitingText(offer)) return null
  const since = longDate(i18n, offer.unconfirmedSince) ?? ''
  return t(i18n)`Not confirmed by the agent since ${since}. Your offer stays open: they can still answer it.`
}

/** One of the buyer's own offers: the amount, how far it is, and what to do next. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  const absence = findAbsence(offer)
  const note = absence ? t(absence.note) : findDoubt(i18n, offer)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={offer.propertyImage} alt="" sizes="(width >= 768px) 240px, 100vw" />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2>
              {absence ? (
                offer.propertyTitle
              ) : (
                <Link to={`/property/${offer.propertyId}`}>{offer.propertyTitle}</Link>
              )}
            </h2>
            <p className={styles.quiet}>
              <IconMapPin size={18} />
              {offer.propertyLocation}
            </p>
            {note && <p className={styles.absence}>{note}</p>}
          </div>
          <span className={styles.state}>
            <OfferTurnState offer={offer} side="buyer" />
          </span>
        </div>
        <div className={styles.progress}>
          <Facts offer={offer} />
          <OfferSteps offer={offer} />
          <CounterAnswer offer={offer} />
          <NextStep offer={offer} />
        </div>
      </div>
    </article>
  )
}

const Facts = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{offer.offeredAmount === null ? t`Your offer` : t`Agreed`}</dt>
        <dd className={styles.amount}>
          <Money amount={offer.offerAmount} purpose={offer.purpose} />
        </dd>
      </div>
      {offer.offeredAmount !== null && (
        <div>
          <dt>
            <Trans>You had offered</Trans>
          </dt>
          <dd>
            <Money amount={offer.offeredAmount} purpose={offer.purpose} />
          </dd>
        </div>
      )}
      {offer.purpose === 'rent' && !isEnded(offer) && (
        <div>
          <dt>{isBought(offer) ? t`Paid` : isPayable(offer) ? t`To pay` : t`To pay once accepted`}</dt>
          <dd>
            <Money amount={offer.totalAmount} />
            <span className={styles.how}>{monthsPaid(i18n, offer.advanceMonths)}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Range at the time</Trans>
        </dt>
        <dd>
          <PriceRange low={offer.priceMin} high={offer.priceMax} purpose={offer.purpose} />
        </dd>
      </div>
      <div>
        <dt>{t(dayLabels[offer.purpose])}</dt>
        <dd>
          <DateText value={offer.buyingDate} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Agent</Trans>
        </dt>
        <dd>{offer.agentName}</dd>
      </div>
    </dl>
  )
}

const NextStep = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  const { _id, paidAmount, payBy, propertyTitle, transactionId } = offer
  if (transactionId)
    return (
      <div className={styles.now}>
        <TransactionId value={transactionId} />
        <div className={styles.buttons}>
          <CopyTransactionId value={transactionId} />
          <ButtonLink size="small" to={`/dashboard/receipt/${_id}`}>
            <Trans>
              Receipt<span className="visually-hidden"> for {propertyTitle}</span>
            </Trans>
          </ButtonLink>
        </div>
      </div>
    )
  const ending = explainEnding(i18n, offer)
  if (ending)
    return (
      <p className={styles.note}>
        {ending}{' '}
        {isPropertyGone(offer) && (
          <Link to="/allProperties">
            <Trans>See other homes</Trans>
          </Link>
        )}
      </p>
    )
  const waiting = findWaitingText(offer)
  if (waiting)
    return (
      <div className={styles.now}>
        <p className={styles.note}>
          {offer.counterAmount === null ? t(waiting.noteOnPaying) : t`You pay nothing before you accept.`}
        </p>
        <WithdrawButton offer={offer} title={propertyTitle} />
      </div>
    )
  const days = payBy ? countDaysLeft(payBy) : 0
  const paid = formatAmount(i18n, paidAmount)
  const total = formatAmount(i18n, offer.totalAmount)
  const due = formatMinor(i18n, amountDue(offer))
  return (
    <div className={styles.now}>
      <p className={styles.note}>
        {paidAmount > 0 && (
          <span>
            <Trans>
              {paid} of {total} is paid.
            </Trans>{' '}
          </span>
        )}
        {payBy && (
          <span>
            <Trans>
              <strong>
                <Plural
                  value={days}
                  _0="The time to pay is over"
                  _1="Last day to pay"
                  other="# days left to pay"
                />
              </strong>
              , until <DateText value={payBy} />; after that the home is open to others again.
            </Trans>
          </span>
        )}
      </p>
      <ButtonLink variant="primary" to={`/dashboard/payment/${_id}`}>
        <Trans>Pay {due}</Trans>
      </ButtonLink>
    </div>
  )
}
