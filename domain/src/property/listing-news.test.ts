import { dayMs } from '../calendar.ts'
import { expect, test } from 'vitest'
import { isNew, reductionOf } from './listing-news.ts'
import type { EarlierPrice } from './price-history.ts'

const now = Date.parse('2026-11-28T06:00:00Z')
const daysAgo = (days: number): Date => new Date(now - days * dayMs)

test('a listing is new for seven days after it was verified for the first time', () => {
  expect([0, 6.9, 7, 30].map((days) => isNew(daysAgo(days), now))).toEqual([true, true, false, false])
  expect(isNew(null, now)).toBe(false)
})

const until = (
  days: number,
  priceMin: number,
  { priceMax = 200, purpose = 'sale' }: Partial<Pick<EarlierPrice, 'priceMax' | 'purpose'>> = {},
): EarlierPrice => ({ until: daysAgo(days).toISOString(), purpose, priceMin, priceMax })

const reduction = (priceMin: number, earlierPrices: EarlierPrice[], priceMax = 200) =>
  reductionOf({ purpose: 'sale', priceMin, priceMax, earlierPrices }, now)

test.each([
  ['a lower price is a reduction', 80, [until(5, 100)], 20],
  ['for 30 days', 80, [until(30, 100)], 0],
  ['a higher one isn’t', 120, [until(5, 100)], 0],
  ['of two reductions the one since the lowest price counts', 70, [until(20, 100), until(5, 80)], 10],
  ['a price that was raised to lower it again is none', 100, [until(6, 100), until(5, 130)], 0],
  ['a price that rose again after its reduction is none', 95, [until(20, 100), until(5, 90)], 0],
  ['a price isn’t compared with a rent', 80, [until(5, 100, { purpose: 'rent' })], 0],
  ['nothing is without an earlier price', 80, [], 0],
])('%s', (_, price, earlier, expected) => expect(reduction(price, earlier)).toBe(expected))

test('a range whose upper end rose isn’t reduced', () => {
  expect(reduction(80, [until(5, 100)], 201)).toBe(0)
  expect(reduction(80, [until(5, 100, { priceMax: 201 })])).toBe(20)
})
