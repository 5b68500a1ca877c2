import type { Offer } from '@thikana/contract/api'
import { type UndecidedStatus, undecidedStatusOf } from '@thikana/domain/offer/offer-answer'
import { daysLeft } from '@thikana/domain/offer/offer'

/** The time left to pay, in words. */
export const daysLeftText = (payBy: string, now = new Date()): string => {
  const days = daysLeft(new Date(payBy), now)
  if (days === 0) return 'The time to pay is over'
  return days === 1 ? 'Last day to pay' : `${days} days left to pay`
}

type WaitingText = { state: string; note: string }

const waitingTexts: Record<UndecidedStatus, WaitingText> = {
  pending: { state: 'is pending', note: 'The agent hasn’t answered yet.' },
}

/** What an undecided offer is waiting for, in words for its buyer; null for any other. */
export const findWaitingText = (offer: Pick<Offer, 'status'>): WaitingText | null => {
  const status = undecidedStatusOf(offer)
  return status && waitingTexts[status]
}
