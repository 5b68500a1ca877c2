import type { Offer } from '@thikana/contract/api'
import { type UndecidedStatus, undecidedStatusOf } from '@thikana/domain/offer/offer-answer'

type WaitingText = { state: string; note: string }

const waitingTexts: Record<UndecidedStatus, WaitingText> = {
  pending: { state: 'is pending', note: 'The agent hasn’t answered yet.' },
}

/** What an undecided offer is waiting for, in words for its buyer; null for any other. */
export const findWaitingText = (offer: Pick<Offer, 'status'>): WaitingText | null => {
  const status = undecidedStatusOf(offer)
  return status && waitingTexts[status]
}
