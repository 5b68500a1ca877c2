import { expect, it } from 'vitest'
import { dayInDhaka } from './day.ts'
import { english } from './english.ts'
import { momentInDhaka } from './moment.ts'

it('a payment late in the evening in London is dated the next day in Dhaka', () => {
  expect(dayInDhaka(english, new Date('2026-11-20T17:59:59Z'))).toBe('20 November 2026')
  expect(dayInDhaka(english, new Date('2026-11-20T18:00:00Z'))).toBe('21 November 2026')
})

it('a viewing in the small hours of London is on the next day in Dhaka, by a clock of 24 hours', () => {
  expect(momentInDhaka(english, new Date('2026-11-20T18:30:00Z'))).toBe('Saturday 21 November 2026, 00:30')
  expect(momentInDhaka(english, new Date('2026-11-21T09:00:00Z'))).toBe('Saturday 21 November 2026, 15:00')
})
