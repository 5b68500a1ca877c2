import { english } from '@thikana/texts/english'
import { expect, it } from 'vitest'
import { monthsPaid } from './months-paid.ts'

it.each([
  [0, 'the first month'],
  [1, 'the first month and 1 month’s advance'],
  [2, 'the first month and 2 months’ advance'],
])('with %i months in advance, a tenant pays for %s', (advanceMonths, text) => {
  expect(monthsPaid(english, advanceMonths)).toBe(text)
})
