import type { OwnOffer } from '@thikana/contract/api'
import { formatCents } from '@thikana/domain/payment/money'
import { amountDue, isBought, isPayable } from '@thikana/domain/offer/offer'
import { amountInWords, wordsOf } from '@thikana/domain/property/purpose'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { daysLeftText, findWaitingText } from './waiting-text.ts'
import styles from './your-offer.module.css'

type Props = {
  offer: OwnOffer
  /** The property's title, which makes links unique for screen readers. */
  title: string
}

const AcceptedOffer = ({ offer, title }: Props) => (
  <>
    <p>
      <strong>Your offer of {amountInWords(offer.offerAmount, offer.purpose)} was accepted</strong>
    </p>
    {offer.payBy && (
      <p className={styles.more}>
        <strong>{daysLeftText(offer.payBy)}</strong>, until <DateText value={offer.payBy} />.
      </p>
    )}
    <ButtonLink variant="primary" to={`/dashboard/payment/${offer._id}`}>
      {`Pay ${formatCents(amountDue(offer))}`}
      <span className="visually-hidden"> for {title}</span>
    </ButtonLink>
  </>
)

const BoughtProperty = ({ offer, title }: Props) => (
  <>
    <p>
      <strong>
        You {wordsOf(offer.purpose).offerEnd.toLowerCase()} this home for{' '}
        {amountInWords(offer.offerAmount, offer.purpose)}
      </strong>
    </p>
    <ButtonLink size="small" to={`/dashboard/receipt/${offer._id}`}>
      Receipt<span className="visually-hidden"> for {title}</span>
    </ButtonLink>
  </>
)

const OfferLink = ({ offer, title, children }: Props & { children: string }) => (
  <Link className={styles.link} to={`/dashboard/propertyBought#${offer._id}`}>
    {children}
    <span className="visually-hidden"> on {title}</span>
  </Link>
)

type Counter = { amount: number; until: string }

const CounteredOffer = ({ offer, title, counter: { amount, until } }: Props & { counter: Counter }) => (
  <>
    <p>
      <strong>The agent offers {amountInWords(amount, offer.purpose)}</strong>
    </p>
    <p className={styles.more}>
      You offered {amountInWords(offer.offerAmount, offer.purpose)}. Answer by <MomentText value={until} />.
    </p>
    <OfferLink {...{ offer, title }}>Answer the counter-offer</OfferLink>
  </>
)

const UndecidedOffer = ({ offer, title }: Props) => {
  const { counterAmount: amount, counterUntil: until } = offer
  const waiting = findWaitingText(offer)
  if (!waiting) return null
  if (amount !== null && until !== null)
    return <CounteredOffer {...{ offer, title, counter: { amount, until } }} />
  return (
    <>
      <p>
        <strong>
          Your offer of {amountInWords(offer.offerAmount, offer.purpose)} {waiting.state}
        </strong>
      </p>
      <p className={styles.more}>{waiting.note}</p>
      <OfferLink {...{ offer, title }}>See your offer</OfferLink>
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
