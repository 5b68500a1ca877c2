import { expect, test } from 'vitest'
import { comparablePrices, type EarlierPrice, maxShownPrices, priceDirection } from './price-history.ts'

const earlier = (purpose: EarlierPrice['purpose'], priceMin: number): EarlierPrice => ({
  until: '2026-11-01T06:00:00Z',
  purpose,
  priceMin,
  priceMax: priceMin + 10,
})

test('a price is compared with prices since the home was last to rent, and a rent with rents', () => {
  const prices = [earlier('sale', 90), earlier('rent', 2), earlier('sale', 80), earlier('sale', 70)]
  expect(comparablePrices(prices, 'sale').map(({ priceMin }) => priceMin)).toEqual([80, 70])
  expect(comparablePrices(prices, 'rent')).toEqual([])
})

test('of many earlier prices the newest are shown', () => {
  const prices = Array.from({ length: maxShownPrices + 5 }, (_, at) => earlier('sale', at))
  const shown = comparablePrices(prices, 'sale')
  expect(shown).toHaveLength(maxShownPrices)
  expect(shown.at(-1)).toBe(prices.at(-1))
})

test.each([
  [[90, 100], [85, 100], 'down'],
  [[90, 100], [85, 95], 'down'],
  [[90, 100], [95, 105], 'up'],
  [[90, 100], [85, 105], 'mixed'],
  [[90, 100], [95, 98], 'mixed'],
] as const)('from %j to %j a price went %s', ([priceMin, priceMax], [nextMin, nextMax], direction) => {
  expect(priceDirection({ priceMin, priceMax }, { priceMin: nextMin, priceMax: nextMax })).toBe(direction)
})
