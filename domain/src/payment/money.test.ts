import { describe, expect, it } from 'vitest'
import { amountText, minorOf } from './money.ts'
import { moneyRules } from './money-rules.ts'
import { nextPart, planParts } from './parts.ts'

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

  it('above the cap is paid in even parts', () => {
    expect(planParts(120_000_000, charge)).toEqual([
      { part: 1, parts: 2, amount: 60_000_000 },
      { part: 2, parts: 2, amount: 60_000_000 },
    ])
    expect(planParts(900_000_000, moneyRules.BDT.charge).map(({ amount }) => amount)).toEqual(
      Array.from({ length: 10 }, () => 90_000_000),
    )
  })

  it.each([cap + 1, cap + 49, cap + 50, 2 * cap, 2 * cap + 1, 250_000_000, 850_000_000, 1_000_000_000_000])(
    'of %d cents adds up, in parts that differ by at most a cent, none above the cap or below what a charge may be',
    (total) => {
      for (const { min, max } of [moneyRules.USD.charge, moneyRules.BDT.charge]) {
        const plan = planParts(total, { max })
        const amounts = plan.map(({ amount }) => amount)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(min)
        expect(Math.max(...amounts)).toBeLessThanOrEqual(max)
        expect(plan.map(({ part }) => part)).toEqual(plan.map((_, at) => at + 1))
        expect(plan).toHaveLength(Math.ceil(total / max))
      }
    },
  )
})

describe('the next part of an amount', () => {
  const payAll = (total: number, captured: { part: number; amount: number }[]) => {
    const paid = [...captured]
    for (;;) {
      const next = nextPart(total, paid, charge)
      if (!next) return paid
      paid.push({ part: next.part, amount: next.amount })
    }
  }

  it.each([cap, cap + 1, 250_000_000, 250_000_001, 2 * cap + 1, 850_000_000])(
    'is the planned one, until nothing of %d cents is left',
    (total) => {
      const plan = planParts(total, charge)
      expect(payAll(total, [])).toEqual(plan.map(({ part, amount }) => ({ part, amount })))
      expect(nextPart(total, payAll(total, []), charge)).toBeNull()
    },
  )

  it('is what is left if the parts before were split in another way', () => {
    expect(payAll(120_000_000, [{ part: 1, amount: cap }])).toEqual([
      { part: 1, amount: cap },
      { part: 2, amount: 20_000_001 },
    ])
  })

  it('is one that was taken back before the last', () => {
    const [, second, third] = planParts(250_000_001, charge)
    const others = [second!, third!].map(({ part, amount }) => ({ part, amount }))
    expect(nextPart(250_000_001, others.slice(0, 1), charge)).toMatchObject({
      part: 1,
      parts: 3,
      amount: 83_333_334,
    })
    expect(payAll(250_000_001, others).reduce((sum, { amount }) => sum + amount, 0)).toBe(250_000_001)
  })
})
