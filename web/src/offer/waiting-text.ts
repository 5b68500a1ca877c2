import type { Offer } from '@thikana/contract/api'
import { type UndecidedStatus, undecidedStatusOf } from '@thikana/domain/offer/offer-answer'
import { daysLeft } from '@thikana/domain/offer/offer'

export const daysLeftText = (payBy: string, now = new Date()): string => {
  const days = daysLeft(new Date(payBy), now)
  if (days === 0) return 'The time to pay is over'
  return days === 1 ? 'Last day to pay' : `${days} days left to pay`
}

type WaitingText = { state: string; note: string }

const waitingTexts: Record<UndecidedStatus, WaitingText> = {
  pending: { state: 'is pending', note: 'The agent hasn’t answered yet.' },
}

/** For the buyer: what an undecided offer waits for; null for any other. */
export const findWaitingText = (offer: Pick<Offer, 'status'>): WaitingText | null => {
  const status = undecidedStatusOf(offer)
  return status && waitingTexts[status]
}
