import type { Offer } from '@thikana/contract/api'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

export const offerLooks: Record<Offer['status'], { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: 'Pending' },
  accepted: { tone: 'accepted', word: 'Accepted' },
  rejected: { tone: 'bad', word: 'Rejected' },
  bought: { tone: 'good', word: 'Bought' },
}

/** An offer's state as a word in its colour; one that lapsed says so. */
export function OfferState({ offer }: { offer: Pick<Offer, 'status' | 'isLapsed'> }) {
  const { tone, word } = offerLooks[offer.status]
  return <StateChip tone={tone}>{offer.isLapsed ? 'Not paid in time' : word}</StateChip>
}
