import { daysLeft } from '@thikana/domain/offer/offer'

/** The time left to pay, in words. */
export const daysLeftText = (payBy: string, now = new Date()): string => {
  const days = daysLeft(new Date(payBy), now)
  if (days === 0) return 'The time to pay is over'
  return days === 1 ? 'Last day to pay' : `${days} days left to pay`
}
