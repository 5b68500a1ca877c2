import { describe, expect, it } from 'vitest'
import { propertyChange } from '../property/property.ts'
import { allNoticeKinds, noticeKinds, noticesOn, noticeText } from './notice.ts'
import type { NoticeData } from './notice-event.ts'
import { offerMoves } from '../offer/offer.ts'

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

describe('[S-notice] the table of notices', () => {
  it.each(allNoticeKinds)('%s has a sentence without a gap and leads to a page', (kind) => {
    const { title, href } = noticeText(kind, samples[noticeKinds[kind].about])
    expect(title).toMatch(/^[A-Z“$].{10,}/)
    expect(title).not.toMatch(/undefined|NaN|null|\.$/)
    expect(href).toMatch(/^\/[a-zA-Z/0-9]+(\?[a-z]+=[a-zA-Z0-9]+)?(#[a-z0-9]+)?$/)
  })

  it.each(allNoticeKinds)('%s groups the thousands of a count', (kind) => {
    const many = { ...samples[noticeKinds[kind].about], count: 12_345 }
    expect(noticeText(kind, many).title).not.toContain('12345')
  })

  it('tells somebody of every move of an offer', () => {
    for (const { name } of offerMoves) expect(noticesOn('offer', name), name).not.toEqual([])
  })

  it('tells both sides of a payment in full, and those who wished for the home', () => {
    expect(noticesOn('offer', 'buy')).toEqual([
      { kind: 'homeBought', to: 'itsBuyer' },
      { kind: 'homeSold', to: 'itsAgent' },
      { kind: 'wishSold', to: 'wishers' },
    ])
  })

  it('gives an admin’s reason to the agent of a rejected listing, if there is one', () => {
    const { reason, ...silent } = samples.property
    expect(noticeText('listingRejected', samples.property).title).toBe(`Rejected: “A house”. Why: ${reason}`)
    expect(noticeText('listingRejected', silent).title).toBe('Rejected: “A house”')
  })

  it('asks about one listing on its page, and about several at once where all of them are', () => {
    const one = { propertyId: 'p1', propertyTitle: 'A house', days: 5 }
    const texts = (data: NoticeData['property']) =>
      (['listingToConfirm', 'listingStillToConfirm', 'listingUnconfirmed'] as const).map((kind) => {
        const { title, href } = noticeText(kind, data)
        return `${title} ${href}`
      })
    expect(texts(one)).toEqual([
      'Still available? Please confirm “A house” /property/p1',
      'Confirm within 5 days, or it is hidden: “A house” /property/p1',
      'Hidden until you confirm it: “A house” /property/p1',
    ])
    expect(texts({ ...one, count: 200 })).toEqual([
      'Still available? Please confirm 200 of your listings /dashboard/myAddedProperties',
      'Confirm 200 of your listings within 5 days, or they are hidden /dashboard/myAddedProperties',
      'Hidden until you confirm them: 200 of your listings /dashboard/myAddedProperties',
    ])
  })

  it('says by which day in Dhaka an accepted offer has to be paid, and of older notices only what they know', () => {
    const { payBy: _, ...old } = samples.offer
    const titles = (data: NoticeData['offer']) =>
      (['offerAccepted', 'offerExpiring'] as const).map((kind) => noticeText(kind, data).title)
    expect(titles(samples.offer)).toEqual([
      'Accepted: your offer of $100,000, to be paid by 5 December 2026, for “A house”',
      'Pay by 5 December 2026, or your accepted offer ends: “A house”',
    ])
    expect(titles(old)).toEqual([
      'Accepted: your offer of $100,000 for “A house”',
      'Pay within 3 days, or your accepted offer ends: “A house”',
    ])
  })

  it.each(allNoticeKinds)('%s tells how it went before it names a long listing, as lists cut it', (kind) => {
    const propertyTitle = 'A house in a lane '.repeat(5)
    const { title } = noticeText(kind, { ...samples[noticeKinds[kind].about], propertyTitle })
    expect(title.indexOf('“'), title).not.toBe(0)
    expect(title.slice(0, 90)).not.toContain(propertyTitle)
  })

  it('tells one party of an event once', () => {
    for (const kind of allNoticeKinds) {
      const { about, on } = noticeKinds[kind]
      const parties = noticesOn(about, on as never).map(({ to }) => to)
      expect(new Set(parties).size).toBe(parties.length)
    }
  })
})

describe('[S-notice] a verified edit', () => {
  const form = { purpose: 'sale', title: 'A house', priceMin: 1, priceMax: 2 }

  it('is a new price, other text, or nothing to those who wish for the listing', () => {
    expect(propertyChange(form, { ...form, title: 'A home', priceMax: 3 })).toBe('reprice')
    expect(propertyChange(form, { ...form, purpose: 'rent' })).toBe('reprice')
    expect(propertyChange(form, { ...form, title: 'A home' })).toBe('change')
    expect(propertyChange(form, { ...form })).toBeNull()
  })
})
