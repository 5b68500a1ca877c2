import type { Offer } from '@thikana/contract/api'
import { isEnded } from '@thikana/domain/offer/offer'
import { DateText } from '../ui/text/date-text.tsx'
import { endingLabels } from './ending.ts'
import styles from './offer-steps.module.css'

type Step = { name: string; at: string | null; isEnd?: boolean }

/** Past and future steps. An ending without purchase is the last one. */
const listSteps = (offer: Offer): Step[] => {
  const made = { name: 'Made', at: offer.createdAt }
  const accepted = { name: 'Accepted', at: offer.acceptedAt }
  if (!isEnded(offer)) return [made, accepted, { name: 'Paid', at: offer.boughtAt }]
  const end = { name: endingLabels[offer.endedBy ?? 'reject'], at: null }
  return [made, ...(offer.acceptedAt ? [accepted] : []), { ...end, isEnd: true }]
}

export const OfferSteps = ({ offer }: { offer: Offer }) => (
  <ol className={styles.steps}>
    {listSteps(offer).map(({ name, at, isEnd }) => (
      <li key={name} data-done={at ? true : undefined} data-end={isEnd}>
        <strong>{name}</strong>
        {at ? <DateText value={at} /> : !isEnd && <span>Not yet</span>}
      </li>
    ))}
  </ol>
)
