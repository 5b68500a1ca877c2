import type { Offer } from '@thikana/contract/api'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { useSignedIn } from '../session.tsx'
import { useSite } from '../site.ts'
import { Button } from '../ui/button.tsx'
import { messageOf, refusalOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { useIntent } from './queries.ts'
import { Receipt } from './receipt.tsx'
import styles from './payment-page.module.css'
import { Unrecorded } from './unrecorded.tsx'

const forms = {
  sandbox: lazy(async () => ({ default: (await import('./sandbox-form.tsx')).SandboxForm })),
  stripe: lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm })),
}

type Unsettled = { transactionId: string; methods: string[]; refusal: string | null }

/** Tells the server of a captured payment. What it can't be told now, it finds out by itself. */
function useRecording(offer: Offer) {
  const { email } = useSignedIn()
  const refresh = useRefresh('offers', 'properties', 'wishlist')
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null)

  async function record(transactionId: string, methods: string[]) {
    const { _id: offerId, offerAmount: amount } = offer
    try {
      const { paidInCents, totalInCents } = await api('POST /payments', {
        body: { offerId, email, amount, transactionId, paymentMethod: methods },
      })
      setUnsettled(null)
      toast.success(paidInCents < totalInCents ? 'This part is paid' : 'Payment complete')
    } catch (error) {
      setUnsettled({ transactionId, methods, refusal: refusalOf(error) })
    }
    await refresh()
  }

  return { unsettled, record }
}

/** Receipt and card form, side by side. */
export function Checkout({ offer }: { offer: Offer }) {
  const { unsettled, record } = useRecording(offer)
  const { data: intent, error, refetch } = useIntent(offer)
  const refreshOffers = useRefresh('offers')
  const { cardForm } = useSite()
  const [search] = useSearchParams()
  const returned = search.get('payment_intent')

  const recordReturned = useEffectEvent((transactionId: string) => record(transactionId, ['card']))
  const readOffer = useEffectEvent(refreshOffers)

  // A bank that needed a page of its own sends the buyer back with the payment's id.
  useEffect(() => {
    if (returned) void recordReturned(returned)
  }, [returned])

  // Where nothing can be paid any more, the offer says why: it was bought in another tab, or its time is over.
  useEffect(() => {
    if (error) void readOffer()
  }, [error])

  const CardForm = cardForm && forms[cardForm.kind]
  return (
    <div className={styles.columns}>
      <Receipt offer={offer} intent={intent} />
      <section className={styles.card} aria-label="Card payment">
        <h2>Pay by card</h2>
        {unsettled ? (
          <Unrecorded
            offerId={offer._id}
            {...unsettled}
            onRetry={() => record(unsettled.transactionId, unsettled.methods)}
          />
        ) : error ? (
          <>
            <Notice tone="bad" title="The payment could not be prepared.">
              <p>{messageOf(error, 'You were not charged. Check your connection, then try again.')}</p>
            </Notice>
            <div className={styles.actions}>
              <Button onClick={() => void refetch()}>Try again</Button>
            </div>
          </>
        ) : intent && CardForm ? (
          <Suspense fallback={<Skeleton height="320px" />}>
            <CardForm
              key={intent.clientSecret}
              intent={intent}
              publishableKey={cardForm.publishableKey}
              onCaptured={record}
            />
          </Suspense>
        ) : (
          <Skeleton height="320px" />
        )}
      </section>
    </div>
  )
}
