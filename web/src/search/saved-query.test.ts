import { expect, test } from 'vitest'
import { noFilters } from './property-search.ts'
import { filtersOf, isSameSearch, nameOfSearch, savedQueryOf } from './saved-query.ts'

test('a search is the same however its filters are ordered, and another with one more', () => {
  const one = filtersOf('kind=flat&kind=house&has=lift,gas&priceMax=500')
  expect(isSameSearch(one, filtersOf('priceMax=500&has=gas,lift&kind=house&kind=flat'))).toBe(true)
  expect(isSameSearch(one, filtersOf('priceMax=500&has=gas&kind=house&kind=flat'))).toBe(false)
})

test('what is saved has the filters only, and is read as the same search', () => {
  const filters = filtersOf(
    'purpose=rent&place=dhaka&place=khulna&bedrooms=2&sort=priceAsc&view=map&bounds=1,2,3,4',
  )
  expect(savedQueryOf(filters)).not.toMatch(/sort|view|bounds/)
  expect(isSameSearch(filtersOf(savedQueryOf(filters)), filters)).toBe(true)
})

test('a search suggests its filters as its name, which is cut at 80 characters', () => {
  const filters = filtersOf('purpose=rent&kind=flat&location=Mirpur')
  const words = { purpose: 'To rent', kind: 'Flat', location: '“Mirpur”' }
  const label = (name: string) => words[name as keyof typeof words]
  expect(nameOfSearch(filters, label)).toBe('Mirpur, to rent, flat')
  expect(nameOfSearch(filters, () => 'x'.repeat(60))).toHaveLength(80)
  expect(nameOfSearch(noFilters, label)).toBe('')
})
