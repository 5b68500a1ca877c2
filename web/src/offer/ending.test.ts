import { expect, test } from 'vitest'
import { endingOf } from './ending.ts'

const ended = {
  status: 'rejected',
  acceptedAt: '2026-11-01T06:00:00Z',
  isLapsed: false,
  returningAmount: 0,
  returnedAmount: 0,
} as const

test('a buyer whose accepted offer was ended reads where each part of the money is', () => {
  expect(endingOf({ ...ended, returningAmount: 999_999.99, returnedAmount: 200 })).toBe(
    'It was ended before it was paid in full, because the home left the market. $999,999.99 goes back to your card; you need do nothing for it. $200 went back to your card: your bank may take 5 to 10 business days to show it.',
  )
})

test('a buyer who had paid nothing in time isn’t told of money that goes back', () => {
  expect(endingOf({ ...ended, isLapsed: true })).toBe('It was not paid in full in time. You owe nothing.')
})

test('an offer that was never accepted, is open or bought has no such end', () => {
  for (const offer of [
    { ...ended, acceptedAt: null },
    { ...ended, status: 'accepted' },
    { ...ended, status: 'bought' },
  ] as const)
    expect(endingOf(offer)).toBeNull()
})
