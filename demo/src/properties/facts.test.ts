import { isWithin } from '@thikana/domain/place/place'
import { placeName } from '@thikana/domain/place/place-list'
import { factsProblem, isFactOf, propertyFactNames } from '@thikana/domain/property/property-facts'
import { describe, expect, it } from 'vitest'
import { allProperties } from './all-properties.ts'
import { divisions } from './property.ts'

const rentals = allProperties.filter(({ purpose }) => purpose === 'rent')

const titled = (title: string) => allProperties.find(({ english }) => english.title === title)

describe('the facts of the demo’s homes', () => {
  it('are those of their texts', () => {
    expect(titled('South-facing 1,650 sq ft flat on Dhanmondi 9A')).toMatchObject({
      kind: 'flat',
      bedrooms: 3,
      balconies: 2,
      sizeSqFt: 1650,
      floor: 4,
      floors: 6,
      facing: 'south',
      yearBuilt: 2011,
    })
    expect(titled('Gulshan penthouse on two levels with a roof garden')).toMatchObject({
      bedrooms: 5,
      sizeSqFt: 5900,
      parking: 3,
      lift: true,
    })
  })

  it('have its place, which is in the division that its location names', () => {
    for (const { title, place, division } of allProperties) {
      expect(place && placeName(place), title).toBeTruthy()
      expect(isWithin(place ?? '', division.toLowerCase()), title).toBe(true)
    }
  })

  it('of a home to rent say whom it is let to, and what is paid in advance', () => {
    expect(rentals.length).toBeGreaterThanOrEqual(64)
    for (const { title, kind, tenants, advanceMonths, handover } of rentals) {
      expect(kind === 'office' || tenants, title).toBeTruthy()
      expect(advanceMonths, title).toBeGreaterThan(0)
      expect(handover ?? null, title).toBeNull()
    }
    for (const division of divisions)
      expect(rentals.filter((one) => one.division === division).length, division).toBeGreaterThan(1)
    expect(titled('Three-bedroom flat with a lift on Dhanmondi 12A')).toMatchObject({
      kind: 'flat',
      bedrooms: 3,
      lift: true,
      gas: 'piped',
      tenants: 'family',
      priceMin: 43_000,
    })
    expect(titled('Room for an office worker in Merul Badda')).toMatchObject({ kind: 'room', bedrooms: 1 })
  })

  it('of a home to rent go with its rent', () => {
    for (const { title, priceMin, priceMax, serviceCharge } of rentals) {
      expect(priceMin, title).toBeGreaterThanOrEqual(60_00)
      expect(priceMax, title).toBeLessThanOrEqual(1800_00)
      expect((priceMax - priceMin) % 5_00, title).toBe(0)
      expect(serviceCharge ?? 0, title).toBeLessThanOrEqual(priceMin * 0.13)
    }
  })

  it('fit a family that looks for three bedrooms in Dhanmondi under $500, with a lift and gas', () => {
    const fitting = rentals.filter(
      ({ place, bedrooms, lift, gas, tenants, priceMax }) =>
        place === 'dhaka.dhaka.dhanmondi' &&
        bedrooms === 3 &&
        lift &&
        gas === 'piped' &&
        tenants === 'family' &&
        priceMax < 500_00,
    )
    expect(fitting.length).toBeGreaterThanOrEqual(3)
  })

  it('say for every home what it is, and how many rooms it has', () => {
    for (const { title, kind, bedrooms, bathrooms } of allProperties)
      expect([kind, kind === 'office' || bedrooms, bathrooms].every(Boolean), title).toBe(true)
  })

  it('don’t contradict each other or the kind', () => {
    for (const property of allProperties) {
      const { title, kind, sizeSqFt, bedrooms = 0 } = property
      if (sizeSqFt)
        expect(sizeSqFt, title).toBeGreaterThanOrEqual(kind === 'room' ? 100 : 300 * (bedrooms ?? 0))
      expect(factsProblem(property), property.title).toBeNull()
      const foreign = propertyFactNames.filter((name) => !isFactOf(name, property))
      for (const name of foreign) expect(property[name] ?? null, `${property.title}: ${name}`).toBeNull()
    }
  })

  it('don’t contradict the text', () => {
    for (const { english, gas, serviceCharge, lift } of allProperties) {
      const { title, description } = english
      if (/Gas is piped/.test(description)) expect(gas, title).toBe('piped')
      if (/Gas comes in cylinders/.test(description)) expect(gas, title).toBe('cylinder')
      const charge = /service charge is \$(\d+)/.exec(description)?.[1]
      if (charge) expect(serviceCharge, title).toBe(Number(charge) * 100)
      if (/The lift is|One lift/.test(description)) expect(lift, title).toBe(true)
      if (/no lift/i.test(description)) expect(lift, title).toBe(false)
    }
  })

  it('of a home to rent don’t contradict the text', () => {
    for (const { english, floor, parking, gas, rent } of rentals) {
      const { title, description } = english
      expect(description, title).not.toMatch(/buyer|seller|for sale|handover|mutation|\bof payment/i)
      if (description.startsWith('Ground floor')) expect(floor, title).toBe(0)
      if (/two parking/i.test(description)) expect(parking, title).toBe(2)
      if (/one parking/i.test(description)) expect(parking, title).toBe(1)
      if (/motorcycle only/i.test(description)) expect(parking, title).toBe(0)
      if (/cylinder/i.test(description)) expect(gas, title).toBe('cylinder')
      expect(description.match(/\bkeys?\b/g)?.length ?? 0, title).toBeLessThan(2)
      if (/nobody has lived/i.test(title)) expect(description).not.toMatch(/earlier tenants|present tenants/)
      if (rent && rent.freeInDays < 0) expect(description, title).not.toMatch(/present tenants/)
    }
  })

  it('of a home to rent are told in sentences of its own, and then its terms', () => {
    const abouts = rentals.map(({ description }) => description.split('\n\n')[0]!)
    expect(new Set(abouts).size).toBe(rentals.length)
    for (const { title, description } of rentals) {
      expect(title.length, title).toBeLessThanOrEqual(120)
      expect(description.split('\n\n'), title).toHaveLength(2)
    }
  })
})
