import { expect, it } from 'vitest'
import { missingFacts } from './missing-facts.ts'

const nothing = () => false

it('asks a home without a kind for it first, and for where it is', () => {
  expect(missingFacts({ kind: null, purpose: 'sale' }, nothing)).toEqual(['place', 'kind', 'pin'])
})

it('asks for what people compare first, and a rental for its terms', () => {
  expect(missingFacts({ kind: 'flat', purpose: 'rent' }, nothing)).toEqual([
    'place',
    'kind',
    'bedrooms',
    'bathrooms',
    'sizeSqFt',
    'availableFrom',
    'advanceMonths',
    'tenants',
    'pin',
  ])
  expect(missingFacts({ kind: 'plot', purpose: 'sale' }, nothing)).not.toContain('bedrooms')
  expect(missingFacts({ kind: 'shop', purpose: 'rent' }, nothing)).not.toContain('tenants')
})

it('leaves out what is said', () => {
  expect(missingFacts({ kind: 'plot', purpose: 'sale' }, (name) => name !== 'roadFeet')).toEqual(['roadFeet'])
})
