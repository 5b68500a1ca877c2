import { describe, expect, it } from 'vitest'
import { proposableTimes, proposalDays, proposalProblem } from './viewing-proposal.ts'

/** Nine in the morning in Dhaka. */
const now = new Date('2026-11-21T03:00:00Z')
const codeOf = (startsAt: string) => proposalProblem(new Date(startsAt), now)?.code ?? null

describe('[S-viewing] a time that a buyer proposes', () => {
  it.each([
    ['2026-11-22T02:00:00Z', null],
    ['2026-11-22T13:30:00Z', null],
    ['2026-11-22T01:30:00Z', 'timeAtNight'],
    ['2026-11-22T14:00:00Z', 'timeAtNight'],
    ['2026-11-22T20:00:00Z', 'timeAtNight'],
    ['2026-11-22T04:10:00Z', 'timeNotHalf'],
    ['2026-11-21T03:00:00Z', 'timePast'],
    ['2026-12-05T03:00:00Z', null],
    ['2026-12-05T03:30:00Z', 'timeTooFar'],
  ])('at %s is refused with %s: by day in Dhaka, at a half hour, two weeks ahead', (startsAt, code) => {
    expect(codeOf(startsAt)).toBe(code)
  })

  it('can be chosen among all of the next two weeks', () => {
    const times = proposableTimes(now)
    expect(times[0]?.toISOString()).toBe('2026-11-21T03:30:00.000Z')
    expect(times.at(-1)?.toISOString()).toBe('2026-12-05T03:00:00.000Z')
    // 24 half hours a day.
    expect(times).toHaveLength(proposalDays * 24)
    expect(times.every((time) => proposalProblem(time, now) === null)).toBe(true)
  })
})
