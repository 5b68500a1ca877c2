import { describe, expect, it } from 'vitest'
import { factsInUnits, knownFacts } from './property-facts.ts'
import { pickPropertyFields, pickRequiredFields, requiredFieldsInUnits } from './property-fields.ts'

const required = {
  purpose: 'sale',
  title: 'A house by the lake',
  location: 'Dhanmondi, Dhaka',
  image: '/images/a.webp',
  description: 'Three rooms.',
  priceMin: 9_000_050,
  priceMax: 12_000_000,
}
const form = { ...required, bedrooms: 3, lift: false, gas: null, serviceCharge: 4550 }
const row = { ...form, id: '1', status: 'pending' }

describe('the fields of a property', () => {
  it('are picked from a row without its other columns', () => {
    expect(pickPropertyFields(row)).toEqual(form)
    expect(pickRequiredFields(row)).toEqual(required)
    expect(knownFacts(row)).toEqual({ bedrooms: 3, lift: false, serviceCharge: 4550 })
  })

  it('that were left out of an edit stay left out', () => {
    expect(pickPropertyFields({ title: 'Another', revision: 2 })).toEqual({ title: 'Another' })
  })

  it('have amounts in dollars in the API', () => {
    expect(requiredFieldsInUnits(row)).toEqual({ ...required, priceMin: 90_000.5, priceMax: 120_000 })
    expect(factsInUnits({ bedrooms: 3 })).toEqual({ bedrooms: 3 })
    expect(factsInUnits({ serviceCharge: 4550 })).toEqual({ serviceCharge: 45.5 })
  })
})
