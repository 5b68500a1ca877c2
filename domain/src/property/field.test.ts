import { describe, expect, it } from 'vitest'
import { problemOf, tooLong } from '../problem.ts'
import { type Field, readField, typedValue } from './field.ts'
import { propertyFacts } from './property-facts.ts'

describe('what a person types into a field', () => {
  const line: Field = { kind: 'line', maxLength: 5, inCopies: 'prose', isRequired: true }
  const price: Field = { kind: 'money', limit: 'priceOrRent', isRequired: true }

  it('a year is named as years are written', () => {
    const built: Field = {
      kind: 'whole',
      min: 1700,
      max: 2099,
      isYear: true,
      isRequired: false,
    }
    expect(readField('yearBuilt', built, '1699', 'USD')).toEqual({
      problem: problemOf('yearBuilt', 'yearOutside', { min: { digits: 1700 }, max: { digits: 2099 } }),
    })
    expect(readField('yearBuilt', built, '১৯৯৯', 'USD')).toEqual({ value: 1999 })
  })

  it('is parsed to its value, or to what is wrong', () => {
    expect(readField('title', line, 'A hut', 'USD')).toEqual({ value: 'A hut' })
    expect(readField('title', line, '  ', 'USD')).toEqual({ problem: problemOf('title', 'required') })
    expect(readField('title', line, 'A house', 'USD')).toEqual({ problem: tooLong('title', 5) })
  })

  it('is parsed to minor units if the field is money', () => {
    expect(readField('priceMin', price, '$1,500.50', 'USD')).toEqual({ value: 150_050 })
    expect(readField('priceMin', price, '', 'USD')).toEqual({ problem: problemOf('priceMin', 'required') })
    const charge: Field = { kind: 'money', limit: 'serviceCharge', isRequired: false }
    expect(readField('serviceCharge', charge, '100001', 'USD')).toEqual({
      problem: problemOf('serviceCharge', 'amountOutside', { min: { minor: 0 }, max: { minor: 10_000_000 } }),
    })
  })

  it('is parsed whatever its size if its bounds depend on another field', () => {
    expect(readField('priceMin', price, '0', 'USD')).toEqual({ value: 0 })
    expect(readField('priceMin', price, '123456789012345678', 'USD')).toEqual({
      value: 12_345_678_901_234_567_000,
    })
  })

  it('may be empty if the field is optional', () => {
    for (const field of [line, price])
      expect(readField('title', { ...field, isRequired: false }, ' ', 'USD')).toEqual({ value: null })
  })

  it('is a whole number between two limits, also with separators and in Bangla digits', () => {
    const size: Field = { kind: 'whole', min: 10, max: 5_000, isRequired: false }
    expect(readField('sizeSqFt', size, '1,650', 'USD')).toEqual({ value: 1650 })
    expect(readField('sizeSqFt', size, '১৬৫০', 'USD')).toEqual({ value: 1650 })
    const problem = problemOf('sizeSqFt', 'wholeOutside', { min: 10, max: 5_000 })
    for (const typed of ['9', '5001', '12.5', '-20', 'large'])
      expect(readField('sizeSqFt', size, typed, 'USD')).toEqual({ problem })
  })

  it('may be in another unit, if the field has one', () => {
    const land: Field = {
      kind: 'whole',
      min: 10,
      max: 5_000,
      isRequired: false,
      units: { katha: 720, decimal: 435.6 },
    }
    expect(readField('landSqFt', land, '5 katha', 'USD')).toEqual({ value: 3600 })
    expect(readField('landSqFt', land, '2.5 Katha', 'USD')).toEqual({ value: 1800 })
    expect(readField('landSqFt', land, '10 decimals', 'USD')).toEqual({ value: 4356 })
    expect(readField('landSqFt', land, '3,600', 'USD')).toEqual({ value: 3600 })
    for (const typed of ['5 acres', '7 katha', 'katha'])
      expect(readField('landSqFt', land, typed, 'USD')).toHaveProperty('problem')
  })

  it.each([
    ['landSqFt', '৫ কাঠা', 3600],
    ['landSqFt', '২.৫ কাঠার', 1800],
    ['landSqFt', '১০ শতাংশ', 4356],
    ['landSqFt', '10 শতক', 4356],
    ['landSqFt', '১ বিঘা', 14_400],
    ['landSqFt', '1 acre', 43_560],
    ['landSqFt', '৩,৬০০ বর্গফুট', 3600],
    ['sizeSqFt', '1,650 sq ft', 1650],
    ['sizeSqFt', '১৬৫০ বর্গ ফুট', 1650],
    ['sizeSqFt', '1650sft', 1650],
    ['roadFeet', '২০ ফুট', 20],
    ['roadFeet', '20 ft', 20],
    ['advanceMonths', '২ মাস', 2],
  ] as const)('%s may be typed as %j, in Bangla too', (name, typed, value) => {
    expect(readField(name, propertyFacts[name], typed, 'USD')).toEqual({ value })
  })

  it('isn’t guessed at where a unit is another one’s', () => {
    for (const typed of ['5 katha', '1650 feet', '$1650', '2k'])
      expect(readField('sizeSqFt', propertyFacts.sizeSqFt, typed, 'USD')).toHaveProperty('problem')
  })

  it('is one of the choices, or yes or no', () => {
    const gas: Field = { kind: 'choice', choices: ['piped'], isRequired: false }
    expect(readField('gas', gas, 'piped', 'USD')).toEqual({ value: 'piped' })
    expect(readField('gas', gas, 'toString', 'USD')).toEqual({ problem: problemOf('gas', 'notOffered') })
    const lift: Field = { kind: 'yesNo', isRequired: false }
    for (const value of [true, false, null])
      expect(readField('lift', lift, typedValue(value), 'USD')).toEqual({ value })
  })

  it('is a month or a day of the calendar', () => {
    const month: Field = { kind: 'month', from: 2000, to: 2099, isRequired: false }
    const day: Field = { ...month, kind: 'day' }
    expect(readField('handover', month, '2027-03', 'USD')).toEqual({ value: '2027-03' })
    expect(readField('handover', month, '২০২৭-০৩', 'USD')).toEqual({ value: '2027-03' })
    expect(readField('handover', month, '2027-13', 'USD')).toEqual({
      problem: problemOf('handover', 'badMonth'),
    })
    expect(readField('handover', month, '1999-12', 'USD')).toEqual({
      problem: problemOf('handover', 'yearsOutside', { min: { digits: 2000 }, max: { digits: 2099 } }),
    })
    expect(readField('availableFrom', day, '2028-02-29', 'USD')).toEqual({ value: '2028-02-29' })
    expect(readField('availableFrom', day, '2027-02-29', 'USD')).toEqual({
      problem: problemOf('availableFrom', 'badDay'),
    })
  })
})
