import { type OfOffer, rowsAbout } from './notice-event.ts'

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

export const noticesOfOffers = {
  offerReceived: offer({ ...received, on: 'make' }),
  offerAccepted: offer({ ...toPay, on: 'accept' }),
  offerRejected: offer({ ...made, on: 'reject' }),
  offerLost: offer({ ...made, on: 'lose' }),
  offerSoldElsewhere: offer({ ...made, on: 'loseElsewhere' }),
  offerTakenDown: offer({ ...made, on: 'loseTakenDown' }),
  offerDismissed: offer({ ...made, on: 'dismiss' }),
  receivedOfferDismissed: offer({ ...received, on: 'dismiss' }),
  offerCountered: offer({ ...made, on: 'counter' }),
  counterAnswered: offer({ ...received, on: 'counterBack' }),
  counterAccepted: offer({ ...received, on: 'acceptCounter' }),
  counterDeclined: offer({ ...received, on: 'declineCounter' }),
  counterLapsed: offer({ ...received, on: 'lapseCounter' }),
  offerWithdrawn: offer({ ...received, on: 'withdraw' }),
  offerExpiring: offer({ ...toPay, on: 'remind', group: 'payments' }),
  offerLapsed: offer({ ...made, on: 'lapse' }),
  receivedOfferLapsed: offer({ ...received, on: 'lapse' }),
  homeBought: offer({
    ...made,
    on: 'buy',
    group: 'payments',
    href: ({ offerId }) => `/dashboard/receipt/${offerId}`,
  }),
  homeSold: offer({
    ...received,
    on: 'buy',
    group: 'payments',
    href: ({ offerId }) => `/dashboard/soldProperties#${offerId}`,
  }),
  refunded: payment({ ...made, on: 'refund', group: 'payments' }),
}
