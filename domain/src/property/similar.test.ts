import { expect, it } from 'vitest'
import { likeKinds, unlikeness } from './similar.ts'

const home = { priceMin: 10_000_000, facts: { kind: 'flat', bedrooms: 3, sizeSqFt: 1200 } } as const
const apart = (changes: object, facts: object = {}) =>
  unlikeness(home, { ...home, ...changes, facts: { ...home.facts, ...facts } })!

it('finds a home with the same price, rooms and area not unlike at all', () => {
  expect(apart({})).toBe(0)
})

it('counts each difference, the larger the more', () => {
  expect(apart({ priceMin: 11_000_000 })).toBeLessThan(apart({ priceMin: 14_000_000 }))
  expect(apart({ priceMin: 8_000_000 })).toBeCloseTo(apart({ priceMin: 12_500_000 }))
  expect(apart({}, { bedrooms: 4 })).toBeLessThan(apart({}, { bedrooms: 5 }))
  expect(apart({}, { bedrooms: undefined })).toBeGreaterThan(0)
  expect(apart({}, { sizeSqFt: 1300 })).toBeLessThan(apart({}, { sizeSqFt: 2400 }))
  expect(apart({}, { kind: 'duplex' })).toBeGreaterThan(0)
})

it('finds a home of more than twice the price, or less than half, not similar', () => {
  expect(unlikeness(home, { ...home, priceMin: 20_000_001 })).toBeNull()
  expect(unlikeness(home, { ...home, priceMin: 4_999_999 })).toBeNull()
  expect(unlikeness(home, { ...home, priceMin: 20_000_000 })).not.toBeNull()
})

it('takes a house for like a flat, and a plot for like no other kind', () => {
  expect(likeKinds('house')).toContain('flat')
  expect(likeKinds('plot')).toEqual(['plot'])
  expect(likeKinds(undefined)).toBeUndefined()
})
