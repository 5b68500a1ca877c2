import { describe, expect, it } from 'vitest'
import { counterEnd, isCounterOpen, isNearer, maxCounters, offerFacts } from './counter-offer.ts'
import { openMoves } from '../lifecycle.ts'
import { offerMoves } from './offer.ts'
import type { PropertyEnd } from '../property/property-status.ts'

const now = new Date('2026-11-23T10:00:00Z')
const until = counterEnd(now, 3)
const facts = (
  counterUntil: Date | null,
  counters: number,
  at: Date,
  propertyStatus = 'verified' as PropertyEnd,
  buyerCounters = 0,
) => offerFacts({ counterUntil, counters, buyerCounters, propertyStatus }, at)
const movesOf = (party: string, known: readonly string[]) =>
  openMoves(offerMoves, { status: 'pending', facts: known }, [party])

describe('a counter-offer', () => {
  it('can be answered until its days are over, and not at that moment', () => {
    expect(until.toISOString()).toBe('2026-11-26T10:00:00.000Z')
    expect(isCounterOpen(until, new Date(until.getTime() - 1))).toBe(true)
    expect(isCounterOpen(until.toISOString(), until)).toBe(false)
    expect(isCounterOpen(null, now)).toBe(false)
  })

  it('is accepted, declined or answered with a new amount by the buyer only while it is open; the offer can be withdrawn in any case', () => {
    expect(movesOf('itsBuyer', facts(until, 1, now))).toEqual([
      'counterBack',
      'acceptCounter',
      'declineCounter',
      'withdraw',
    ])
    expect(movesOf('itsBuyer', facts(until, 1, until))).toEqual(['withdraw'])
    expect(movesOf('itsBuyer', facts(null, 0, now))).toEqual(['withdraw'])
  })

  it('can be made three times on an offer, which the agent can accept or reject in any case', () => {
    expect(maxCounters).toBe(3)
    expect(movesOf('itsAgent', facts(null, 2, now))).toEqual(['accept', 'reject', 'counter'])
    expect(movesOf('itsAgent', facts(null, 3, now))).toEqual(['accept', 'reject'])
  })

  it('is followed by another only once the buyer has answered it or its days are over', () => {
    expect(movesOf('itsAgent', facts(until, 1, now))).toEqual(['accept', 'reject'])
    expect(movesOf('itsAgent', facts(until, 1, until))).toContain('counter')
  })

  it('is answered with a new amount three times, and then accepted or declined', () => {
    expect(movesOf('itsBuyer', facts(until, 3, now, 'verified', 2))).toContain('counterBack')
    expect(movesOf('itsBuyer', facts(until, 3, now, 'verified', 3))).toEqual([
      'acceptCounter',
      'declineCounter',
      'withdraw',
    ])
  })

  it.each([
    [
      { priceMin: 100, priceMax: 120 },
      ['reject'],
      ['counterBack', 'acceptCounter', 'declineCounter', 'withdraw'],
    ],
    [{ priceMin: 80, priceMax: 94 }, ['accept', 'reject'], ['counterBack', 'declineCounter', 'withdraw']],
    [{ priceMin: 120, priceMax: 150 }, ['reject'], ['declineCounter', 'withdraw']],
    [{ priceMin: 80, priceMax: 120, purpose: 'rent' as const }, ['reject'], ['declineCounter', 'withdraw']],
  ])('of 110 on an offer of 90 leaves what a listing of %j takes', (terms, agents, buyers) => {
    const answerable = {
      counterUntil: until,
      counters: 1,
      buyerCounters: 0,
      propertyStatus: 'verified',
    } as const
    const known = offerFacts(answerable, now, {
      terms: { purpose: 'sale', ...terms },
      purpose: 'sale',
      offerAmount: 90,
      counterAmount: 110,
    })
    expect(movesOf('itsAgent', known)).toEqual(agents)
    expect(movesOf('itsBuyer', known)).toEqual(buyers)
  })

  it.each([
    [100, 110, 101, true],
    [100, 110, 109, true],
    [100, 110, 100, false],
    [100, 110, 110, false],
    [100, 110, 99, false],
    [100, 110, 111, false],
    [100, 90, 95, true],
    [100, 90, 105, false],
    [100, 101, 100, false],
  ])('after an offer of %i, that asks for %i, is answered with %i: %s', (offered, asked, amount, is) => {
    expect(isNearer(amount, { offered, asked })).toBe(is)
  })

  it.each(['pending', 'rejected', 'removed'] as const)(
    'on a home that is %s can’t be accepted or made, nor the offer be accepted; both sides may end it',
    (propertyStatus) => {
      const known = facts(until, 1, now, propertyStatus)
      expect(movesOf('itsAgent', known)).toEqual(['reject'])
      expect(movesOf('itsBuyer', known)).toEqual(['declineCounter', 'withdraw'])
    },
  )
})
