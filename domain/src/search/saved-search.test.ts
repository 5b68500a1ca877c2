import { describe, expect, it } from 'vitest'
import { tellingAt } from './saved-search.ts'

const at = (text: string) => new Date(`${text}+06:00`)
const times = (frequency: 'now' | 'daily' | 'weekly', now: Date) =>
  Object.values(tellingAt(frequency, now)).map((time) => time.toISOString())

describe('a saved search is told of', () => {
  it('at once, but not again within ten minutes', () => {
    const now = at('2026-11-24T15:00:00')
    expect(times('now', now)).toEqual([now, at('2026-11-24T14:50:00')].map((time) => time.toISOString()))
  })

  it.each([
    ['daily', '2026-11-24T08:00:00', '2026-11-24T08:00:00'],
    ['daily', '2026-11-24T07:59:00', '2026-11-23T08:00:00'],
    // A Tuesday, the Sunday before it, and that Sunday a minute too early.
    ['weekly', '2026-11-24T15:00:00', '2026-11-22T08:00:00'],
    ['weekly', '2026-11-22T08:00:00', '2026-11-22T08:00:00'],
    ['weekly', '2026-11-22T07:59:00', '2026-11-15T08:00:00'],
  ] as const)('%s at %s in Dhaka with what was found until %s', (frequency, now, morning) => {
    const expected = at(morning).toISOString()
    expect(times(frequency, at(now))).toEqual([expected, expected])
  })
})
