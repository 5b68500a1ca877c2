import { describe, expect, it } from 'vitest'
import { fromStatuses } from './lifecycle.ts'
import {
  answerStatuses,
  answerTo,
  isUnanswered,
  undecidedStatuses,
  undecidedStatusOf,
} from './offer-answer.ts'
import { initialOfferStatus, isOpenOffer, offerMoves, offerStatuses } from './offer.ts'

describe('an agent’s answer to an offer', () => {
  it('is to accept or to reject it', () => {
    expect(answerStatuses.map(answerTo)).toEqual(['accept', 'reject'])
  })

  it('leads to a status that no other answer leads to', () => {
    const answers = offerMoves.flatMap((move) => (move.by === 'itsAgent' ? [move] : []))
    for (const { name, to } of answers) expect(answerTo(to)).toBe(name)
  })

  it('is waited for exactly as the offer was made, which is what the list of requests begins with', () => {
    expect(offerStatuses.filter((status) => isUnanswered({ status }))).toEqual([initialOfferStatus])
  })
})

describe('an offer that is yet to be accepted', () => {
  it('is pending', () => {
    expect(undecidedStatuses).toEqual(['pending'])
    expect(offerStatuses.map((status) => undecidedStatusOf({ status }))).toEqual([
      'pending',
      null,
      null,
      null,
    ])
  })

  it('may be withdrawn, and ends when another is accepted or its property is removed, whatever its status', () => {
    for (const name of ['withdraw', 'lose', 'dismiss'] as const)
      expect(fromStatuses(offerMoves, name)).toEqual(expect.arrayContaining([...undecidedStatuses]))
  })

  it('can be dismissed like every open one', () => {
    const open = offerStatuses.filter((status) => isOpenOffer({ status }))
    expect(fromStatuses(offerMoves, 'dismiss').toSorted()).toEqual(open.toSorted())
  })
})
