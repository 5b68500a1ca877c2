// @module-tag commit
import { urgencyKey } from '@thikana/domain/property/urgency'
import { sizeOf } from '@thikana/domain/property/property-size'
import { boundsOf } from '@thikana/domain/place/area'
import { hasTerm, termsOf } from '@thikana/domain/place/location-search'
import {
  featureNames,
  passes,
  passesAll,
  type PropertyFilters,
  unitPriceOf,
} from '@thikana/domain/property/property-filter'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  agent,
  check,
  date,
  filters,
  property,
  properties,
  indexOf,
  passing,
  searchedWord,
} from '../../test/arbitrary-properties.ts'
import { countChoices } from './counts.ts'
import type { Asked } from './apply-filters.ts'
import type { IndexedProperty } from './columns.ts'
import { indexProperty, type PropertyIndex, unindexProperty } from './property-index.ts'
import { groupByCell } from './map-cells.ts'
import { findPage, type IndexSort } from './page.ts'
import { advertised, eachSelected, listed, type Scope, select, sold, unsold } from './select.ts'
import { readId } from './packed-ids.ts'
import type { Position } from './index-orders.ts'

// The index answers as the rules of the domain do, asked of each home by itself.

const idsFound = (index: PropertyIndex, asked: Asked, scope = listed) => {
  const found: string[] = []
  eachSelected(select(index, scope, asked), (entry) => found.push(readId(index.columns.ids, entry)))
  return found.toSorted()
}

const idsOf = (propertiesFound: IndexedProperty[]) => propertiesFound.map(({ id }) => id)

it('selects exactly the homes of a list that pass every filter', async () => {
  await check([properties, filters, agent, date], async (all, asked, agentId, confirmedUpTo) => {
    const { index, kept } = await indexOf(all)
    const those = (is: (one: IndexedProperty) => boolean) =>
      idsOf(kept.filter((one) => is(one) && passesAll(one, asked)))
    const own: Scope = { is: ['ownerVisible'] }
    const lists: [Scope, (one: IndexedProperty) => boolean][] = [
      [listed, (one) => one.isListed],
      [unsold, (one) => one.isListed && !one.isSold],
      [sold, (one) => one.isListed && one.isSold],
      [advertised, (one) => one.isListed && one.isAdvertised && !one.isSold],
      [
        { ...own, isNot: ['draft'], status: 'pending' },
        (one) => one.isOwnerVisible && one.status === 'pending' && !one.isDraft,
      ],
      [{ is: ['ownerVisible', 'paused'] }, (one) => one.isOwnerVisible && one.isPaused],
      [{ ...own, agent: { id: agentId } }, (one) => one.isOwnerVisible && one.agentId === agentId],
      [
        { is: ['ownerVisible', 'public'], isNot: ['taken', 'paused'], agent: { id: agentId, confirmedUpTo } },
        (one) =>
          one.isOwnerVisible &&
          one.status === 'verified' &&
          !one.isTaken &&
          !one.isPaused &&
          one.agentId === agentId &&
          one.confirmedAt <= confirmedUpTo,
      ],
    ]
    for (const [scope, is] of lists) expect(idsFound(index, asked, scope)).toEqual(those(is))
  })
})

it('selects homes whose location has every place and word that is searched, or every part', async () => {
  await check([properties, fc.array(searchedWord, { maxLength: 4 })], async (all, asked) => {
    const { index, kept } = await indexOf(all)
    const shown = kept.filter(({ isListed }) => isListed)
    const terms = termsOf(asked)
    const wanted = shown.filter((one) => terms.every((term) => hasTerm(one, term)))
    expect(idsFound(index, { words: asked })).toEqual(wanted.map(({ id }) => id))
    const parts = asked.map((word) => word.slice(0, 3))
    const withParts = shown.filter(({ words }) => parts.every((part) => words.join(' ').includes(part)))
    expect(idsFound(index, { parts })).toEqual(withParts.map(({ id }) => id))
  })
})

const keysOf = {
  id: () => null,
  priceMin: (one: IndexedProperty) => one.priceMin,
  size: (one: IndexedProperty) => sizeOf(one.facts),
  submittedAt: (one: IndexedProperty) => one.submittedAt.getTime(),
  urgency: urgencyKey,
  unitPrice: (one: IndexedProperty) => unitPriceOf(one),
}
const sort = fc.constantFrom<IndexSort>(
  { by: 'id', isDescending: true },
  { by: 'id', isDescending: false },
  { by: 'priceMin', isDescending: true },
  { by: 'priceMin', isDescending: false },
  { by: 'size', isDescending: true },
  { by: 'unitPrice', isDescending: false },
  { by: 'submittedAt', isDescending: false },
  { by: 'urgency', isDescending: false },
)

