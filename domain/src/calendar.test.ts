import { expect, it } from 'vitest'
import { dayInDhaka } from './calendar.ts'

it('a payment late in the evening in London is dated the next day in Dhaka', () => {
  expect(dayInDhaka(new Date('2026-11-20T17:59:59Z'))).toBe('20 November 2026')
  expect(dayInDhaka(new Date('2026-11-20T18:00:00Z'))).toBe('21 November 2026')
})
