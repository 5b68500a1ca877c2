import type { Offer } from '@thikana/contract/api'
import { type UndecidedStatus, undecidedStatusOf } from '@thikana/domain/offer-answer'

type Words = { state: string; note: string }

const words: Record<UndecidedStatus, Words> = {
  pending: { state: 'is pending', note: 'The agent has not answered it yet.' },
}

/** What an offer waits for that is yet to be accepted, for its buyer; null for any other. */
export const waitingWords = (offer: Pick<Offer, 'status'>): Words | null => {
  const status = undecidedStatusOf(offer)
  return status && words[status]
}
