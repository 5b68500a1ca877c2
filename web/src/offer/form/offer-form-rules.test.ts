import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { amountProblem, dateProblem, typedAmount } from './offer-form-rules.ts'

const range = { priceMin: 90_000, priceMax: 120_000 }
const sentence = 'Offer must be between $90,000 and $120,000'

test('a buyer may offer either end of the range and anything between', () => {
  for (const amount of ['90000', '$100,000.50', '১,২০,০০০'])
    expect(amountProblem(english, amount, range)).toBeNull()
})

test('a buyer reads the range when the offer is a cent outside of it', () => {
  expect(amountProblem(english, '89999.99', range)).toBe(sentence)
  expect(amountProblem(english, '120,000.01', range)).toBe(sentence)
})

test('a buyer reads why an amount can’t be read, and sends none', () => {
  expect(amountProblem(english, '-95000', range)).toBe('Offer amount can’t be negative')
  expect(amountProblem(english, '1e5', range)).toContain('Offer amount can’t be read')
  expect(amountProblem(english, '123456789012345678', range)).toBe(sentence)
  expect(['1e5', ' $95,000'].map(typedAmount)).toEqual([null, 95_000])
})

test('a buyer must name an amount and a date', () => {
  expect(amountProblem(english, '', range)).toBe('Offer amount is required')
  expect(dateProblem(english, '', new Date('2026-11-21T12:00:00Z'), 'sale')).toBe(
    'Preferred buying date is required',
  )
})

test('a buyer may choose today, but no day in the past', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(dateProblem(english, '2026-11-21', now, 'sale')).toBeNull()
  expect(dateProblem(english, '2026-11-19', now, 'sale')).toBe('The buying date can’t be in the past')
  expect(dateProblem(english, '2026-11-19', now, 'rent')).toBe('The move-in date can’t be in the past')
  expect(dateProblem(english, '', now, 'rent')).toBe('Move-in date is required')
})
