import { factsProblem, isFactOf, propertyFactNames } from '@thikana/domain/property-facts'
import { describe, expect, it } from 'vitest'
import { listings } from './listings.ts'

const titled = (title: string) => listings.find((listing) => listing.title === title)

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

  it('of a home to rent say whom it is let to, and what is paid in advance', () => {
    const rentals = listings.filter(({ purpose }) => purpose === 'rent')
    expect(rentals.length).toBeGreaterThanOrEqual(60)
    for (const { title, kind, tenants, advanceMonths, priceMin } of rentals) {
      expect(kind === 'office' || tenants, title).toBeTruthy()
      expect(advanceMonths, title).toBeGreaterThan(0)
      expect(priceMin, title).toBeLessThan(200_000)
    }
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

  it('say for every home what it is, and how many rooms it has', () => {
    for (const { title, kind, bedrooms, bathrooms } of listings)
      expect([kind, kind === 'office' || bedrooms, bathrooms].every(Boolean), title).toBe(true)
  })

  it('don’t contradict each other or the kind', () => {
    for (const listing of listings) {
      const { title, sizeSqFt, bedrooms = 0 } = listing
      if (sizeSqFt) expect(sizeSqFt, title).toBeGreaterThanOrEqual(300 * (bedrooms ?? 0))
      expect(factsProblem(listing), listing.title).toBeNull()
      const foreign = propertyFactNames.filter((name) => !isFactOf(name, listing))
      for (const name of foreign) expect(listing[name] ?? null, `${listing.title}: ${name}`).toBeNull()
    }
  })

  it('don’t contradict the text', () => {
    for (const { title, description, gas, serviceCharge, lift } of listings) {
      if (/Gas is piped/.test(description)) expect(gas, title).toBe('piped')
      if (/Gas comes in cylinders/.test(description)) expect(gas, title).toBe('cylinder')
      const charge = /service charge is \$(\d+)/.exec(description)?.[1]
      if (charge) expect(serviceCharge, title).toBe(Number(charge) * 100)
      if (/The lift is|One lift/.test(description)) expect(lift, title).toBe(true)
    }
  })
})
