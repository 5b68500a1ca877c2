import { expect, test } from 'vitest'
import { noFilters } from './property-search.ts'
import { readSavedFilters, isSameSearch, nameSearch, writeSavedQuery } from './saved-query.ts'

test('a search is the same however its filters are ordered, and another with one more', () => {
  const one = readSavedFilters('kind=flat&kind=house&has=lift,gas&priceMax=500')
  expect(isSameSearch(one, readSavedFilters('priceMax=500&has=gas,lift&kind=house&kind=flat'))).toBe(true)
  expect(isSameSearch(one, readSavedFilters('priceMax=500&has=gas&kind=house&kind=flat'))).toBe(false)
})

test('what is saved has the filters only, and is read as the same search', () => {
  const filters = readSavedFilters(
    'purpose=rent&place=dhaka&place=khulna&bedrooms=2&sort=priceAsc&view=map&bounds=1,2,3,4',
  )
  expect(writeSavedQuery(filters)).not.toMatch(/sort|view|bounds/)
  expect(isSameSearch(readSavedFilters(writeSavedQuery(filters)), filters)).toBe(true)
})

test('a search suggests its filters as its name, which is cut at 80 characters', () => {
  const filters = readSavedFilters('purpose=rent&kind=flat&location=Mirpur')
  const words = { purpose: 'To rent', kind: 'Flat', location: '“Mirpur”' }
  const label = (name: string) => words[name as keyof typeof words]
  expect(nameSearch(filters, label)).toBe('Mirpur, to rent, flat')
  expect(nameSearch(filters, () => 'x'.repeat(60))).toHaveLength(80)
  expect(nameSearch(noFilters, label)).toBe('')
})
