import { describe, expect, it } from 'vitest'
import { amountText, minorOf } from './money.ts'
import { moneyRules } from './money-rules.ts'
import { planParts } from './parts.ts'

const { charge } = moneyRules.USD
const cap = charge.max

describe('an amount', () => {
  it.each([
    [0.01, 1],
    [1.1, 110],
    [19.99, 1999],
    [90_000, 9_000_000],
    [1_234_567.89, 123_456_789],
    [9_999_999_999.99, 999_999_999_999],
  ])('of %d dollars is %d whole cents', (dollars, cents) => {
    expect(minorOf(dollars)).toBe(cents)
  })

  it.each([0.001, 1.000009, 1.005, 99.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'of %d dollars can’t be converted to cents',
    (dollars) => {
      expect(minorOf(dollars)).toBeNull()
    },
  )

  it('is shown in dollars with thousands separators, with cents only where there are some', () => {
    expect(amountText(100_000, 'USD')).toBe('$100,000')
    expect(amountText(100_000.5, 'USD')).toBe('$100,000.50')
    expect(amountText(1_234_567.89, 'USD')).toBe('$1,234,567.89')
  })

  it.each([
    0, 1, 12, 999, 1000, 1234.5, 99_999.99, 1_000_000, 123_456_789.01, 9_999_999_999.99, -5, -1234.56,
  ])('of %d dollars is formatted as Intl.NumberFormat formats US dollars', (dollars) => {
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    })
    expect(amountText(dollars, 'USD')).toBe(format.format(dollars))
  })
})

describe('a payment', () => {
  it('up to the cap is one charge', () => {
    expect(planParts(cap, charge)).toEqual([{ part: 1, parts: 1, amount: cap }])
  })

  it('above the cap is paid in parts, each at most the cap', () => {
    expect(planParts(120_000_000, charge)).toEqual([
      { part: 1, parts: 2, amount: cap },
      { part: 2, parts: 2, amount: 20_000_001 },
    ])
  })

  it.each([cap + 1, cap + 49, cap + 50, 2 * cap, 2 * cap + 1, 1_000_000_000_000])(
    'of %d cents adds up, with no part above the cap or below what a charge may be',
    (total) => {
      const plan = planParts(total, charge)
      expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(plan.every(({ amount }) => amount >= 50 && amount <= cap)).toBe(true)
      expect(plan.map(({ part }) => part)).toEqual(plan.map((_, at) => at + 1))
    },
  )
})
