import { describe, expect, it } from 'vitest'
import { openMoves } from '../lifecycle.ts'
import { transition } from '../transition.ts'
import {
  amountDue,
  buyingDateProblem,
  endingBy,
  initialOfferStatus,
  isEnded,
  isOpenOffer,
  isPayable,
  offerEndings,
  offerMoves,
  offerParties,
  offerStatuses,
  type OfferParty,
  type OfferStatus,
} from './offer.ts'
import { daysLeft, payBy } from './payment-days.ts'
import { demandInRange, isInRange, rangeProblem } from './offer-range.ts'
import type { Person } from '../user/user.ts'

/** Written out by hand from the table of rules §2.2: who may bring an offer from a status to which other. */
const verdicts: [OfferStatus, OfferParty, string[]][] = [
  ['pending', 'itsAgent', ['accept', 'counter', 'reject']],
  ['pending', 'itsBuyer', ['acceptCounter', 'counterBack', 'declineCounter', 'withdraw']],
  ['pending', 'rival', ['lose']],
  ['pending', 'moderation', ['dismiss', 'loseElsewhere', 'loseTakenDown']],
  ['pending', 'payment', []],
  ['pending', 'clock', ['lapseCounter']],
  ['pending', 'user', []],
  ['accepted', 'itsAgent', []],
  ['accepted', 'itsBuyer', []],
  ['accepted', 'rival', []],
  ['accepted', 'moderation', ['dismiss']],
  ['accepted', 'payment', ['buy']],
  ['accepted', 'clock', ['lapse']],
  ['accepted', 'user', []],
  ...(['rejected', 'bought'] as const).flatMap((status) =>
    (['itsAgent', 'itsBuyer', 'rival', 'moderation', 'payment', 'clock', 'user'] as const).map(
      (party): [OfferStatus, OfferParty, string[]] => [status, party, []],
    ),
  ),
]

describe('an offer', () => {
  it('has its moves listed for every party in every status', () => {
    const parties = ['itsAgent', 'itsBuyer', 'rival', 'moderation', 'payment', 'clock', 'user']
    const wanted = offerStatuses.flatMap((status) => parties.map((party) => `${status} ${party}`))
    expect(verdicts.map(([status, party]) => `${status} ${party}`).toSorted()).toEqual(wanted.toSorted())
  })

  it.each(verdicts)('that is %s can be moved by %s exactly as: %j', (status, party, expected) => {
    expect(openMoves(offerMoves, { status }, [party]).toSorted()).toEqual(expected)
  })

  it('is pending when it is made', () => {
    expect(initialOfferStatus).toBe('pending')
  })

  it.each([
    ['pending', false, true, false],
    ['accepted', true, true, false],
    ['rejected', false, false, true],
    ['bought', false, false, false],
  ] as const)('that is %s is payable: %s, open: %s, ended: %s', (status, payable, open, ended) => {
    expect(isPayable({ status })).toBe(payable)
    expect(isOpenOffer({ status })).toBe(open)
    expect(isEnded({ status })).toBe(ended)
  })

  it('can be as low or as high as the ends of the range, and not a cent beyond', () => {
    expect(isInRange(9_000_000, 9_000_000, 12_000_000)).toBe(true)
    expect(isInRange(12_000_000, 9_000_000, 12_000_000)).toBe(true)
    expect(isInRange(8_999_999, 9_000_000, 12_000_000)).toBe(false)
    expect(isInRange(12_000_001, 9_000_000, 12_000_000)).toBe(false)
  })

  it('outside the range is refused with its ends', () => {
    expect(() => demandInRange(8_999_999, 9_000_000, 12_000_000)).toThrow(
      expect.objectContaining({
        code: 'offerOutOfRange',
        fields: [{ path: 'offerAmount', problem: rangeProblem(9_000_000, 12_000_000) }],
      }),
    )
    expect(() => demandInRange(9_000_000, 9_000_000, 12_000_000)).not.toThrow()
  })

  it('has an amount due that is exact to the cent', () => {
    expect(amountDue({ totalAmount: 1_200_000, paidAmount: 999_999.99 })).toBe(20_000_001)
  })

  it('has to be paid within the days after its acceptance', () => {
    expect(payBy(new Date('2026-11-01T10:00:00Z'), 14)).toEqual(new Date('2026-11-15T10:00:00Z'))
  })
})

describe('an offer that ended', () => {
  it('ended by one of seven moves', () => {
    expect(offerEndings.toSorted()).toEqual([
      'dismiss',
      'lapse',
      'lose',
      'loseElsewhere',
      'loseTakenDown',
      'reject',
      'withdraw',
    ])
    expect(endingBy('withdraw')).toBe('withdraw')
    expect(endingBy('accept')).toBeNull()
    expect(endingBy('buy')).toBeNull()
  })

  it('can’t be withdrawn twice, and the refusal names both states', () => {
    const again = () =>
      transition(offerMoves, 'offer', { status: 'rejected' }, 'withdraw', ['user', 'itsBuyer'])
    const words = { thing: { thing: 'offer' }, from: { state: 'rejected' }, to: { state: 'withdrawn' } }
    expect(again).toThrow(expect.objectContaining({ code: 'moveNotOpen', words }))
  })
})

describe('the days left to pay', () => {
  const end = new Date('2026-11-15T10:00:00Z')
  it.each([
    ['2026-11-01T10:00:00Z', 14],
    ['2026-11-01T10:00:01Z', 14],
    ['2026-11-14T10:00:00Z', 1],
    ['2026-11-15T09:59:00Z', 1],
    ['2026-11-15T10:00:00Z', 0],
    ['2026-11-16T10:00:00Z', 0],
  ])('are counted from %s as %i', (now, days) => {
    expect(daysLeft(end, new Date(now))).toBe(days)
  })
})

describe('a buying date', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  it.each(['2026-11-21', '2026-11-20', '2030-01-01'])('may be %s on 21 November 2026', (date) => {
    expect(buyingDateProblem(date, now)).toBeNull()
  })

  it('can’t be in the past in every time zone, nor decades ahead', () => {
    expect(buyingDateProblem('2026-11-19', now)).toEqual({ code: 'buyingDatePast' })
    expect(buyingDateProblem('2076-01-01', now)).toEqual({ code: 'buyingDateFar' })
    expect(buyingDateProblem('2026-11-19', now, 'rent')).toEqual({ code: 'moveInDatePast' })
    expect(buyingDateProblem('2076-01-01', now, 'rent')).toEqual({ code: 'moveInDateFar' })
  })
})

describe('the parties of an offer', () => {
  const offer = { agentEmail: 'agent@people.test', buyerEmail: 'buyer@people.test' }
  const person = (role: Person['role'], email: string, status: Person['status'] = 'active') => ({
    role,
    email,
    status,
  })

  it.each([
    [person('user', 'Buyer@people.test'), ['user', 'itsBuyer']],
    [person('user', 'other@people.test'), ['user']],
    [person('agent', 'buyer@people.test'), []],
    [person('user', 'buyer@people.test', 'deleted'), []],
    [person('agent', 'Agent@people.test'), ['itsAgent']],
    [person('agent', 'other@people.test'), []],
    [person('agent', 'agent@people.test', 'fraud'), []],
    [person('admin', 'admin@people.test'), []],
    [null, []],
  ])('for %j are %j', (actor, parties) => {
    expect(offerParties(actor, offer)).toEqual(parties)
  })
})
