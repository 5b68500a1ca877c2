import { expect, test } from 'vitest'
import { daySeconds, limitWait } from './limit.ts'

const now = new Date('2026-01-01T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const limit = { max: 10, seconds: 60 }

test('ten times within a minute are allowed, and the next once the oldest is a minute old', () => {
  const times = Array.from({ length: 10 }, (_, at) => secondsAgo(at * 5))
  expect(limitWait(times.slice(1), limit, now)).toBe(0)
  expect(limitWait(times, limit, now)).toBe(15)
  expect(limitWait([...times.slice(0, 9), secondsAgo(60)], limit, now)).toBe(0)
})

test('what is done at once, beyond the limit and in any order counts the newest times', () => {
  const hoursAgo = (hours: number) => secondsAgo(hours * 60 * 60)
  const limitOfDay = { max: 10, seconds: daySeconds }
  const newest = Array.from({ length: 9 }, () => hoursAgo(1))
  expect(limitWait([...newest, hoursAgo(20)], limitOfDay, now)).toBe(4 * 60 * 60)
  expect(limitWait([hoursAgo(22), ...newest, hoursAgo(20)], limitOfDay, now)).toBe(4 * 60 * 60)
})

test('the wait is at most the limit’s time, even if another process’s clock is ahead', () => {
  const times = Array.from({ length: 10 }, () => secondsAgo(-30))
  expect(limitWait(times, limit, now)).toBe(60)
})
