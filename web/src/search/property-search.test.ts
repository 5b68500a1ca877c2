import { api } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { filterNames, queryOf, readFilters } from './property-search.ts'

const { query } = api['GET /verified-properties-by-agents']
const odd = [
  '-1',
  '0',
  '0.5',
  '12',
  '99',
  '100.555',
  '1,50,000',
  '60000000',
  '99999999999',
  '0002-05-01',
  '2027-02-30',
  '2027-05-01',
  'Foo',
  'dhaka.gazipur',
  'flat',
  'lift,gas,pool',
  'rent',
  'family',
  '23,90;23,91;24,91',
  'x'.repeat(300),
]

test.each(filterNames)('whatever an address has as %s, the API takes what is asked for', (name) => {
  for (const value of odd) {
    const { error } = query.safeParse(queryOf(readFilters(new URLSearchParams({ [name]: value }))))
    expect(error, value).toBeUndefined()
  }
})

test('amounts are kept as they can be asked for, and left out if they can’t', () => {
  const read = (name: string, value: string) => readFilters(new URLSearchParams({ [name]: value }))
  expect(read('priceMax', '1,50,000').priceMax).toBe('150000')
  expect(read('priceMax', '100.5').priceMax).toBe('100.5')
  expect(read('priceMax', '100.555').priceMax).toBe('')
  expect(read('sizeMin', '1200.5').sizeMin).toBe('1200')
  expect(read('sizeMin', '60,000,000').sizeMin).toBe('')
  expect(readFilters(new URLSearchParams('place=Foo&place=dhaka.gazipur')).place).toEqual(['dhaka.gazipur'])
})
