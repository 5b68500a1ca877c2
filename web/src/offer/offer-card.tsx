import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { isBought, isEnded, isPayable } from '@thikana/domain/offer/offer'
import { monthsPaid } from '@thikana/texts/payment/months-paid'
import { dayLabels } from '@thikana/texts/property/purpose-words'
import { Link } from 'react-router'
import { IconMapPin } from '../ui/icons.ts'
import { HistoryFold } from '../history/history-fold.tsx'
import { findAbsence } from '../property/absence.ts'
import { DateText, longDate } from '../ui/text/date-text.tsx'
import { Money, PriceRange } from '../ui/text/money.tsx'
import { PictureLink } from '../property/list/picture-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { useFollowedId } from '../ui/lists/use-followed-row.ts'
import { useFolds } from '../ui/lists/use-folds.tsx'
import { CounterAnswer } from './form/counter-answer.tsx'
import { findWaitingText } from './waiting-text.ts'
import styles from './offer-card.module.css'
import { OfferTurnState } from './offer-state.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { NamedAmounts } from './named-amounts.tsx'
import { OfferNextStep } from './offer-next-step.tsx'

/** Warns the buyer that the agent may not answer. */
const findDoubt = (i18n: I18n, offer: Offer) => {
  if (!offer.unconfirmedSince || !findWaitingText(offer)) return null
  const since = longDate(i18n, offer.unconfirmedSince) ?? ''
  return t(i18n)`Not confirmed by the agent since ${since}. Your offer stays open: they can still answer it.`
}

/** One of the buyer's own offers: the amount, what to do next, and how far it is. A phone folds all but the first two. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  const { isOpen, fold } = useFolds<Offer>({
    rowKey: ({ _id }) => _id,
    nameOf: ({ propertyTitle }) => propertyTitle,
    followed: useFollowedId(),
  })
  const absence = findAbsence(offer)
  const note = absence ? t(absence.note) : findDoubt(i18n, offer)
  return (
    <article className={styles.card} data-folded={!isOpen(offer) || undefined}>
      <div className={styles.picture}>
        <PictureLink to={absence ? null : `/property/${offer.propertyId}`}>
          <Picture src={offer.propertyImage} alt="" sizes="(width >= 768px) 240px, 96px" />
        </PictureLink>
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
          <CounterAnswer offer={offer} />
          <div className={styles.line}>
            <Facts offer={offer} />
            <span className={styles.unfold}>{fold(offer)}</span>
          </div>
          <OfferNextStep offer={offer} />
          <div className={styles.more}>
            <NamedAmounts offer={offer} side="buyer" />
            {offer.message && (
              <div className={styles.message}>
                <span>
                  <Trans>Your message</Trans>
                </span>
                <ClampedText text={offer.message} lines={2} />
              </div>
            )}
            <OfferSteps offer={offer} />
            <HistoryFold of="offers" id={offer._id} />
          </div>
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
