import { expect, test } from 'vitest'
import { longDate } from './date-text.tsx'

test('a date is shown in long format', () => {
  expect(longDate('2026-11-21T12:00:00Z')).toBe('21 November 2026')
})

test('a date without time is the same day in every time zone, and a time is the day in the reader’s zone', () => {
  const zone = process.env.TZ
  try {
    for (const place of ['Pacific/Kiritimati', 'Asia/Dhaka', 'Pacific/Pago_Pago']) {
      process.env.TZ = place
      expect(longDate('2026-12-31')).toBe('31 December 2026')
    }
    process.env.TZ = 'Asia/Dhaka'
    expect(longDate('2026-12-31T20:00:00Z')).toBe('1 January 2027')
  } finally {
    process.env.TZ = zone
  }
})

test('an invalid date is not shown as a date', () => {
  expect(longDate('soon')).toBeNull()
})
