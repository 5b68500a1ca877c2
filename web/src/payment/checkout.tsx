import type { Offer } from '@thikana/contract/api'
import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '../ui/use-refresh.ts'
import { CardPanel } from './card/card-panel.tsx'
import styles from './payment-page.module.css'
import { useIntent } from './queries.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaidSoFar } from './paid-so-far.tsx'

/** The order summary and the card form, side by side. */
export const Checkout = ({ offer }: { offer: Offer }) => {
  const { data: intent, error } = useIntent(offer)
  const refresh = useRefresh()
  const readOffer = useEffectEvent(() => refresh('offers'))

  // If nothing can be paid any more, read the offer again: it was bought in another tab, or the time to pay is over.
  useEffect(() => {
    if (error) void readOffer()
  }, [error])

  return (
    <div className={styles.columns}>
      <OrderSummary offer={offer} intent={intent} />
      <section className={styles.card} aria-label="Card payment">
        <h2>Pay by card</h2>
        <PaidSoFar offer={offer} intent={intent} />
        <CardPanel offer={offer} />
      </section>
    </div>
  )
}
