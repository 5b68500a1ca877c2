import type { OwnOffer } from '@thikana/contract/api'
import { daysLeft } from '@thikana/domain/offer'

/** Dollars of an accepted offer that are still to be paid. */
export const amountDue = ({
  offerAmount,
  paidAmount,
}: Pick<OwnOffer, 'offerAmount' | 'paidAmount'>): number => Math.round((offerAmount - paidAmount) * 100) / 100

/** The time left to pay, in words. */
export const daysLeftText = (payBy: string, now = new Date()): string => {
  const days = daysLeft(new Date(payBy), now)
  if (days === 0) return 'The time to pay is over'
  return days === 1 ? 'Last day to pay' : `${days} days left to pay`
}
