import { expect, test } from 'vitest'
import { english } from '@thikana/texts/english'
import { longDate } from './date-text.tsx'
import { momentText } from './moment-text.tsx'

test('a date is shown in long format', () => {
  expect(longDate(english, '2026-11-21T12:00:00Z')).toBe('21 November 2026')
})

test('a date without time is that day, and a moment is its day in Dhaka, wherever it is rendered and read', () => {
  const zone = process.env.TZ
  try {
    for (const place of ['Pacific/Kiritimati', 'Asia/Dhaka', 'Pacific/Pago_Pago']) {
      process.env.TZ = place
      expect(longDate(english, '2026-12-31')).toBe('31 December 2026')
      expect(longDate(english, '2026-12-31T17:59:59Z')).toBe('31 December 2026')
      expect(longDate(english, '2026-12-31T20:00:00Z')).toBe('1 January 2027')
      expect(momentText(english, '2026-12-31T20:05:00Z')).toBe('1 January 2027 at 02:05')
    }
  } finally {
    process.env.TZ = zone
  }
})

test('an invalid date is not shown as a date', () => {
  expect(longDate(english, 'soon')).toBeNull()
})
