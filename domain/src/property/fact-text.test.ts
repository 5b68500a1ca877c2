import { describe, expect, it } from 'vitest'
import { isFactOf, type PropertyKind, propertyKinds } from './property-facts.ts'
import { cardFacts, comparedFacts } from './card-facts.ts'
import { factText, unitPrice } from './fact-text.ts'

describe('a fact as a page shows it', () => {
  it('has its unit', () => {
    expect(factText('sizeSqFt', 1650)).toBe('1,650 sq ft')
    expect(factText('landSqFt', 3600)).toBe('3,600 sq ft (5 katha)')
    expect(factText('landSqFt', 6098)).toBe('6,098 sq ft')
    expect(factText('serviceCharge', 62)).toBe('$62 a month')
    expect(factText('yearBuilt', 2011)).toBe('2011')
  })

  it('is in words where its value isn’t', () => {
    expect(factText('facing', 'southEast')).toBe('South-east')
    expect(factText('lift', false)).toBe('No')
    expect(factText('floor', 0)).toBe('Ground floor')
    expect(factText('handover', '2027-03')).toBe('March 2027')
  })
})

describe('the facts on a card', () => {
  it('are those that people compare for its kind', () => {
    expect(cardFacts({ kind: 'flat', bedrooms: 3, bathrooms: 1, sizeSqFt: 1650, floor: 4 })).toEqual([
      '3 beds',
      '1 bath',
      '1,650 sq ft',
    ])
    expect(cardFacts({ kind: 'plot', landSqFt: 3600, roadFeet: 20 })).toEqual(['5 katha', '20-foot road'])
    expect(cardFacts({ kind: 'office', sizeSqFt: 900, floor: 0 })).toEqual(['900 sq ft', 'Ground floor'])
  })

  it('are only those that are known', () => {
    expect(cardFacts({})).toEqual([])
    expect(cardFacts({ bedrooms: 2 })).toEqual(['2 beds'])
  })
})

describe('the facts that people compare first', () => {
  it.each(Object.keys(propertyKinds) as PropertyKind[])('are facts that a %s can have', (kind) => {
    expect(comparedFacts(kind).length).toBeGreaterThan(1)
    for (const name of comparedFacts(kind)) expect(isFactOf(name, { kind }), name).toBe(true)
  })
})

describe('the price of a square foot', () => {
  it('is a range, as the price is', () => {
    expect(unitPrice({ priceMin: 188_000, priceMax: 216_000, sizeSqFt: 1650 })).toBe('$114 – $131')
    expect(unitPrice({ kind: 'plot', priceMin: 20_000, priceMax: 20_000, landSqFt: 7200 })).toBe('$2.78')
    expect(unitPrice({ kind: 'house', priceMin: 20_000, priceMax: 20_000, landSqFt: 7200 })).toBeNull()
    expect(unitPrice({ purpose: 'rent', priceMin: 400, priceMax: 400, sizeSqFt: 1000 })).toBe('$0.40 a month')
  })

  it('needs a size', () => {
    expect(unitPrice({ priceMin: 1, priceMax: 2 })).toBeNull()
  })
})
