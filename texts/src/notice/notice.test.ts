import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { describe, expect, it } from 'vitest'
import { english } from '../english.ts'
import { noticeTitle } from './notice.ts'

const payBy = '2026-12-04T20:00:00Z'
const samples: NoticeData = {
  offer: {
    offerId: 'o1',
    propertyId: 'p1',
    propertyTitle: 'A house',
    amount: 10_000_000,
    days: 3,
    payBy,
    counterAmount: 11_000_000,
    counterUntil: payBy,
  },
  payment: { offerId: 'o1', propertyId: 'p1', propertyTitle: 'A house', amount: 10_000_000 },
  property: { propertyId: 'p1', propertyTitle: 'A house', reason: 'No photo', priceMin: 100, priceMax: 200 },
  review: { propertyId: 'p1', propertyTitle: 'A house', reviewId: 'r1', rating: 4.5 },
  thread: { threadId: 't1', propertyId: 'p1', propertyTitle: 'A house' },
  application: { reason: 'The number is unknown' },
  report: { reportId: 'e1', propertyId: 'p1', propertyTitle: 'A house' },
  viewing: {
    viewingId: 'v1',
    threadId: 't1',
    propertyId: 'p1',
    propertyTitle: 'A house',
    location: 'Dhanmondi',
    startsAt: '2026-11-28T04:30:00.000Z',
    status: 'cancelled',
    revision: 2,
  },
  search: {
    searchId: 's1',
    name: 'By the lake',
    query: 'bedrooms=3',
    count: 2,
    homes: [
      { propertyId: 'p1', propertyTitle: 'A house', location: 'Dhanmondi', priceMin: 100, priceMax: 200 },
    ],
  },
  queue: { count: 12, amount: 99_999_999 },
  user: { role: 'agent', count: 12 },
}

describe('[S-notice] a notice’s sentence', () => {
  it.each(allNoticeKinds)('of %s has no gap', (kind) => {
    const title = noticeTitle(english, kind, samples[noticeKinds[kind].about])
    expect(title).toMatch(/^[A-Z“$].{10,}/)
    expect(title).not.toMatch(/undefined|NaN|null|\.$/)
  })

  it.each(allNoticeKinds)('of %s groups the thousands of a count', (kind) => {
    const many = { ...samples[noticeKinds[kind].about], count: 12_345 }
    expect(noticeTitle(english, kind, many)).not.toContain('12345')
  })

  it('gives an admin’s reason to the agent of a rejected listing, if there is one', () => {
    const { reason, ...silent } = samples.property
    const titleOf = (data: object) => noticeTitle(english, 'listingRejected', data)
    expect(titleOf(samples.property)).toBe(`Rejected: “A house”. Why: ${reason}`)
    expect(titleOf(silent)).toBe('Rejected: “A house”')
  })

  it('asks about one listing by its title, and about several at once by their number', () => {
    const one = { propertyId: 'p1', propertyTitle: 'A house', days: 5 }
    const titles = (data: NoticeData['property']) =>
      (['listingToConfirm', 'listingStillToConfirm', 'listingUnconfirmed'] as const).map((kind) =>
        noticeTitle(english, kind, data),
      )
    expect(titles(one)).toEqual([
      'Still available? Please confirm “A house”',
      'Confirm within 5 days, or it is hidden: “A house”',
      'Hidden until you confirm it: “A house”',
    ])
    expect(titles({ ...one, count: 200 })).toEqual([
      'Still available? Please confirm 200 of your listings',
      'Confirm 200 of your listings within 5 days, or they are hidden',
      'Hidden until you confirm them: 200 of your listings',
    ])
  })

  it('says of a rent what it is a month, and that the home is rented and let', () => {
    const rent = { ...samples.offer, purpose: 'rent', amount: 42_000, total: 126_000 }
    expect(noticeTitle(english, 'offerReceived', rent)).toBe('New offer: $420 a month for “A house”')
    expect(noticeTitle(english, 'homeBought', rent)).toBe('Rented: $1,260 is paid in full for “A house”')
    expect(noticeTitle(english, 'homeSold', rent)).toBe('Let: $1,260 is paid in full for “A house”')
    expect(noticeTitle(english, 'wishRepriced', { ...rent, priceMin: 40_000, priceMax: 45_000 })).toBe(
      'New rent: $400 to $450 a month for “A house” on your wishlist',
    )
  })

  it('says one price once, for a sale and for a rent', () => {
    const one = { ...samples.property, priceMin: 9_000_000, priceMax: 9_000_000 }
    const titleOf = (data: NoticeData['property']) => noticeTitle(english, 'wishRepriced', data)
    expect(titleOf(one)).toBe('New price: $90,000 for “A house” on your wishlist')
    expect(titleOf({ ...one, purpose: 'rent' })).toBe(
      'New rent: $90,000 a month for “A house” on your wishlist',
    )
  })

  it('says by which day in Dhaka an accepted offer has to be paid, and of older notices only what they know', () => {
    const { payBy: _, ...old } = samples.offer
    const titles = (data: NoticeData['offer']) =>
      (['offerAccepted', 'offerExpiring'] as const).map((kind) => noticeTitle(english, kind, data))
    expect(titles(samples.offer)).toEqual([
      'Accepted: your offer of $100,000, to be paid by 5 December 2026, for “A house”',
      'Pay by 5 December 2026, or your accepted offer ends: “A house”',
    ])
    expect(titles(old)).toEqual([
      'Accepted: your offer of $100,000 for “A house”',
      'Pay within 3 days, or your accepted offer ends: “A house”',
    ])
  })

  it.each(allNoticeKinds)(
    'of %s tells how it went before it names a long listing, as lists cut it',
    (kind) => {
      const propertyTitle = 'A house in a lane '.repeat(5)
      const title = noticeTitle(english, kind, { ...samples[noticeKinds[kind].about], propertyTitle })
      expect(title.indexOf('“'), title).not.toBe(0)
      expect(title.slice(0, 90)).not.toContain(propertyTitle)
    },
  )
})
