import { describe, expect, it } from 'vitest'
import { type Field, readField, typedValue } from './field.ts'

describe('what a person types into a field', () => {
  const line: Field = { label: 'Title', kind: 'line', maxLength: 5, inCopies: 'prose', isRequired: true }
  const price: Field = { label: 'Price', kind: 'dollars', min: 100, max: 1_000_000, isRequired: true }

  it('a year is named as years are written', () => {
    const built: Field = {
      label: 'Year built',
      kind: 'whole',
      min: 1700,
      max: 2099,
      isYear: true,
      isRequired: false,
    }
    expect(readField(built, '1699')).toEqual({ problem: 'Year built must be a year from 1700 to 2099' })
    expect(readField(built, '১৯৯৯')).toEqual({ value: 1999 })
  })

  it('is parsed to its value, or to a message about what is wrong', () => {
    expect(readField(line, 'A hut')).toEqual({ value: 'A hut' })
    expect(readField(line, '  ')).toEqual({ problem: 'Title is required' })
    expect(readField(line, 'A house')).toEqual({ problem: 'Title can be at most 5 characters' })
  })

  it('is parsed to cents if the field is money', () => {
    expect(readField(price, '$1,500.50')).toEqual({ value: 150_050 })
    expect(readField(price, '')).toEqual({ problem: 'Price is required' })
    expect(readField(price, '0.99')).toEqual({ problem: 'Price must be between $1 and $10,000' })
  })

  it('may be empty if the field is optional', () => {
    for (const field of [line, price])
      expect(readField({ ...field, isRequired: false }, ' ')).toEqual({ value: null })
  })

  it('is a whole number between two limits, also with separators and in Bangla digits', () => {
    const size: Field = { label: 'Size', kind: 'whole', min: 10, max: 5_000, isRequired: false }
    expect(readField(size, '1,650')).toEqual({ value: 1650 })
    expect(readField(size, '১৬৫০')).toEqual({ value: 1650 })
    for (const typed of ['9', '5001', '12.5', '-20', 'large'])
      expect(readField(size, typed)).toEqual({ problem: 'Size must be a whole number from 10 to 5,000' })
  })

  it('may be in another unit, if the field has one', () => {
    const land: Field = {
      label: 'Land',
      kind: 'whole',
      min: 10,
      max: 5_000,
      isRequired: false,
      units: { katha: 720, decimal: 435.6 },
    }
    expect(readField(land, '5 katha')).toEqual({ value: 3600 })
    expect(readField(land, '2.5 Katha')).toEqual({ value: 1800 })
    expect(readField(land, '10 decimals')).toEqual({ value: 4356 })
    expect(readField(land, '3,600')).toEqual({ value: 3600 })
    for (const typed of ['5 acres', '7 katha', 'katha'])
      expect(readField(land, typed)).toHaveProperty('problem')
  })

  it('is one of the choices, or yes or no', () => {
    const gas: Field = { label: 'Gas', kind: 'choice', choices: { piped: 'Piped' }, isRequired: false }
    expect(readField(gas, 'piped')).toEqual({ value: 'piped' })
    expect(readField(gas, 'toString')).toEqual({ problem: 'Gas must be one of those that are offered' })
    const lift: Field = { label: 'Lift', kind: 'yesNo', isRequired: false }
    for (const value of [true, false, null]) expect(readField(lift, typedValue(value))).toEqual({ value })
  })

  it('is a month or a day of the calendar', () => {
    const month: Field = { label: 'Handover', kind: 'month', from: 2000, to: 2099, isRequired: false }
    const day: Field = { ...month, label: 'Available from', kind: 'day' }
    expect(readField(month, '2027-03')).toEqual({ value: '2027-03' })
    expect(readField(month, '2027-13')).toEqual({ problem: 'Handover must be a month like 2027-03' })
    expect(readField(month, '1999-12')).toEqual({ problem: 'Handover must be from 2000 to 2099' })
    expect(readField(day, '2028-02-29')).toEqual({ value: '2028-02-29' })
    expect(readField(day, '2027-02-29')).toEqual({ problem: 'Available from must be a day like 2027-03-01' })
  })
})
