import { describe, expect, it } from 'vitest'
import {
  askedCutoffs,
  confirmationDays,
  daysToConfirm,
  dueCutoff,
  isConfirming,
  needsConfirmation,
} from './confirmation.ts'
import { openMoves } from '../lifecycle.ts'
import { conditionsOf, propertyMoves, propertyParties } from './property.ts'
import { isUntaken, takesOffers } from './property-status.ts'

const now = new Date('2026-11-24T08:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const listed = { status: 'verified', isSold: false, isUnderOffer: false, confirmedAt: ago(0) } as const

describe('confirming that a home is still available', () => {
  it('is asked for after 30 days, reminded of after 40, and after 45 the listing leaves the lists', () => {
    expect(confirmationDays).toEqual({ ask: 30, remind: 40, leave: 45 })
    expect(dueCutoff(now)).toEqual(ago(30))
    expect(askedCutoffs(now)).toEqual({ ask: ago(1), remind: ago(10), leave: ago(15) })
  })

  it('is needed from the 30th day on', () => {
    expect(needsConfirmation({ ...listed, confirmedAt: ago(29.9) }, now)).toBe(false)
    expect(needsConfirmation({ ...listed, confirmedAt: ago(30) }, now)).toBe(true)
  })

  it.each([
    ['is sold', { isSold: true }],
    ['has an accepted offer', { isUnderOffer: true }],
    ['waits for an admin', { status: 'pending' }],
    ['was rejected', { status: 'rejected' }],
  ] as const)('is never needed of a home that %s', (_, state) => {
    expect(needsConfirmation({ ...listed, ...state, confirmedAt: ago(400) }, now)).toBe(false)
  })

  it('says how many days are left, at least one', () => {
    expect([0, 10, 14, 15, 20].map((days) => daysToConfirm(ago(days), now))).toEqual([15, 5, 1, 1, 1])
  })

  it('is what an edit, an admin’s verification, the agent’s own word and the end of a pause do', () => {
    const names = [...new Set(propertyMoves.map(({ name }) => name))]
    expect(names.filter(isConfirming).toSorted()).toEqual(['confirm', 'edit', 'resume', 'verify'])
  })

  it('can be done by its own agent while the home is public and not taken', () => {
    const movesOf = (state: object, email = 'a@b.test') => {
      const home = { ...listed, isAdvertised: false, agentEmail: 'a@b.test', ...state }
      const parties = propertyParties({ email, role: 'agent', status: 'active' }, home)
      return openMoves(propertyMoves, { status: home.status, facts: conditionsOf(home) }, parties)
    }
    expect(movesOf({})).toContain('confirm')
    expect(movesOf({ isUnconfirmed: true })).toContain('confirm')
    for (const state of [{ isSold: true }, { isUnderOffer: true }, { status: 'pending' }])
      expect(movesOf(state), JSON.stringify(state)).not.toContain('confirm')
    expect(movesOf({}, 'other@b.test')).not.toContain('confirm')
  })
})

describe('a home that left the lists because nobody confirmed it', () => {
  it('takes no new offers, but its agent can accept one', () => {
    expect(takesOffers({ ...listed, isUnconfirmed: true })).toBe(false)
    expect(isUntaken({ ...listed })).toBe(true)
  })
})
