import { describe, expect, it, test } from 'vitest'
import { openMoves } from '../lifecycle.ts'
import {
  isOpenReport,
  type ReportedState,
  reportDecisions,
  reportFacts,
  reportMoves,
  reportParties,
  reportProblem,
  reportStatuses,
} from './report.ts'
import type { Actor } from '../user/user.ts'

const listing: ReportedState = {
  status: 'verified',
  isSold: false,
  isUnderOffer: false,
  isAgentActive: true,
}

/** Written out by hand from rules §2.8. */
const decisions: [string, Partial<ReportedState>, string[]][] = [
  ['is shown', {}, ['dismiss', 'takeDown', 'markAgent']],
  ['waits for its check', { status: 'pending' }, ['dismiss', 'takeDown', 'markAgent']],
  ['has an accepted offer', { isUnderOffer: true }, ['dismiss', 'markAgent']],
  ['is sold', { isSold: true }, ['dismiss', 'markAgent']],
  ['was rejected', { status: 'rejected' }, ['dismiss', 'markAgent', 'close']],
  ['was removed', { status: 'removed' }, ['dismiss', 'markAgent', 'close']],
  ['is of a marked agent', { status: 'removed', isAgentActive: false }, ['dismiss', 'close']],
]

describe('the reports of a listing', () => {
  it.each(decisions)('that %s can be decided on by an admin as the rules say', (_, changes, expected) => {
    const reports = { status: 'open' as const, facts: reportFacts({ ...listing, ...changes }) }
    expect(openMoves(reportMoves, reports, ['admin']).toSorted()).toEqual(expected.toSorted())
  })

  it('are open until an admin decides, once', () => {
    for (const status of reportStatuses) {
      const isOpen = status === 'open'
      expect(isOpenReport({ status })).toBe(isOpen)
      if (!isOpen) expect(openMoves(reportMoves, { status }, ['admin', 'reporter'])).toEqual([])
    }
    expect(reportDecisions).toEqual(['dismiss', 'takeDown', 'markAgent', 'close'])
  })
})

test('everybody in good standing may report a listing, except its agent; an admin doesn’t decide on their own', () => {
  const itsAgent = { agentEmail: 'Agent@people.test' }
  const person = (role: 'user' | 'agent' | 'admin', changes = {}): Actor => ({
    email: 'me@people.test',
    role,
    status: 'active',
    ...changes,
  })
  expect(reportParties(person('user'), itsAgent)).toEqual(['reporter'])
  expect(reportParties(person('agent'), itsAgent)).toEqual(['reporter'])
  expect(reportParties(person('admin'), itsAgent)).toEqual(['reporter', 'admin'])
  expect(reportParties(person('admin', { email: 'agent@people.test ' }), itsAgent)).toEqual([])
  expect(reportParties(person('agent', { status: 'fraud' }), itsAgent)).toEqual([])
  expect(reportParties(null, itsAgent)).toEqual([])
})

test('a report for something else says what it is; other reasons need no words', () => {
  expect(reportProblem('somethingElse', ' \n')).toEqual({ code: 'reportWithoutWords' })
  expect(reportProblem('somethingElse', 'The lift is broken.')).toBeNull()
  expect(reportProblem('soldAlready', '')).toBeNull()
})
