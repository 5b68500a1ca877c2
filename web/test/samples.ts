import type { Offer, Property, Wish } from '@thikana/contract/api'

const day = '2026-11-21T06:00:00Z'
const title = 'Lake view flat with two balconies'
const location = 'Road 11, Banani, Dhaka'
const image = '/scenes/banner-0-960.webp'
const agent = { agentName: 'Nusrat Jahan', agentEmail: 'nusrat.jahan@example.org', agentImage: null }
const range = { purpose: 'sale', priceMin: 90_000, priceMax: 120_000 } as const

/** Sample data for component tests. */
export const sampleProperty: Property = {
  _id: 'sample',
  title,
  location,
  image,
  imageColour: '#7d9a86',
  description: 'Second floor, facing south, over the lake.',
  ...range,
  kind: 'flat',
  bedrooms: 3,
  bathrooms: 2,
  sizeSqFt: 1420,
  ...agent,
  status: 'verified',
  createdAt: day,
  isAdvertised: false,
  isUnderOffer: false,
  isSold: false,
  rejectionReason: null,
  lastVerified: null,
  revision: 1,
}

/** A property in each state, and one with a picture that doesn't load. */
export const sampleProperties: Property[] = [
  sampleProperty,
  { ...sampleProperty, _id: 'promised', isUnderOffer: true, image: '/scenes/banner-1-960.webp' },
  { ...sampleProperty, _id: 'sold', isSold: true, image: '/scenes/banner-2-960.webp' },
  {
    ...sampleProperty,
    _id: 'pending',
    status: 'pending',
    title: 'A title that is as long as the agent liked to make it, and then some more',
  },
  { ...sampleProperty, _id: 'due', needsConfirmation: true },
  { ...sampleProperty, _id: 'unconfirmed', isUnconfirmed: true },
  { ...sampleProperty, _id: 'paused', isPaused: true },
  { ...sampleProperty, _id: 'draft', status: 'pending', isDraft: true },
  { ...sampleProperty, _id: 'to-change', status: 'pending', isDraft: true, reasonCode: 'photosFew' },
  { ...sampleProperty, _id: 'rejected', status: 'rejected', image: '/scenes/none.webp' },
]

const offer: Offer = {
  _id: 'sample',
  propertyId: 'sample',
  propertyTitle: title,
  propertyLocation: location,
  propertyImage: image,
  propertyStatus: 'verified',
  unconfirmedSince: null,
  ...range,
  ...agent,
  buyerName: 'Rafiq Hasan',
  buyerEmail: 'rafiq.hasan@example.org',
  buyerImage: null,
  offerAmount: 100_000,
  advanceMonths: 0,
  totalAmount: 100_000,
  offeredAmount: null,
  counterAmount: null,
  counterUntil: null,
  counters: 0,
  terms: null,
  buyerCounters: 0,
  amounts: [{ side: 'buyer', amount: 100_000, at: day }],
  message: '',
  buyingDate: '2026-12-24',
  status: 'pending',
  transactionId: null,
  createdAt: day,
  acceptedAt: null,
  boughtAt: null,
  answerBy: null,
  payBy: null,
  isLapsed: false,
  isWithdrawn: false,
  endedBy: null,
  paidAmount: 0,
  returningAmount: 0,
  returnedAmount: 0,
}
const accepted: Offer = {
  ...offer,
  _id: 'accepted',
  status: 'accepted',
  acceptedAt: day,
  payBy: '2026-12-05T06:00:00Z',
}

const offersByStatus: Record<Offer['status'], readonly [Offer, ...Offer[]]> = {
  pending: [
    offer,
    {
      ...offer,
      _id: 'countered',
      offerAmount: 104_000,
      totalAmount: 104_000,
      counterAmount: 108_000,
      counterUntil: '2036-11-28T06:00:00Z',
      counters: 2,
      buyerCounters: 1,
      amounts: [
        { side: 'buyer', amount: 100_000, at: day },
        { side: 'agent', amount: 112_000, at: '2026-11-22T06:00:00Z' },
        { side: 'buyer', amount: 104_000, at: '2026-11-23T06:00:00Z' },
        { side: 'agent', amount: 108_000, at: '2026-11-24T06:00:00Z' },
      ],
      message: 'We are four, and can pay within a week.\nMay we come again on Friday?',
    },
  ],
  accepted: [
    accepted,
    { ...accepted, _id: 'part-paid', offerAmount: 1_200_000, totalAmount: 1_200_000, paidAmount: 600_000 },
  ],
  bought: [
    {
      ...accepted,
      _id: 'bought',
      status: 'bought',
      boughtAt: day,
      paidAmount: 100_000,
      transactionId: 'pi_3Qx81sample',
    },
  ],
  rejected: [
    { ...offer, _id: 'rejected', status: 'rejected', endedBy: 'reject' },
    { ...offer, _id: 'withdrawn', status: 'rejected', isWithdrawn: true, endedBy: 'withdraw' },
    { ...accepted, _id: 'lapsed', status: 'rejected', isLapsed: true, endedBy: 'lapse' },
    {
      ...accepted,
      _id: 'ended',
      status: 'rejected',
      endedBy: 'dismiss',
      payBy: null,
      returningAmount: 600_000,
      returnedAmount: 200,
    },
  ],
}

export const sampleOffers: Offer[] = Object.values(offersByStatus).flat()

export const sampleWish: Wish = {
  _id: 'sample',
  userEmail: 'rafiq.hasan@example.org',
  propertyId: 'sample',
  propertyTitle: title,
  propertyImage: image,
  propertyLocation: location,
  propertyStatus: 'verified',
  unconfirmedSince: null,
  ...range,
  advanceMonths: 0,
  availableFrom: null,
  facts: { kind: 'flat', bedrooms: 3, bathrooms: 2, sizeSqFt: 1650 },
  ...agent,
  addedAt: day,
  note: 'Ask about the lift, and whether the roof is shared.',
  revision: 1,
  priceWhenSaved: { priceMin: range.priceMin + 10_000, priceMax: range.priceMax + 10_000 },
  isUnderOffer: false,
  isSold: false,
  takesOffers: true,
  yourOffer: null,
}
