import { describe, expect, it } from 'vitest'
import { allNoticeKinds, listingChange, noticeKinds, noticesOn, noticeText } from './notice.ts'
import type { NoticeData } from './notice-event.ts'
import { offerMoves } from './offer.ts'

const samples: NoticeData = {
  offer: { offerId: 'o1', propertyId: 'p1', propertyTitle: 'A house', amount: 10_000_000, days: 3 },
  payment: { offerId: 'o1', propertyId: 'p1', propertyTitle: 'A house', amount: 10_000_000 },
  property: { propertyId: 'p1', propertyTitle: 'A house', reason: 'No photo', priceMin: 100, priceMax: 200 },
  review: { propertyId: 'p1', propertyTitle: 'A house', reviewId: 'r1', rating: 4.5, author: 'Rima' },
  user: { role: 'agent' },
}

describe('[S-notice] the table of notices', () => {
  it.each(allNoticeKinds)('%s has a sentence without a gap and leads to a page', (kind) => {
    const { title, href } = noticeText(kind, samples[noticeKinds[kind].about])
    expect(title).toMatch(/^[A-Z“$].{10,}/)
    expect(title).not.toMatch(/undefined|NaN|null|\.$/)
    expect(href).toMatch(/^\/[a-zA-Z/0-9]+$/)
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
    expect(noticeText('listingRejected', samples.property).title).toBe(`“A house” was rejected: ${reason}`)
    expect(noticeText('listingRejected', silent).title).toBe('“A house” was rejected')
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
  const form = { title: 'A house', priceMin: 1, priceMax: 2 }

  it('is a new price, other text, or nothing to those who wish for the listing', () => {
    expect(listingChange(form, { ...form, title: 'A home', priceMax: 3 })).toBe('reprice')
    expect(listingChange(form, { ...form, title: 'A home' })).toBe('change')
    expect(listingChange(form, { ...form })).toBeNull()
  })
})
