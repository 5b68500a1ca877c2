import { describe, expect, it } from 'vitest'
import {
  factGroups,
  factsProblem,
  isFactOf,
  propertyFactNames,
  withoutForeignFacts,
  type PropertyKind,
} from './property-facts.ts'
import { type Purpose, purposeNames } from './purpose.ts'

describe('a fact of a property', () => {
  it('is in one group, except the kind, the place and the pin', () => {
    const grouped = factGroups.flatMap(({ facts }) => facts)
    expect(['place', 'kind', 'pin', ...grouped].toSorted()).toEqual(propertyFactNames.toSorted())
  })

  it('is asked for whatever the kind if that isn’t known', () => {
    expect(
      propertyFactNames.filter((name) => purposeNames.every((purpose) => !isFactOf(name, { purpose }))),
    ).toEqual([])
  })

  it('is only asked for where it makes sense', () => {
    const of = (kind: PropertyKind, purpose?: Purpose) =>
      propertyFactNames.filter((name) => isFactOf(name, { kind, purpose }))
    expect(of('plot')).toEqual(['place', 'kind', 'landSqFt', 'facing', 'roadFeet', 'pin'])
    expect(of('flat')).not.toContain('landSqFt')
    expect(of('house')).not.toContain('floor')
    expect(of('shop')).not.toContain('bedrooms')
    expect(of('flat')).not.toContain('advanceMonths')
    expect(of('flat', 'rent')).toContain('advanceMonths')
    expect(of('flat', 'rent')).not.toContain('handover')
  })

  it('is dropped if the kind becomes one that can’t have it', () => {
    const flat = { kind: 'flat', bedrooms: 3, lift: true, roadFeet: 20 } as const
    expect(withoutForeignFacts(flat)).toMatchObject(flat)
    expect(withoutForeignFacts({ ...flat, kind: 'plot' })).toMatchObject({
      kind: 'plot',
      bedrooms: null,
      lift: null,
      roadFeet: 20,
    })
  })

  it('is dropped if a home to rent is for sale instead', () => {
    const rented = { kind: 'flat', purpose: 'rent', advanceMonths: 2, bedrooms: 3 } as const
    expect(withoutForeignFacts(rented)).toMatchObject(rented)
    expect(withoutForeignFacts({ ...rented, purpose: 'sale' })).toMatchObject({
      advanceMonths: null,
      bedrooms: 3,
    })
  })

  it('has a floor of at most the building’s floors', () => {
    expect(factsProblem({ floor: 6, floors: 6 })).toBeNull()
    expect(factsProblem({ floor: 6 })).toBeNull()
    expect(factsProblem({ floor: 7, floors: 6 })).toEqual({
      path: 'floor',
      problem: { code: 'floorAboveTop', words: { max: 6 } },
    })
  })
})
