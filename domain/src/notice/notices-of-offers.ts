import { dayInDhaka } from '../calendar.ts'
import { formatCents } from '../payment/money.ts'
import { type OfOffer, rowsAbout } from './notice-event.ts'
import { centsInWords, wordsOf } from '../property/purpose.ts'

const [offer, payment] = [rowsAbout('offer'), rowsAbout('payment')]

const received = {
  to: 'itsAgent',
  group: 'offers',
  // Among all, since it may have been answered.
  href: ({ offerId }: OfOffer) => `/dashboard/requestedProperties?status=all#${offerId}`,
} as const
const made = {
  to: 'itsBuyer',
  group: 'offers',
  href: ({ offerId }: OfOffer) => `/dashboard/propertyBought#${offerId}`,
} as const
const toPay = { ...made, href: ({ offerId }: OfOffer) => `/dashboard/payment/${offerId}` }

const days = (count: number | undefined) => (count === 1 ? '1 day' : `${count ?? 'a few'} days`)
const dayOf = (instant: string) => dayInDhaka(new Date(instant))

export const noticesOfOffers = {
  offerReceived: offer({
    ...received,
    on: 'make',
    title: ({ amount, purpose, propertyTitle }) =>
      `New offer: ${centsInWords(amount, purpose)} for “${propertyTitle}”`,
  }),
  offerAccepted: offer({
    ...toPay,
    on: 'accept',
    title: ({ amount, purpose, payBy, propertyTitle }) =>
      `Accepted: your offer of ${centsInWords(amount, purpose)}${payBy ? `, to be paid by ${dayOf(payBy)},` : ''} for “${propertyTitle}”`,
  }),
  offerRejected: offer({
    ...made,
    on: 'reject',
    title: ({ amount, purpose, propertyTitle }) =>
      `Rejected: your offer of ${centsInWords(amount, purpose)} for “${propertyTitle}”`,
  }),
  offerLost: offer({
    ...made,
    on: 'lose',
    title: ({ propertyTitle }) => `Not chosen: another offer was accepted for “${propertyTitle}”`,
  }),
  offerDismissed: offer({
    ...made,
    on: 'dismiss',
    title: ({ propertyTitle }) => `Your offer ended: “${propertyTitle}” is no longer listed`,
  }),
  receivedOfferDismissed: offer({
    ...received,
    on: 'dismiss',
    title: ({ amount, purpose, propertyTitle }) =>
      `Offer of ${centsInWords(amount, purpose)} ended: “${propertyTitle}” was taken down, or the ${wordsOf(purpose).buyer} left`,
  }),
  offerCountered: offer({
    ...made,
    on: 'counter',
    title: ({ counterAmount = 0, purpose, counterUntil, propertyTitle }) =>
      `Counter-offer: ${centsInWords(counterAmount, purpose)}${counterUntil ? `, to be answered by ${dayOf(counterUntil)},` : ''} for “${propertyTitle}”`,
  }),
  counterAccepted: offer({
    ...received,
    on: 'acceptCounter',
    title: ({ amount, purpose, propertyTitle }) =>
      `Accepted: your counter-offer of ${centsInWords(amount, purpose)} for “${propertyTitle}”`,
  }),
  counterDeclined: offer({
    ...received,
    on: 'declineCounter',
    title: ({ amount, counterAmount = 0, purpose, propertyTitle }) =>
      `Declined: your counter-offer of ${centsInWords(counterAmount, purpose)}; the offer of ${centsInWords(amount, purpose)} stands, for “${propertyTitle}”`,
  }),
  counterLapsed: offer({
    ...received,
    on: 'lapseCounter',
    title: ({ amount, counterAmount = 0, purpose, propertyTitle }) =>
      `Not answered: your counter-offer of ${centsInWords(counterAmount, purpose)}; the offer of ${centsInWords(amount, purpose)} stands, for “${propertyTitle}”`,
  }),
  offerWithdrawn: offer({
    ...received,
    on: 'withdraw',
    title: ({ amount, purpose, propertyTitle }) =>
      `Withdrawn: the offer of ${centsInWords(amount, purpose)} for “${propertyTitle}”`,
  }),
  offerExpiring: offer({
    ...toPay,
    on: 'remind',
    group: 'payments',
    title: ({ days: left, payBy, propertyTitle }) =>
      `Pay ${payBy ? `by ${dayOf(payBy)}` : `within ${days(left)}`}, or your accepted offer ends: “${propertyTitle}”`,
  }),
  offerLapsed: offer({
    ...made,
    on: 'lapse',
    title: ({ propertyTitle }) => `Not paid in time: your offer for “${propertyTitle}” has ended`,
  }),
  receivedOfferLapsed: offer({
    ...received,
    on: 'lapse',
    title: ({ propertyTitle }) => `Not paid in time: “${propertyTitle}” takes offers again`,
  }),
  homeBought: offer({
    ...made,
    on: 'buy',
    group: 'payments',
    title: ({ amount, total = amount, purpose, propertyTitle }) =>
      `${wordsOf(purpose).offerEnd}: ${formatCents(total)} is paid in full for “${propertyTitle}”`,
    href: ({ offerId }) => `/dashboard/receipt/${offerId}`,
  }),
  homeSold: offer({
    ...received,
    on: 'buy',
    group: 'payments',
    title: ({ amount, total = amount, purpose, propertyTitle }) =>
      `${wordsOf(purpose).listingEnd}: ${formatCents(total)} is paid in full for “${propertyTitle}”`,
    href: ({ offerId }) => `/dashboard/soldProperties#${offerId}`,
  }),
  refunded: payment({
    ...made,
    on: 'refund',
    group: 'payments',
    title: ({ amount, propertyTitle }) =>
      `Refunded: ${formatCents(amount)} to your card, for “${propertyTitle}”`,
  }),
}
