import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { explainEnding, isPropertyGone } from './ending.ts'

const ended = {
  status: 'rejected',
  acceptedAt: '2026-11-01T06:00:00Z',
  endedBy: 'dismiss',
  returningAmount: 0,
  returnedAmount: 0,
} as const

test('a buyer whose accepted offer was ended reads where each part of the money is', () => {
  expect(explainEnding(english, { ...ended, returningAmount: 999_999.99, returnedAmount: 200 })).toBe(
    'It was ended before it was paid in full, because the home left the market. $999,999.99 goes back to your card; you don’t need to do anything. $200 went back to your card: your bank may take 5 to 10 business days to show it.',
  )
})

test('a buyer who had paid nothing in time reads nothing about money that goes back', () => {
  expect(explainEnding(english, { ...ended, endedBy: 'lapse' })).toBe(
    'It was not paid in full in time. You owe nothing.',
  )
})

test.each([
  ['dismiss', 'This home left the market, so your offer ended. Nothing was charged.'],
  ['lose', 'The agent accepted another offer on this home. Nothing was charged.'],
  [
    'reject',
    'The agent turned it down. Nothing was charged. While this home takes offers, you may make another.',
  ],
  ['withdraw', 'You withdrew it. Nothing was charged. While this home takes offers, you may make another.'],
  [
    null,
    'The agent turned it down. Nothing was charged. While this home takes offers, you may make another.',
  ],
] as const)('a buyer whose offer ended by %s before it was accepted reads: %s', (endedBy, words) => {
  expect(explainEnding(english, { ...ended, acceptedAt: null, endedBy })).toBe(words)
  expect(words).not.toMatch(/fraud/i)
})

test('a buyer is shown other homes only when this one is gone', () => {
  expect(isPropertyGone({ endedBy: 'dismiss' })).toBe(true)
  expect(isPropertyGone({ endedBy: 'lose' })).toBe(true)
  expect(isPropertyGone({ endedBy: 'reject' })).toBe(false)
  expect(isPropertyGone({ endedBy: null })).toBe(false)
})

test('an offer that is open or bought has no ending', () => {
  for (const offer of [
    { ...ended, status: 'accepted' },
    { ...ended, status: 'bought' },
  ] as const)
    expect(explainEnding(english, offer)).toBeNull()
})
