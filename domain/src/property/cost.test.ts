import { expect, test } from 'vitest'
import { moveInCost } from './cost.ts'
import { totalOf } from './purpose.ts'

test('moving in costs the first month, the months in advance and a month’s service charge', () => {
  const cost = moveInCost({ priceMin: 40_000, priceMax: 45_000, advanceMonths: 2, serviceCharge: 3_000 })
  expect(cost).toEqual({
    month: { low: 40_000, high: 45_000 },
    advance: { low: 80_000, high: 90_000 },
    paid: { low: 120_000, high: 135_000 },
    serviceCharge: 3_000,
    total: { low: 123_000, high: 138_000 },
  })
})

test('what is paid here is what an offer of either end costs', () => {
  const { paid } = moveInCost({ priceMin: 40_000, priceMax: 45_000, advanceMonths: 6, serviceCharge: 3_000 })
  expect(paid.low).toBe(totalOf({ amount: 40_000, advanceMonths: 6 }))
  expect(paid.high).toBe(totalOf({ amount: 45_000, advanceMonths: 6 }))
})

test('a part that the agent didn’t name isn’t invented', () => {
  const cost = moveInCost({ priceMin: 40_000, priceMax: 40_000 })
  expect(cost).toMatchObject({ advance: null, serviceCharge: null, total: { low: 40_000, high: 40_000 } })
})
