import type { Offer } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { daysLeftText } from './days-left-text.ts'
import { toPayFirst } from './to-pay-first.ts'

const offer = (_id: string, payBy: string | null = null) => ({ _id, payBy }) as Offer

test('a buyer reads what is to be paid first, the most urgent one at the top, and each offer once', () => {
  const [soon, later] = [offer('soon', '2026-11-24T06:00:00Z'), offer('later', '2026-12-05T06:00:00Z')]
  const rows = [offer('newest'), later, offer('older'), soon]
  expect(toPayFirst([later, soon], rows).map(({ _id }) => _id)).toEqual(['soon', 'later', 'newest', 'older'])
})

test('an offer to pay is at the top even when it is on a later page of the list', () => {
  const shown = toPayFirst([offer('old', '2026-11-24T06:00:00Z')], [offer('newest')])
  expect(shown.map(({ _id }) => _id)).toEqual(['old', 'newest'])
})

test.each([
  ['2026-11-22T05:00:00Z', '14 days left to pay'],
  ['2026-12-05T05:00:00Z', 'Last day to pay'],
  ['2026-12-06T04:59:00Z', 'Last day to pay'],
  ['2026-12-06T05:00:00Z', 'The time to pay is over'],
])('a buyer who looks at %s reads: %s', (now, words) => {
  expect(daysLeftText('2026-12-06T05:00:00Z', new Date(now))).toBe(words)
})
