import type { Api, Property } from '@thikana/contract/api'
import { readSearched } from '@thikana/domain/place/location-search'
import { amountOf } from '@thikana/domain/payment/money'
import { precisionOf } from '@thikana/domain/place/pin'
import type { Db } from '../../database/executor.ts'
import { type Page, readPage, type Sorted } from '../../database/rows/keyset.ts'
import type { Asked } from '../../search/apply-filters.ts'
import { countChoices } from '../../search/counts.ts'
import type { PropertyIndex } from '../../search/property-index.ts'
import { groupByCell, type View } from '../../search/map-cells.ts'
import type { Search } from '../../search/open-search.ts'
import type { Position } from '../../search/index-orders.ts'
import { findPage } from '../../search/page.ts'
import { countSelected, listed, materialize, type Scope, select, sold, unsold } from '../../search/select.ts'
import { correctSearch } from './correct-search.ts'
import { type Group, groupOf, groupsOf, type Last } from './list-groups.ts'
import { readListedByIds } from './read-by-ids.ts'
import { type ListedRow, propertyOf } from '../row.ts'
import { type Filters, type ListOrder, sequences, type Sort } from './orders.ts'

type Counts = Api['GET /properties/counts']['reply']
type Mapped = Api['GET /properties/map']['reply']

/** What a list is asked for. */
export type ListQuery = Sorted<Sort> & Filters

type Wanted<Row extends ListedRow> = {
  scope: Scope
  /** If it isn't the one that is asked for. */
  order?: ListOrder<Row>
  /** What comes after the others. Sold and let properties that do aren't counted. */
  last?: Last
  /** Reads those with these ids that still belong to the list, in their order. */
  read: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => Property
}

/** What the index is asked for, with the words of the location as they were typed. */
export const readAsked = ({ location, ...filters }: Filters): Asked => {
  const words = location === undefined ? [] : readSearched(location)
  return words.length === 0 ? filters : { ...filters, words }
}

/** A search of the index: what was asked for, or the same with a typo of its location corrected (rules §4.2). */
type Resolved = { index: PropertyIndex; asked: Asked; corrected: string | null }

/** The words are read as places and numbers, or else as letters anywhere in the location, or else with a typo corrected. */
const resolve = async (search: Search, filters: Filters, scope: Scope = listed): Promise<Resolved> => {
  const index = await search.current()
  const asked = readAsked(filters)
  const { words, ...others } = asked
  const finds = (one: Asked) => select(index, scope, one).size > 0
  if (!words || finds({ words })) return { index, asked, corrected: null }
  if (finds({ parts: words })) return { index, asked: { ...others, parts: words }, corrected: null }
  const corrected = correctSearch(index, filters.location!, (some) => finds({ words: some }))
  return corrected === null
    ? { index, asked, corrected }
    : { index, asked: readAsked({ ...filters, location: corrected }), corrected }
}

/**
 * The properties that pass every filter, found in the index and read from the database, where those that have changed meanwhile are left
 * out.
 */
export const listProperties = async <Row extends ListedRow>(
  search: Search,
  { sort = 'default', limit: most, cursor, ...filters }: ListQuery,
  { scope, order = sequences[sort], last = {}, read, toItem }: Wanted<Row>,
): Promise<Page<Property>> => {
  const { index, asked, corrected } = await resolve(search, filters, scope)
  const groups = groupsOf(scope, last)
  const selected = ({ scope: within, purpose }: Group) =>
    select(index, within, purpose ? { ...asked, purpose } : asked)
  const readGroup = async (group: Group, from: Position | null, limit: number): Promise<Row[]> => {
    const rows: Row[] = []
    for (let after = from; rows.length < limit;) {
      const wanted = limit - rows.length
      const places = findPage(index, selected(group), { sort: order, after, limit: wanted })
      if (places.length > 0) rows.push(...(await read(places.map(({ id }) => id))))
      if (places.length < wanted) break
      after = places.at(-1)!
    }
    // One that was sold meanwhile is in another group.
    return rows.filter((row) => groupOf(row, last) === group.name)
  }
  const page = await readPage<Row, Property>(
    {
      order,
      groups: { names: groups.map(({ name }) => name), of: (row) => groupOf(row, last) },
      toItem,
      rows: async ({ limit, last: end }) => {
        const rows: Row[] = []
        const from = groups.findIndex(({ name }) => name === (end?.group ?? groups[0]?.name))
        for (const [at, group] of groups.slice(from).entries())
          if (rows.length < limit)
            rows.push(...(await readGroup(group, at === 0 ? end : null, limit - rows.length)))
        return rows
      },
      count: async () => {
        const selections = groups.filter(({ isCounted }) => isCounted).map(selected)
        return { total: selections.reduce((sum, one) => sum + countSelected(one), 0) }
      },
    },
    { limit: most, cursor },
  )
  return corrected === null ? page : { ...page, corrected }
}

/** How many properties of `scope` pass what is asked. Asked again, it is known until a property changes. */
export const countAsked = (index: PropertyIndex, scope: Scope, asked: Asked): number => {
  const selection = select(index, scope, asked)
  materialize(index, selection)
  return selection.size
}

/** How many unsold properties each choice of a search would have, and how many sold and let ones it finds. */
export const countProperties = async (search: Search, filters: Filters): Promise<Counts> => {
  const { index, asked } = await resolve(search, filters)
  const { without, ...counts } = countChoices(index, unsold, asked)
  const { words, parts = words, ...others } = without
  const soldToo = countSelected(select(index, sold, asked))
  return { ...counts, sold: soldToo, without: parts === undefined ? others : { ...others, location: parts } }
}

/** The unsold properties of a search in a part of the map, those on their own as they are now. */
export const mapProperties = async (
  db: Db,
  search: Search,
  filters: Filters,
  view: View,
): Promise<Mapped> => {
  const { index, asked } = await resolve(search, filters)
  const { total, extent, groups, alone } = groupByCell(index, select(index, unsold, asked), view)
  const rows = await readListedByIds(
    db,
    alone.map(({ id }) => id),
  )
  const spots = new Map(alone.map(({ id, lat, lng }) => [id, { lat, lng }]))
  return {
    total,
    extent,
    groups: groups.map(({ prices, ...group }) => ({
      ...group,
      prices: prices && {
        purpose: prices.purpose,
        priceMin: amountOf(prices.priceMin),
        priceMax: amountOf(prices.priceMax),
      },
    })),
    homes: rows.map((row) => ({
      ...propertyOf(row),
      ...spots.get(row.id)!,
      precision: precisionOf(row.facts.pin),
    })),
  }
}
