import { describe, expect, it } from 'vitest'
import {
  factGroups,
  factsProblem,
  isFactOf,
  propertyFactNames,
  withoutForeignFacts,
} from './property-facts.ts'

describe('a fact of a property', () => {
  it('is in one group, except the kind', () => {
    const grouped = factGroups.flatMap(({ facts }) => facts)
    expect(['kind', ...grouped].toSorted()).toEqual(propertyFactNames.toSorted())
  })

  it('is known for every kind if the kind isn’t known', () => {
    expect(propertyFactNames.filter((name) => !isFactOf(name, null))).toEqual([])
  })

  it('is only asked for where it makes sense', () => {
    const of = (kind: Parameters<typeof isFactOf>[1]) =>
      propertyFactNames.filter((name) => isFactOf(name, kind))
    expect(of('plot')).toEqual(['kind', 'landSqFt', 'facing', 'roadFeet'])
    expect(of('flat')).not.toContain('landSqFt')
    expect(of('house')).not.toContain('floor')
    expect(of('shop')).not.toContain('bedrooms')
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

  it('has a floor of at most the building’s floors', () => {
    expect(factsProblem({ floor: 6, floors: 6 })).toBeNull()
    expect(factsProblem({ floor: 6 })).toBeNull()
    expect(factsProblem({ floor: 7, floors: 6 })).toMatchObject({ path: 'floor' })
  })
})
