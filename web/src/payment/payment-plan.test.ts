import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { buildPlan } from './payment-plan.ts'

const intent = { clientSecret: '', progress: 'open', capInCents: 99_999_999 } as const

test('a buyer sees which part is paid, which is due and which comes after it', () => {
  const plan = buildPlan(
    english,
    { totalAmount: 2_500_000 },
    { ...intent, part: 2, parts: 3, amountInCents: 99_999_999, paidInCents: 99_999_999 },
  )
  expect(plan).toEqual([
    { name: 'Part 1 of 3', state: 'paid', minor: 99_999_999 },
    { name: 'Part 2 of 3', state: 'dueNow', minor: 99_999_999 },
    { name: 'Part 3 of 3', state: 'afterThat', minor: 50_000_002 },
  ])
})

test('a buyer of something in very many parts sees them summed up, with every cent included', () => {
  const many = { ...intent, parts: 11, amountInCents: 99_999_999 }
  const first = buildPlan(english, { totalAmount: 10_000_000 }, { ...many, part: 1, paidInCents: 0 })
  expect(first.map(({ state }) => state)).toEqual(['dueNow', 'afterThat'])
  const fourth = buildPlan(
    english,
    { totalAmount: 10_000_000 },
    { ...many, part: 4, paidInCents: 299_999_997 },
  )
  expect(fourth[0]?.name).toBe('Parts 1 to 3')
  for (const plan of [first, fourth])
    expect(plan.reduce((sum, { minor }) => sum + minor, 0)).toBe(1_000_000_000)
})
