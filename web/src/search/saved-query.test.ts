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
  const filters = readSavedFilters('purpose=rent&kind=flat&priceMax=500')
  const said: Record<string, string> = { purpose: 'to rent', kind: 'flat', priceMax: 'up to $500' }
  const named = { words: (name: string) => said[name] ?? '', label: () => '“To rent”' }
  expect(nameSearch(filters, named)).toBe('To rent, flat, up to $500')
  expect(nameSearch(filters, { ...named, words: () => 'x'.repeat(80) })).toHaveLength(80)
  expect(nameSearch(noFilters, named)).toBe('')
})
