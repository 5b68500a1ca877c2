import { describe, expect, it } from 'vitest'
import {
  type Field,
  pickPropertyFields,
  type PropertyFields,
  propertyFieldsInDollars,
  readField,
  unknownForm,
} from './property-fields.ts'

const form: PropertyFields = {
  ...unknownForm,
  title: 'A house by the lake',
  location: 'Dhanmondi, Dhaka',
  image: '/images/a.webp',
  description: 'Three rooms.',
  priceMin: 9_000_050,
  priceMax: 12_000_000,
}

describe('the fields of a property', () => {
  it('are picked from a row without its other columns', () => {
    expect(pickPropertyFields({ ...form, id: '1', status: 'pending' })).toEqual(form)
  })

  it('that were left out of an edit stay left out', () => {
    expect(pickPropertyFields({ title: 'Another', revision: 2 })).toEqual({ title: 'Another' })
  })

  it('have prices in dollars in the API', () => {
    expect(propertyFieldsInDollars(form)).toEqual({ ...form, priceMin: 90_000.5, priceMax: 120_000 })
  })
})

describe('what a person types into a field', () => {
  const line: Field = { label: 'Title', kind: 'line', maxLength: 5, isRequired: true }
  const price: Field = { label: 'Price', kind: 'dollars', min: 100, max: 1_000_000, isRequired: true }

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
})
