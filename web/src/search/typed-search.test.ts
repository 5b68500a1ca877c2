import { readSearch } from '@thikana/domain/search/read-search'
import { expect, it } from 'vitest'
import { readFilters, withChanges } from './property-search.ts'
import { changesOf } from './typed-search.ts'

/** The address after `typed` was searched for at the address `query`. */
const typedAt = (query: string, typed: string) => {
  const source = new URLSearchParams(query)
  return withChanges(source, changesOf(readSearch(typed, 'USD'), readFilters(source))).toString()
}

it('a place alone keeps the filters, and so does a filter alone', () => {
  expect(typedAt('purpose=rent&bedrooms=3&has=lift', 'Khulna')).toBe(
    'purpose=rent&bedrooms=3&has=lift&location=Khulna',
  )
  expect(typedAt('purpose=rent&bedrooms=3&has=lift', 'gas')).toBe('purpose=rent&bedrooms=3&has=lift%2Cgas')
})

it('a whole wish takes the place of the one before, of which only the purpose stays', () => {
  const before = 'purpose=rent&bedrooms=3&priceMax=1000&location=gulshan&has=lift&sort=newest&view=map'
  expect(typedAt(before, 'house in Khulna')).toBe(
    'sort=newest&view=map&location=Khulna&purpose=rent&kind=house',
  )
  expect(typedAt(before, 'house to buy in Khulna with gas')).toBe(
    'sort=newest&view=map&location=Khulna&purpose=sale&kind=house&has=gas',
  )
})
