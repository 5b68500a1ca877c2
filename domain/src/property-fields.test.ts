import { describe, expect, it } from 'vitest'
import {
  pickPropertyFields,
  type PropertyFields,
  propertyFieldsInDollars,
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

  it('have amounts in dollars in the API, without the facts that aren’t known', () => {
    const { title, location, image, description } = form
    const known = { title, location, image, description, priceMin: 90_000.5, priceMax: 120_000 }
    expect(propertyFieldsInDollars({ ...form, serviceCharge: 4550, lift: false })).toEqual({
      ...known,
      serviceCharge: 45.5,
      lift: false,
    })
  })
})
