import { describe, expect, it } from 'vitest'
import { propertyChange } from '../property/property.ts'
import { allNoticeKinds, noticeKinds, noticeHref, noticesOn } from './notice.ts'
import { offerMoves } from '../offer/offer.ts'

/** Of whatever a notice is about. */
const data = {
  offerId: 'o1',
  propertyId: 'p1',
  threadId: 't1',
  reportId: 'r1',
  query: 'bedrooms=3',
  count: 2,
  homes: [{ propertyId: 'p1' }],
}

describe('[S-notice] the table of notices', () => {
  it.each(allNoticeKinds)('%s leads to a page', (kind) => {
    expect(noticeHref(kind, data)).toMatch(/^\/[a-zA-Z/0-9]+(\?[a-z]+=[a-zA-Z0-9]+)?(#[a-z0-9]+)?$/)
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

  it('leads to one listing on its page, and to several at once where all of them are', () => {
    for (const kind of ['listingToConfirm', 'listingStillToConfirm', 'listingUnconfirmed'] as const) {
      expect(noticeHref(kind, { ...data, count: undefined })).toBe('/property/p1')
      expect(noticeHref(kind, { ...data, count: 200 })).toBe('/dashboard/myAddedProperties')
    }
    expect(noticeHref('homesFound', { ...data, count: 1 })).toBe('/property/p1')
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
