import { dayInDhaka } from './calendar.ts'
import { formatCents } from './money.ts'
import type { OfOffer } from './notice-event.ts'
import { rowsAbout } from './notice-row.ts'

const [offer, payment] = [rowsAbout('offer'), rowsAbout('payment')]

const received = {
  to: 'itsAgent',
  group: 'offers',
  isEmailed: true,
  // Among all, since it may have been answered.
  href: ({ offerId }: OfOffer) => `/dashboard/requestedProperties?status=all#${offerId}`,
} as const
const made = {
  to: 'itsBuyer',
  group: 'offers',
  isEmailed: true,
  href: ({ offerId }: OfOffer) => `/dashboard/propertyBought#${offerId}`,
} as const
const toPay = { ...made, href: ({ offerId }: OfOffer) => `/dashboard/payment/${offerId}` }

const days = (count: number | undefined) => (count === 1 ? '1 day' : `${count ?? 'a few'} days`)
const dayOf = (instant: string) => dayInDhaka(new Date(instant))

/** What buyers and agents are told of offers and payments. */
export const noticesOfOffers = {
  offerReceived: offer({
    ...received,
    on: 'make',
    title: ({ amount, propertyTitle }) => `New offer: ${formatCents(amount)} for “${propertyTitle}”`,
  }),
  offerAccepted: offer({
    ...toPay,
    on: 'accept',
    title: ({ amount, payBy, propertyTitle }) =>
      `Accepted: your offer of ${formatCents(amount)}${payBy ? `, to be paid by ${dayOf(payBy)},` : ''} for “${propertyTitle}”`,
  }),
  offerRejected: offer({
    ...made,
    on: 'reject',
    title: ({ amount, propertyTitle }) =>
      `Rejected: your offer of ${formatCents(amount)} for “${propertyTitle}”`,
  }),
  offerLost: offer({
    ...made,
    on: 'lose',
    title: ({ propertyTitle }) => `Not chosen: another offer was accepted for “${propertyTitle}”`,
  }),
  offerDismissed: offer({
    ...made,
    on: 'dismiss',
    title: ({ propertyTitle }) => `Not for sale any more, so your offer ended: “${propertyTitle}”`,
  }),
  receivedOfferDismissed: offer({
    ...received,
    on: 'dismiss',
    title: ({ amount, propertyTitle }) =>
      `Ended, since it was taken down or its buyer has left: the offer of ${formatCents(amount)} for “${propertyTitle}”`,
  }),
  offerCountered: offer({
    ...made,
    on: 'counter',
    title: ({ counterAmount = 0, counterUntil, propertyTitle }) =>
      `Counter-offer: ${formatCents(counterAmount)}${counterUntil ? `, to be answered by ${dayOf(counterUntil)},` : ''} for “${propertyTitle}”`,
  }),
  counterAccepted: offer({
    ...received,
    on: 'acceptCounter',
    title: ({ amount, propertyTitle }) =>
      `Accepted: your counter-offer of ${formatCents(amount)} for “${propertyTitle}”`,
  }),
  counterDeclined: offer({
    ...received,
    on: 'declineCounter',
    title: ({ amount, counterAmount = 0, propertyTitle }) =>
      `Declined: your counter-offer of ${formatCents(counterAmount)}; the offer of ${formatCents(amount)} stands, for “${propertyTitle}”`,
  }),
  counterLapsed: offer({
    ...received,
    on: 'lapseCounter',
    title: ({ amount, counterAmount = 0, propertyTitle }) =>
      `Not answered: your counter-offer of ${formatCents(counterAmount)}; the offer of ${formatCents(amount)} stands, for “${propertyTitle}”`,
  }),
  offerWithdrawn: offer({
    ...received,
    on: 'withdraw',
    title: ({ amount, propertyTitle }) =>
      `Withdrawn: the offer of ${formatCents(amount)} for “${propertyTitle}”`,
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
    title: ({ amount, propertyTitle }) =>
      `Bought: ${formatCents(amount)} is paid in full for “${propertyTitle}”`,
    href: ({ offerId }) => `/dashboard/receipt/${offerId}`,
  }),
  homeSold: offer({
    ...received,
    on: 'buy',
    group: 'payments',
    title: ({ amount, propertyTitle }) =>
      `Sold: ${formatCents(amount)} is paid in full for “${propertyTitle}”`,
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
