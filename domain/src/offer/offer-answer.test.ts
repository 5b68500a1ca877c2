import { describe, expect, it, test } from 'vitest'
import { fromStatuses } from '../lifecycle.ts'
import {
  answerStatuses,
  answerTo,
  isUnanswered,
  undecidedStatuses,
  undecidedStatusOf,
  turnOf,
} from './offer-answer.ts'
import { initialOfferStatus, isOpenOffer, offerMoves, offerStatuses } from './offer.ts'

describe('an agent’s answer to an offer', () => {
  const answers = offerMoves.flatMap((move) => ('isAnswer' in move ? [move] : []))

  it('is to accept or to reject it', () => {
    expect(answerStatuses.map(answerTo)).toEqual(['accept', 'reject'])
  })

  it('leads to a status that no other answer leads to', () => {
    for (const { name, to } of answers) expect(answerTo(to)).toBe(name)
  })

  it('is the agent’s alone, and decides on the offer', () => {
    for (const { by, from, to } of answers) {
      expect(by).toBe('itsAgent')
      expect(to).not.toBe(from)
    }
  })

  it('is none of the agent’s moves that have a call of their own', () => {
    const others = offerMoves.filter((move) => move.by === 'itsAgent' && !('isAnswer' in move))
    expect(others.map(({ name }) => name)).toEqual(['counter'])
  })

  it('is awaited exactly in an offer’s first status, the default filter of the list of requests', () => {
    expect(offerStatuses.filter((status) => isUnanswered({ status }))).toEqual([initialOfferStatus])
  })
})

describe('an open offer that isn’t accepted yet', () => {
  it('is pending', () => {
    expect(undecidedStatuses).toEqual(['pending'])
    expect(offerStatuses.map((status) => undecidedStatusOf({ status }))).toEqual([
      'pending',
      null,
      null,
      null,
    ])
  })

  it('can be withdrawn, and ends when another is accepted or its property is removed, sold elsewhere or taken down', () => {
    for (const name of ['withdraw', 'lose', 'loseElsewhere', 'loseTakenDown', 'dismiss'] as const)
      expect(fromStatuses(offerMoves, name)).toEqual(expect.arrayContaining([...undecidedStatuses]))
  })

  it('can be dismissed like every open offer', () => {
    const open = offerStatuses.filter((status) => isOpenOffer({ status }))
    expect(fromStatuses(offerMoves, 'dismiss').toSorted()).toEqual(open.toSorted())
  })
})

const now = new Date('2026-11-26T10:00:00Z')
const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

test.each([
  ['its agent’s answer', 'pending', null, 'verified', 'answer'],
  ['its agent’s answer again once a counter-offer is over', 'pending', earlier, 'verified', 'answer'],
  ['its buyer’s answer to a counter-offer', 'pending', later, 'verified', 'counterAnswer'],
  ['an admin’s check of the home', 'pending', later, 'pending', 'check'],
  ['its buyer’s payment', 'accepted', null, 'verified', 'payment'],
  ['nobody once it was turned down', 'rejected', null, 'verified', null],
  ['nobody once it is paid', 'bought', null, 'verified', null],
] as const)('an offer waits for %s', (_what, status, counterUntil, propertyStatus, turn) => {
  expect(turnOf({ status, counterUntil, propertyStatus }, now)).toBe(turn)
})
