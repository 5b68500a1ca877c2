import { expect, it } from 'vitest'
import type { ComparedProperty } from '@thikana/domain/property/comparison'
import { english } from '@thikana/texts/english'
import { rangeInWords } from '../amount.ts'
import { compareProperties } from './comparison.ts'

const flat: ComparedProperty = {
  purpose: 'sale',
  kind: 'flat',
  location: 'Banani, Dhaka',
  priceMin: 90_000,
  priceMax: 120_000,
  isSold: false,
  isUnderOffer: false,
  bedrooms: 3,
  sizeSqFt: 1000,
  lift: true,
}
const toRent: ComparedProperty = { ...flat, purpose: 'rent', priceMin: 400, priceMax: 450, advanceMonths: 2 }
const plot: ComparedProperty = {
  purpose: 'sale',
  kind: 'plot',
  location: 'Purbachal, Dhaka',
  priceMin: 72_000,
  priceMax: 72_000,
  isSold: true,
  isUnderOffer: false,
  landSqFt: 1440,
}

const rowsOf = (homes: ComparedProperty[]) => compareProperties(english, homes).flatMap(({ rows }) => rows)
const row = (homes: ComparedProperty[], label: string) => {
  const found = rowsOf(homes).find((one) => one.label === label)
  return found && { texts: found.values.map(({ text }) => text), differs: found.differs }
}

it('says prices with what they are for, and rents by the month', () => {
  expect(rangeInWords(english, flat)).toBe('$90,000 – $120,000')
  expect(rangeInWords(english, toRent)).toBe('$400 – $450 a month')
  expect(rangeInWords(english, { ...toRent, priceMax: 400 })).toBe('$400 a month')
  expect(row([flat, plot], 'Price range')?.texts).toEqual(['$90,000 – $120,000', '$72,000'])
  expect(row([flat, toRent], 'Price, or rent a month')?.texts).toEqual([
    '$90,000 – $120,000',
    '$400 – $450 a month',
  ])
})

it('says the price of a square foot, and where it is one of land', () => {
  expect(row([flat, plot], 'Price per sq ft')?.texts).toEqual(['$90 – $120', '$50, of land'])
  expect(row([{ ...flat, sizeSqFt: undefined }], 'Price per sq ft')?.texts).toEqual(['Not given'])
})

it('marks the rows in which homes differ, one that says nothing included', () => {
  expect(row([flat, { ...flat }], 'Bedrooms')).toEqual({ texts: ['3', '3'], differs: false })
  expect(row([flat, { ...flat, bedrooms: 4 }], 'Bedrooms')?.differs).toBe(true)
  expect(row([flat, { ...flat, lift: undefined }], 'Lift')).toEqual({
    texts: ['Yes', 'Not given'],
    differs: true,
  })
})

it('tells what a home can’t have from what nobody said, and leaves out what none has', () => {
  expect(row([flat, plot], 'Bedrooms')?.texts).toEqual(['3', '–'])
  expect(row([flat, toRent], 'Advance')?.texts).toEqual(['–', '2 months of rent'])
  expect(row([flat, plot], 'Generator')).toBeUndefined()
  expect(compareProperties(english, [flat]).map(({ title }) => title)).toEqual([
    'Overview',
    'Rooms and size',
    'Services',
  ])
})

it('says what became of each home, in the words of its purpose', () => {
  const let_ = { ...toRent, isSold: true }
  const underOffer = { ...flat, isUnderOffer: true }
  expect(row([{ ...flat, isUnconfirmed: true }], 'State')?.texts).toEqual(['Not confirmed'])
  expect(row([flat, underOffer, plot, let_], 'State')?.texts).toEqual([
    'Available',
    'Under offer',
    'Sold',
    'Let',
  ])
})
