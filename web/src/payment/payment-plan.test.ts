import { english } from '@thikana/texts/english'
import { planParts } from '@thikana/domain/payment/parts'
import { expect, test } from 'vitest'
import { buildPlan } from './payment-plan.ts'

const capInCents = 99_999_999
const intent = { clientSecret: '', progress: 'open', capInCents } as const

/** The charge that is due as the `part`-th of an amount. */
const intentOf = (totalAmount: number, part: number) => {
  const plan = planParts(totalAmount * 100, { max: capInCents })
  const paidInCents = plan.slice(0, part - 1).reduce((sum, { amount }) => sum + amount, 0)
  const { parts, amount: amountInCents } = plan[part - 1]!
  return { ...intent, part, parts, amountInCents, paidInCents }
}

test('a buyer sees which part is paid, which is due and which comes after it, all as even as can be', () => {
  expect(buildPlan(english, { totalAmount: 2_500_000 }, intentOf(2_500_000, 2))).toEqual([
    { name: 'Part 1 of 3', state: 'paid', minor: 83_333_334 },
    { name: 'Part 2 of 3', state: 'dueNow', minor: 83_333_333 },
    { name: 'Part 3 of 3', state: 'afterThat', minor: 83_333_333 },
  ])
})

test('a buyer who paid a part before parts were even sees what they paid, and what is left', () => {
  const begun = { part: 2, parts: 2, amountInCents: 20_000_001, paidInCents: 99_999_999 }
  expect(buildPlan(english, { totalAmount: 1_200_000 }, { ...intent, ...begun })).toEqual([
    { name: 'Part 1', state: 'paid', minor: 99_999_999 },
    { name: 'Part 2 of 2', state: 'dueNow', minor: 20_000_001 },
  ])
})

test('a buyer of something in very many parts sees them summed up, with every cent included', () => {
  const first = buildPlan(english, { totalAmount: 10_000_000 }, intentOf(10_000_000, 1))
  expect(first.map(({ state }) => state)).toEqual(['dueNow', 'afterThat'])
  const fourth = buildPlan(english, { totalAmount: 10_000_000 }, intentOf(10_000_000, 4))
  expect(fourth[0]?.name).toBe('Parts 1 to 3')
  for (const plan of [first, fourth])
    expect(plan.reduce((sum, { minor }) => sum + minor, 0)).toBe(1_000_000_000)
})
