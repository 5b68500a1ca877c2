import { describe, expect, it } from 'vitest'
import { type AgentWork, figuresOf, type Question } from './agent-figures.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hourMs = 3_600_000

const nothing: AgentWork = {
  ended: { sale: 0, rent: 0 },
  questions: [],
  confirmed: { due: 0, inTime: 0 },
  ratings: [],
}
const figures = (work: Partial<AgentWork>) => figuresOf({ ...nothing, ...work }, now)

/** Asked ten days ago, and answered after so many hours. */
const answered = (hours: number): Question => {
  const askedAt = new Date(now.getTime() - 240 * hourMs)
  return { askedAt, answeredAt: new Date(askedAt.getTime() + hours * hourMs) }
}
/** Asked so many hours ago, without an answer. */
const unanswered = (hours: number): Question => ({
  askedAt: new Date(now.getTime() - hours * hourMs),
  answeredAt: null,
})

it('of an agent who did nothing yet no figure is told', () => {
  expect(figures({})).toEqual({ ended: null, firstReply: null, confirmed: null, rating: null })
})

describe('the first reply', () => {
  const hoursOf = (...questions: Question[]) => {
    const reply = figures({ questions }).firstReply
    return reply && { hours: reply.seconds / 3600, cases: reply.cases }
  }

  it('is the one in the middle, so that one long night changes little, and needs three conversations', () => {
    expect(hoursOf(answered(1), answered(2))).toBeNull()
    expect(hoursOf(answered(1), answered(90), answered(2))).toEqual({ hours: 2, cases: 3 })
    expect(hoursOf(answered(1), answered(2), answered(4), answered(90))).toEqual({ hours: 3, cases: 4 })
  })

  it('counts a question without an answer with the time that it has waited, once that is a day', () => {
    expect(hoursOf(answered(1), answered(2), unanswered(23))).toBeNull()
    expect(hoursOf(answered(1), unanswered(24), unanswered(72))).toEqual({ hours: 24, cases: 3 })
  })
})

it('sold and let homes are told from three together on, confirmations and ratings from three each', () => {
  expect(figures({ ended: { sale: 1, rent: 1 } }).ended).toBeNull()
  expect(figures({ ended: { sale: 0, rent: 3 } }).ended).toEqual({ sale: 0, rent: 3 })
  expect(figures({ confirmed: { due: 2, inTime: 2 } }).confirmed).toBeNull()
  expect(figures({ confirmed: { due: 3, inTime: 0 } }).confirmed).toEqual({ cases: 3, inTime: 0 })
  const rated = (tenths: number, count: number) => ({ tenths, isKnowing: true, count })
  expect(figures({ ratings: [rated(50, 2)] }).rating).toBeNull()
  expect(figures({ ratings: [rated(50, 2), rated(40, 1)] }).rating).toEqual({ average: 4.7, cases: 3 })
})
