import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { isBought, isPayable } from '@thikana/domain/offer/offer'
import { formatNumber } from '@thikana/texts/number'
import { useParams } from 'react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatAmount } from '@thikana/texts/money'
import { explainEnding } from '../offer/ending.ts'
import { useOffer } from '../offer/queries.ts'
import { OfferState } from '../offer/offer-state.tsx'
import { findWaitingText } from '../offer/waiting-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { isForbidden, isNotFound } from '../ui/failure.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { Paid } from './paid.tsx'
import styles from './payment-page.module.css'
import { useRefresh } from '../ui/use-refresh.ts'
import { CardPanel } from './card/card-panel.tsx'
import { type Intent, isChargeRefused, useIntent } from './queries.ts'
import { OrderSummary } from './order-summary.tsx'
import { Alert } from '../ui/alert.tsx'
import { isFocusLost } from '../ui/overlays/pass-focus-on.ts'
import { WhereMoneyIs } from './where-money-is.tsx'

type Props = { offer: Pick<Offer, 'totalAmount' | 'paidAmount'>; intent?: Intent }

const NextPart = ({ intent }: { intent: Intent }) => {
  const { i18n } = useLingui()
  const [part, parts] = [formatNumber(i18n, intent.part), formatNumber(i18n, intent.parts)]
  return (
    <p>
      <Trans>
        Next is part {part} of {parts}. Each part is a separate charge; enter your card again.
      </Trans>
    </p>
  )
}

/** How much is paid, above the form for the next part; shown after the first part. */
const PaidSoFar = ({ offer: { totalAmount, paidAmount }, intent }: Props) => {
  const { t, i18n } = useLingui()
  const note = useRef<HTMLDivElement>(null)
  const [paidBefore] = useState(paidAmount)
  const isPaidHere = paidAmount > paidBefore

  // The form that had the focus is gone, so move the focus here for screen readers.
  useEffect(() => {
    if (isPaidHere && intent && isFocusLost()) note.current?.focus()
  }, [isPaidHere, intent])

  if (paidAmount === 0) return null
  const paid = formatAmount(i18n, paidAmount)
  const total = formatAmount(i18n, totalAmount)
  return (
    <div ref={note} tabIndex={-1}>
      <Alert tone="good" title={t`${paid} of ${total} is paid`}>
        {intent && <NextPart intent={intent} />}
      </Alert>
    </div>
  )
}

const Checkout = ({ offer }: { offer: Offer }) => {
  const { t } = useLingui()
  const { data: intent, error } = useIntent(offer)
  const refresh = useRefresh()
  const readOffer = useEffectEvent(() => refresh('offers'))

  // If nothing can be paid any more, read the offer again: it was bought in another tab, or the time to pay is over.
  useEffect(() => {
    if (isChargeRefused(error)) void readOffer()
  }, [error])

  return (
    <div className={styles.columns}>
      <OrderSummary offer={offer} intent={intent} />
      <section className={styles.card} aria-label={t`Card payment`}>
        <h2>
          <Trans>Pay by card</Trans>
        </h2>
        <PaidSoFar offer={offer} intent={intent} />
        <CardPanel offer={offer} />
        <WhereMoneyIs offer={offer} />
      </section>
    </div>
  )
}

/** Why an offer that is neither paid nor payable has no card form. */
const WhyUnpayable = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  const waiting = findWaitingText(offer)
  const note = waiting && t(waiting.note)
  if (note) return <Trans>{note} You can pay once it is accepted.</Trans>
  return explainEnding(i18n, offer) ?? <Trans>You owe nothing.</Trans>
}

const toOffers = (
  <ButtonLink to="/dashboard/propertyBought">
    <Trans>My Offers</Trans>
  </ButtonLink>
)

const OfferPayment = ({ offer }: { offer: Offer }) => {
  const { t } = useLingui()
  if (isBought(offer)) return <Paid offer={offer} />
  if (isPayable(offer)) return <Checkout offer={offer} />
  return (
    <EmptyState
      sentence={t`There is nothing to pay on this offer.`}
      more={
        <span className={styles.reason}>
          <OfferState offer={offer} />
          <span>
            <WhyUnpayable offer={offer} />
          </span>
        </span>
      }
      action={toOffers}
    />
  )
}

/** /dashboard/payment/{propertyID}: the parameter is in fact an offer's id (requirements §3). */
export const PaymentPage = () => {
  const { t } = useLingui()
  const { offerId = '' } = useParams()
  const { data, error, refetch } = useOffer(offerId)
  return (
    <>
      <PageTitle>{t`Payment`}</PageTitle>
      {data ? (
        <OfferPayment offer={data} />
      ) : isNotFound(error) ? (
        <EmptyState sentence={t`This offer could not be found.`} action={toOffers} />
      ) : isForbidden(error) ? (
        <EmptyState
          scene="forbidden"
          sentence={t`This offer is somebody else’s.`}
          more={t`Only the person who made it can pay.`}
          action={toOffers}
        />
      ) : error ? (
        <LoadError sentence={t`Failed to load the offer.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}
