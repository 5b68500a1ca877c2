import { describe, expect, it } from 'vitest'
import { openMoves } from '../lifecycle.ts'
import { isDelistedByEdit, conditionsOf, propertyMoves, propertyParties } from './property.ts'
import { type PropertyStatus, takesOffers } from './property-status.ts'
import type { Person } from '../user/user.ts'

const agent: Person = { email: 'owner@people.test', role: 'agent', status: 'active' }
const people = {
  guest: null,
  user: { email: 'user@people.test', role: 'user', status: 'active' },
  itsAgent: agent,
  otherAgent: { email: 'other@people.test', role: 'agent', status: 'active' },
  itsFraudAgent: { ...agent, status: 'fraud' },
  admin: { email: 'admin@people.test', role: 'admin', status: 'active' },
} as const satisfies Record<string, Person | null>

const anyTime = ['edit', 'remove', 'sellElsewhere'] as const

/** Written out by hand from requirements §2, §7 and the table of rules §2.1. */
const verdicts = [
  {
    state: 'pending',
    itsAgent: ['edit', 'remove', 'sellElsewhere'],
    admin: ['verify', 'reject', 'askChange'],
  },
  { state: 'pending draft', itsAgent: ['edit', 'remove', 'send'], admin: [] },
  { state: 'pending draft without photos', itsAgent: ['edit', 'remove'], admin: [] },
  {
    state: 'pending with an earlier version',
    itsAgent: ['edit', 'remove', 'sellElsewhere'],
    admin: ['verify', 'reject', 'keepEarlier', 'askChange'],
  },
  { state: 'pending draft, undoable', itsAgent: ['edit', 'remove', 'send'], admin: ['undo'] },
  {
    state: 'verified, undoable',
    itsAgent: [...anyTime, 'confirm', 'pause'],
    admin: ['advertise', 'takeDown', 'undo'],
  },
  { state: 'verified, undoable with an accepted offer', itsAgent: ['pause'], admin: ['advertise'] },
  { state: 'rejected, undoable', itsAgent: ['remove'], admin: ['undo'] },
  { state: 'verified', itsAgent: [...anyTime, 'confirm', 'pause'], admin: ['advertise', 'takeDown'] },
  { state: 'verified and advertised', itsAgent: [...anyTime, 'confirm', 'pause'], admin: ['takeDown'] },
  { state: 'verified and paused', itsAgent: [...anyTime, 'resume'], admin: ['takeDown'] },
  { state: 'verified with an accepted offer', itsAgent: ['pause'], admin: ['advertise'] },
  { state: 'verified and paused with an accepted offer', itsAgent: ['resume'], admin: [] },
  { state: 'verified and sold', itsAgent: [], admin: [] },
  { state: 'rejected', itsAgent: ['remove'], admin: [] },
] as const

const propertyIn = (state: string) => ({
  status: /^\w+/.exec(state)?.[0] as PropertyStatus,
  agentEmail: 'Owner@People.test ',
  isAdvertised: state.includes('advertised'),
  isUnderOffer: state.includes('accepted'),
  isSold: state.includes('sold'),
  isPaused: state.includes('paused'),
  isDraft: state.includes('draft'),
  isUndoable: state.includes('undoable'),
  hasNoPhotos: state.includes('without photos'),
  lastVerified: state.includes('earlier') ? { image: '/images/1' } : null,
})

describe.each(verdicts)('a $state property', ({ state, ...expected }) => {
  const property = propertyIn(state)
  const openMovesFor = (person: Person | null) =>
    openMoves(
      propertyMoves,
      { status: property.status, facts: conditionsOf(property) },
      propertyParties(person, property),
    )

  it.each(['itsAgent', 'admin'] as const)('can be moved by %s exactly as the rules say', (role) => {
    expect(openMovesFor(people[role]).toSorted()).toEqual(expected[role].toSorted())
  })

  it.each(['guest', 'user', 'otherAgent', 'itsFraudAgent'] as const)('can’t be moved by %s', (role) => {
    expect(openMovesFor(people[role])).toEqual([])
  })
})

describe('a property', () => {
  it('takes offers only while it is verified, unsold, not paused and not under offer', () => {
    expect(takesOffers(propertyIn('verified'))).toBe(true)
    expect(takesOffers(propertyIn('pending'))).toBe(false)
    expect(takesOffers(propertyIn('rejected'))).toBe(false)
    expect(takesOffers(propertyIn('verified with an accepted offer'))).toBe(false)
    expect(takesOffers(propertyIn('verified and sold'))).toBe(false)
    expect(takesOffers(propertyIn('verified and paused'))).toBe(false)
  })

  it('leaves the lists after an edit only if it was in them', () => {
    expect(isDelistedByEdit({ status: 'verified' })).toBe(true)
    expect(isDelistedByEdit({ status: 'pending' })).toBe(false)
    expect(isDelistedByEdit({ status: 'rejected' })).toBe(false)
  })
})
