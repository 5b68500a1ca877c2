import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.tsx'
import { filterNames } from './property-search.ts'

/** In the search field, above it, and on the map. */
const elsewhere = ['location', 'purpose', 'area']

test('every filter has a control', () => {
  const names = [...elsewhere, ...filterGroups.flatMap(({ filters }) => filters)]
  expect(names.toSorted()).toEqual(filterNames.toSorted())
})
