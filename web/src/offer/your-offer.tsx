import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnOffer } from '@thikana/contract/api'
import { amountDue, isBought, isPayable } from '@thikana/domain/offer/offer'
import { amountInWords } from '@thikana/texts/amount'
import { formatMinor } from '@thikana/texts/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { countDaysLeft, findWaitingText } from './waiting-text.ts'
import styles from './your-offer.module.css'

type Props = {
  offer: OwnOffer
  /** The property's title, which makes links unique for screen readers. */
  title: string
}

const AcceptedOffer = ({ offer, title }: Props) => {
  const { i18n } = useLingui()
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  const due = formatMinor(i18n, amountDue(offer))
  return (
    <>
      <p>
        <strong>
          <Trans>Your offer of {amount} was accepted</Trans>
        </strong>
      </p>
      {offer.payBy && <TimeToPay payBy={offer.payBy} />}
      <ButtonLink variant="primary" to={`/dashboard/payment/${offer._id}`}>
        <Trans>
          Pay {due}
          <span className="visually-hidden"> for {title}</span>
        </Trans>
      </ButtonLink>
    </>
  )
}

const TimeToPay = ({ payBy }: { payBy: string }) => {
  const days = countDaysLeft(payBy)
  return (
    <p className={styles.more}>
      <Trans>
        <strong>
          <Plural value={days} _0="The time to pay is over" _1="Last day to pay" other="# days left to pay" />
        </strong>
        , until <DateText value={payBy} />.
      </Trans>
    </p>
  )
}

const BoughtProperty = ({ offer, title }: Props) => {
  const { i18n } = useLingui()
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  return (
    <>
      <p>
        <strong>
          {offer.purpose === 'rent' ? (
            <Trans>You rented this home for {amount}</Trans>
          ) : (
            <Trans>You bought this home for {amount}</Trans>
          )}
        </strong>
      </p>
      <ButtonLink size="small" to={`/dashboard/receipt/${offer._id}`}>
        <Trans>
          Receipt<span className="visually-hidden"> for {title}</span>
        </Trans>
      </ButtonLink>
    </>
  )
}

const OfferLink = ({ offer, children }: { offer: OwnOffer; children: ReactNode }) => (
  <Link className={styles.link} to={`/dashboard/propertyBought#${offer._id}`}>
    {children}
  </Link>
)

type Counter = { amount: number; until: string }

const CounteredOffer = ({ offer, title, counter }: Props & { counter: Counter }) => {
  const { i18n } = useLingui()
  const counterAmount = amountInWords(i18n, counter.amount, offer.purpose)
  const ownAmount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  return (
    <>
      <p>
        <strong>
          <Trans>The agent offers {counterAmount}</Trans>
        </strong>
      </p>
      <p className={styles.more}>
        <Trans>
          You offered {ownAmount}. Answer by <MomentText value={counter.until} />.
        </Trans>
      </p>
      <OfferLink offer={offer}>
        <Trans>
          Answer the counter-offer<span className="visually-hidden"> on {title}</span>
        </Trans>
      </OfferLink>
    </>
  )
}

const UndecidedOffer = ({ offer, title }: Props) => {
  const { t, i18n } = useLingui()
  const { counterAmount: amount, counterUntil: until } = offer
  const waiting = findWaitingText(offer)
  if (!waiting) return null
  if (amount !== null && until !== null)
    return <CounteredOffer {...{ offer, title, counter: { amount, until } }} />
  return (
    <>
      <p>
        <strong>{t(waiting.state(amountInWords(i18n, offer.offerAmount, offer.purpose)))}</strong>
      </p>
      <p className={styles.more}>{t(waiting.note)}</p>
      <OfferLink offer={offer}>
        <Trans>
          See your offer<span className="visually-hidden"> on {title}</span>
        </Trans>
      </OfferLink>
    </>
  )
}

/** Replaces the link to the offer form once the buyer has made an offer. */
export const YourOffer = (props: Props) => {
  const { offer } = props
  const Message = isBought(offer) ? BoughtProperty : isPayable(offer) ? AcceptedOffer : UndecidedOffer
  return (
    <div className={styles.offer}>
      <Message {...props} />
    </div>
  )
}
