import type { Offer } from '@thikana/contract/api'
import { isBought, isPayable } from '@thikana/domain/offer/offer'
import { useParams } from 'react-router'
import { explainEnding } from '../offer/ending.ts'
import { useOffer } from '../offer/queries.ts'
import { OfferState } from '../offer/offer-state.tsx'
import { findWaitingText } from '../offer/waiting-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { isForbidden, isNotFound } from '../ui/failure.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { Checkout } from './checkout.tsx'
import { Paid } from './paid.tsx'
import styles from './payment-page.module.css'

/** Why an offer that is neither paid nor payable has no card form. */
const explainUnpayable = (offer: Offer) => {
  const waiting = findWaitingText(offer)
  if (waiting) return `${waiting.note} You can pay once it is accepted.`
  return explainEnding(offer) ?? 'You owe nothing.'
}

const toOffers = <ButtonLink to="/dashboard/propertyBought">My Offers</ButtonLink>

const OfferPayment = ({ offer }: { offer: Offer }) => {
  if (isBought(offer)) return <Paid offer={offer} />
  if (isPayable(offer)) return <Checkout offer={offer} />
  return (
    <EmptyState
      sentence="There is nothing to pay on this offer."
      more={
        <span className={styles.reason}>
          <OfferState offer={offer} />
          {explainUnpayable(offer)}
        </span>
      }
      action={toOffers}
    />
  )
}

/** /dashboard/payment/{propertyID}: the parameter is in fact an offer's id (requirements §3). */
export const PaymentPage = () => {
  const { offerId = '' } = useParams()
  const { data, error, refetch } = useOffer(offerId)
  return (
    <>
      <PageTitle>Payment</PageTitle>
      {data ? (
        <OfferPayment offer={data} />
      ) : isNotFound(error) ? (
        <EmptyState sentence="This offer could not be found." action={toOffers} />
      ) : isForbidden(error) ? (
        <EmptyState
          scene="forbidden"
          sentence="This offer is somebody else’s."
          more="Only its buyer can pay it."
          action={toOffers}
        />
      ) : error ? (
        <LoadError sentence="Failed to load the offer." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}
