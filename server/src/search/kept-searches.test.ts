import { expect, it } from 'vitest'
import { check, filters, home, homes, indexOf, passing } from '../../test/arbitrary-properties.ts'
import type { IndexedProperty } from './columns.ts'
import { indexProperty, unindexProperty } from './property-index.ts'
import { findPage } from './page.ts'
import { listed, select } from './select.ts'

it('finds what was written and leaves out what was removed between two equal searches', async () => {
  await check([homes, filters, home], async (all, asked, another) => {
    const { index, kept } = await indexOf(all)
    const asks = [{ ...asked, priceMin: 200 }, {}]
    const find = () =>
      asks.map((one) =>
        findPage(
          index,
          select(index, listed, one),
          { sort: { by: 'id', isDescending: false }, after: null, limit: 99 },
          0,
        ).map(({ id }) => id),
      )
    const expected = (homesNow: IndexedProperty[]) =>
      asks.map((one) =>
        passing(homesNow, one)
          .map(({ id }) => id)
          .toSorted(),
      )
    expect(find()).toEqual(expected(kept))
    indexProperty(index, another)
    const others = kept.filter(({ id }) => id !== another.id)
    expect(find()).toEqual(expected([...others, another]))
    unindexProperty(index, another.id)
    expect(find()).toEqual(expected(others))
  })
})
