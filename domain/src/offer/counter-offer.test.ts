import { describe, expect, it } from 'vitest'
import { counterEnd, isCounterOpen, maxCounters, offerFacts } from './counter-offer.ts'
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
) => offerFacts({ counterUntil, counters, propertyStatus }, at)
const movesOf = (party: string, known: readonly string[]) =>
  openMoves(offerMoves, { status: 'pending', facts: known }, [party])

describe('a counter-offer', () => {
  it('can be answered until its days are over, and not at that moment', () => {
    expect(until.toISOString()).toBe('2026-11-26T10:00:00.000Z')
    expect(isCounterOpen(until, new Date(until.getTime() - 1))).toBe(true)
    expect(isCounterOpen(until.toISOString(), until)).toBe(false)
    expect(isCounterOpen(null, now)).toBe(false)
  })

  it('is accepted or declined by the buyer only while it is open; the offer can be withdrawn in any case', () => {
    expect(movesOf('itsBuyer', facts(until, 1, now))).toEqual(['acceptCounter', 'declineCounter', 'withdraw'])
    expect(movesOf('itsBuyer', facts(until, 1, until))).toEqual(['withdraw'])
    expect(movesOf('itsBuyer', facts(null, 0, now))).toEqual(['withdraw'])
  })

  it('can be made five times on an offer, which the agent can accept or reject in any case', () => {
    expect(movesOf('itsAgent', facts(until, maxCounters - 1, now))).toEqual(['accept', 'reject', 'counter'])
    expect(movesOf('itsAgent', facts(until, maxCounters, now))).toEqual(['accept', 'reject'])
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
