import type { Offer } from '@thikana/contract/api'
import { isBought, isOpenOffer } from '@thikana/domain/offer'
import { DateText } from '../ui/date-text.tsx'
import styles from './offer-steps.module.css'

type Step = { name: string; at: string | null }

/** What the offer went through and what is still ahead; one that ended without a purchase has nothing ahead. */
function stepsOf(offer: Offer): Step[] {
  const steps = [
    { name: 'Made', at: offer.createdAt },
    { name: 'Accepted', at: offer.acceptedAt },
    { name: 'Paid', at: offer.boughtAt },
  ]
  return isOpenOffer(offer) || isBought(offer) ? steps : steps.filter(({ at }) => at !== null)
}

export function OfferSteps({ offer }: { offer: Offer }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(offer).map(({ name, at }) => (
        <li key={name} data-done={at ? true : undefined}>
          <strong>{name}</strong>
          {at ? <DateText value={at} /> : <span>Not yet</span>}
        </li>
      ))}
    </ol>
  )
}
