import { expect, it, test } from 'vitest'
import { noFilters, readPropertySearch } from './property-search.ts'
import { listedSearch, readMapSearch } from './map-search.ts'

const boundsOf = (bounds: string) => readMapSearch(new URLSearchParams({ view: 'map', bounds })).bounds

it('the part of the map in an address limits the list while the map is open', () => {
  const search = readPropertySearch(new URLSearchParams())
  const bounds = boundsOf('90.1,23.5,90.9,24')
  expect(bounds).toEqual({ west: 90.1, south: 23.5, east: 90.9, north: 24 })
  expect(listedSearch(search, { isOpen: true, bounds }).area).toBe('23.5,90.1;23.5,90.9;24,90.9;24,90.1')
  expect(listedSearch(search, { isOpen: false, bounds }).area).toBe(noFilters.area)
})

test.each(['-500,-500,500,500', '90,23,89,24', '90,23,91', '90,23,91,NaN', '90,23,91,1e9', ''])(
  'a part that can’t be asked for, “%s”, is left out',
  (bounds) => {
    expect(boundsOf(bounds)).toBeNull()
  },
)