/** Those without a key last, equal ones by id in the same direction. */
const inOrder = (all: IndexedProperty[], { by, isDescending }: IndexSort) => {
  const sign = isDescending ? -1 : 1
  return all.toSorted((one, other) => {
    const [a, b] = [keysOf[by](one), keysOf[by](other)]
    if (a !== b) return a === null ? 1 : b === null ? -1 : sign * (a - b)
    return sign * (one.id < other.id ? -1 : 1)
  })
}

it('pages through all of them in every order, by walking the order and by looking at all', async () => {
  await check(
    [properties, filters, sort, fc.integer({ min: 1, max: 7 }), fc.boolean()],
    async (all, asked, by, limit, isWalked) => {
      const { index, kept } = await indexOf(all)
      const selection = select(index, listed, asked)
      const found: string[] = []
      for (let after: Position | null = null; ;) {
        const page: Position[] = findPage(
          index,
          selection,
          { sort: by, after, limit },
          isWalked ? Infinity : 0,
        )
        found.push(...page.map(({ id }) => id))
        if (page.length < limit) break
        after = page.at(-1)!
      }
      expect(found).toEqual(inOrder(passing(kept, asked), by).map(({ id }) => id))
    },
  )
})

it('counts for each choice what a search with it finds, and without each filter', async () => {
  await check([properties, filters], async (all, asked) => {
    const { index, kept } = await indexOf(all)
    const counts = countChoices(index, listed, asked)
    const count = (changes: PropertyFilters) => passing(kept, { ...asked, ...changes }).length
    expect(counts.total).toBe(count({}))
    expect(counts.purpose).toEqual({ sale: count({ purpose: 'sale' }), rent: count({ purpose: 'rent' }) })
    expect(counts.kind).toMatchObject({ flat: count({ kind: ['flat'] }), office: 0 })
    expect(counts.bedrooms).toMatchObject({ 1: count({ bedrooms: 1 }), 5: count({ bedrooms: 5 }) })
    for (const name of featureNames)
      expect(counts.has[name]).toBe(count({ has: [...(asked.has ?? []), name] }))
    expect(counts.tenants).toMatchObject({ family: count({ tenants: 'family' }) })
    for (const code of ['dhaka', 'dhaka.dhaka', 'khulna'])
      expect(counts.place[code] ?? 0).toBe(count({ place: [code] }))
    const set = Object.keys(asked).filter((name) => asked[name as keyof typeof asked] !== undefined)
    const without = Object.fromEntries(set.map((name) => [name, count({ [name]: undefined })]))
    expect(counts.without).toEqual(without)
  })
})

it('has every home of the view on the map once, alone or in a group', async () => {
  await check([properties, filters, fc.integer({ min: 0, max: 18 })], async (all, asked, zoom) => {
    const { index, kept } = await indexOf(all)
    const bounds = { west: 90.2, south: 23.2, east: 90.9, north: 23.9 }
    const inView = passing(kept, asked).filter(
      ({ spot: at }) =>
        at &&
        at.lat >= bounds.south &&
        at.lat <= bounds.north &&
        at.lng >= bounds.west &&
        at.lng <= bounds.east,
    )
    const { total, extent, groups, alone } = groupByCell(index, select(index, listed, asked), {
      bounds,
      zoom,
    })
    expect(total).toBe(inView.length)
    const spots = passing(kept, asked).flatMap(({ spot: at }) => at ?? [])
    expect(extent).toEqual(spots.length > 0 ? boundsOf(spots) : null)
    expect(alone.length + groups.reduce((sum, group) => sum + group.total, 0)).toBe(total)
    for (const { id, lat, lng } of alone) {
      const [spotted] = inView.filter((one) => one.id === id)
      expect(spotted?.spot).toEqual({ lat, lng })
    }
    const [priced, mixed] = [groups.filter(({ prices }) => prices), groups.filter(({ prices }) => !prices)]
    // Only where all homes of the view have one purpose does every group have prices for sure.
    if (new Set(inView.map(({ purpose }) => purpose)).size === 1) {
      expect(mixed).toEqual([])
      const prices = [
        ...priced.map((group) => group.prices!.priceMin),
        ...alone.map(({ id }) => inView.find((one) => one.id === id)!.priceMin),
      ]
      expect(Math.min(...prices)).toBe(Math.min(...inView.map((one) => one.priceMin)))
    }
  })
})

it('takes a home without a fact as one that doesn’t pass a filter for it', () => {
  const bare = { purpose: 'sale' as const, priceMin: 1, priceMax: 2, facts: {}, place: null, spot: null }
  expect(passes.bedrooms(bare, 1)).toBe(false)
  expect(passes.sizeMax(bare, 10_000)).toBe(false)
  expect(passes.availableBy(bare, '2099-01-01')).toBe(false)
})

it('finds what was written and leaves out what was removed between two equal searches', async () => {
  await check([properties, filters, property], async (all, asked, another) => {
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
    const expected = (propertiesNow: IndexedProperty[]) =>
      asks.map((one) =>
        passing(propertiesNow, one)
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
