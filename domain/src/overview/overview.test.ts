import { describe, expect, it } from 'vitest'
import { medianCounts } from './comparable.ts'
import { addCounts, noCounts } from './counters.ts'
import { daysOf, isWithinPeriod, periodsAt } from './period.ts'
import {
  answerBy,
  byUrgency,
  leavesListsAt,
  offerAnswerBy,
  offerWaitsSince,
  viewingEndsAt,
} from './waiting.ts'

describe('a period', () => {
  // 22:00 UTC is the next day in Dhaka.
  const { now, before } = periodsAt(new Date('2026-11-20T22:00:00Z'), 30)

  it('ends with today in Dhaka, and the one before it is as long', () => {
    expect(now).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(before).toEqual({ from: '2026-09-23', to: '2026-10-22' })
    expect([daysOf(now), daysOf(before)].map((days) => [days.length, days[0], days.at(-1)])).toEqual([
      [30, '2026-10-23', '2026-11-21'],
      [30, '2026-09-23', '2026-10-22'],
    ])
  })

  it('has both its ends', () => {
    const days = ['2026-10-22', '2026-10-23', '2026-11-21', '2026-11-22']
    expect(days.map((day) => isWithinPeriod(day, now))).toEqual([false, true, true, false])
  })
})

it('counts of several homes are added up, and their middle isn’t told of fewer than five', () => {
  const homes = [1, 2, 30, 4].map((views) => ({ ...noCounts(), views }))
  expect(addCounts(homes)).toEqual({ ...noCounts(), views: 37 })
  expect(medianCounts(homes)).toBeNull()
  expect(medianCounts([...homes, { ...noCounts(), hearts: 5 }])).toEqual({ ...noCounts(), views: 2 })
  expect(medianCounts(homes, 1)).toEqual({ ...noCounts(), views: 3 })
})

describe('what waits for an agent', () => {
  const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour))

  it('has a day for an answer, and a viewing three, or less if its time comes before', () => {
    expect(answerBy(at(1, 5))).toEqual(at(2, 5))
    expect(viewingEndsAt({ changedAt: at(1), startsAt: at(20) })).toEqual(at(4))
    expect(viewingEndsAt({ changedAt: at(1), startsAt: at(2) })).toEqual(at(2))
  })

  it('is an offer since its last amount, without a deadline if that was the agent’s own', () => {
    const made = { createdAt: at(1), amounts: [] }
    expect(offerAnswerBy(made)).toEqual(at(2))
    const amounts = [
      { side: 'buyer', at: at(1).toISOString() },
      { side: 'agent', at: at(3).toISOString() },
    ] as const
    expect(offerWaitsSince({ ...made, amounts })).toEqual(at(3))
    expect(offerAnswerBy({ ...made, amounts })).toBeNull()
    const nearer = [...amounts, { side: 'buyer', at: at(4).toISOString() }] as const
    expect(offerAnswerBy({ ...made, amounts: nearer })).toEqual(at(5))
  })

  it('leaves the lists 15 days after the question, or 45 after its confirmation if nobody asked', () => {
    expect(leavesListsAt({ confirmedAt: at(-40), askedAt: at(1) })).toEqual(at(16))
    expect(leavesListsAt({ confirmedAt: at(1), askedAt: null })).toEqual(at(46))
  })

  it('comes in the order of its end; what has none last, the newest first', () => {
    const things = [
      { since: at(1), until: null },
      { since: at(3), until: at(9) },
      { since: at(2), until: null },
      { since: at(5), until: at(6) },
    ]
    expect(things.toSorted(byUrgency).map(({ since }) => since.getUTCDate())).toEqual([5, 3, 2, 1])
  })
})
