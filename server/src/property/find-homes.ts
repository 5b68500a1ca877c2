import type { Api, Property } from '@thikana/contract/api'
import { maxCounted } from '@thikana/domain/count'
import { readSearched } from '@thikana/domain/location-search'
import { dollarsOf } from '@thikana/domain/money'
import { precisionOf } from '@thikana/domain/pin'
import type { Db } from '../database/executor.ts'
import { type Page, type Paging, readPage } from '../database/keyset.ts'
import type { Asked } from '../search/apply-filters.ts'
import { countChoices } from '../search/counts.ts'
import type { HomeIndex } from '../search/home-index.ts'
import { groupByCell, type View } from '../search/map-cells.ts'
import type { Search } from '../search/open-search.ts'
import type { Position } from '../search/orders.ts'
import { readId } from '../search/packed-ids.ts'
import { findPage } from '../search/page.ts'
import {
  countSelected,
  eachSelected,
  materialize,
  type Scope,
  select,
  type Selection,
} from '../search/select.ts'
import { correctSearch } from './correct-search.ts'
import { readListedByIds } from './listed-pages.ts'
import { type ListedRow, propertyOf } from './row.ts'
import { type Filters, sequences, type Sort } from './search.ts'

type Counts = Api['GET /properties/counts']['reply']
type Mapped = Api['GET /properties/map']['reply']

type Wanted<Row extends ListedRow> = {
  filters: Filters
  sort: Sort
  paging: Paging
  scope: Scope
  /** Where the scope has homes that `read` leaves out: how many of these it doesn't. */
  countWithin?: (ids: string[]) => Promise<number>
  /** Reads those with these ids that belong to the list, in their order. */
  read: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => Property
}

/** What the index is asked for, with the words of the location as they were typed. */
export const readAsked = ({ location, ...filters }: Filters): Asked => {
  const words = location === undefined ? [] : readSearched(location)
  return words.length === 0 ? filters : { ...filters, words }
}

/** A search of the index: what was asked for, or the same with a typo of its location corrected (rules §4.2). */
type Resolved = { index: HomeIndex; asked: Asked; corrected: string | null }

/** The words are read as places and numbers, or else as letters anywhere in the location, or else with a typo corrected. */
const resolve = async (search: Search, filters: Filters, scope: Scope = 'listed'): Promise<Resolved> => {
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

/** The homes that pass every filter, found in the index and read from the database, where those that have changed meanwhile are left out. */
export const listHomes = async <Row extends ListedRow>(
  db: Db,
  search: Search,
  { filters, sort, paging, scope, countWithin, read, toItem }: Wanted<Row>,
): Promise<Page<Property>> => {
  const { index, asked, corrected } = await resolve(search, filters, scope)
  const selected = () => select(index, scope, asked)
  const order = sequences[sort]
  const page = await readPage<Row, Property>(
    {
      order,
      toItem,
      rows: async ({ limit, last }) => {
        const rows: Row[] = []
        for (let after: Position | null = last; rows.length < limit;) {
          const wanted = limit - rows.length
          const places = findPage(index, selected(), { sort: order, after, limit: wanted })
          if (places.length > 0) rows.push(...(await read(places.map(({ id }) => id))))
          if (places.length < wanted) break
          after = places.at(-1)!
        }
        return rows
      },
      count: async () => {
        const selection = selected()
        const total = countSelected(selection)
        if (!countWithin) return { total }
        const within = await countWithin(idsOf(index, selection).slice(0, maxCounted))
        return total > maxCounted ? { over: Math.max(0, within - 1) } : { total: within }
      },
    },
    paging,
  )
  return corrected === null ? page : { ...page, corrected }
}

const idsOf = (index: HomeIndex, selection: Selection): string[] => {
  const ids: string[] = []
  eachSelected(selection, (slot) => void ids.push(readId(index.columns.ids, slot)))
  return ids
}

/** How many listed homes pass what is asked. Asked again, it is known until a home changes. */
export const countAsked = (index: HomeIndex, asked: Asked): number => {
  const selection = select(index, 'listed', asked)
  materialize(index, selection)
  return selection.size
}

/** How many homes each choice of a search would have. */
export const countHomes = async (search: Search, filters: Filters): Promise<Counts> => {
  const { index, asked } = await resolve(search, filters)
  const { without, ...counts } = countChoices(index, 'listed', asked)
  const { words, parts = words, ...others } = without
  return { ...counts, without: parts === undefined ? others : { ...others, location: parts } }
}

/** The homes of a search in a part of the map, those on their own as they are now. */
export const mapHomes = async (db: Db, search: Search, filters: Filters, view: View): Promise<Mapped> => {
  const { index, asked } = await resolve(search, filters)
  const { total, groups, alone } = groupByCell(index, select(index, 'listed', asked), view)
  const rows = await readListedByIds(
    db,
    alone.map(({ id }) => id),
  )
  const spots = new Map(alone.map(({ id, lat, lng }) => [id, { lat, lng }]))
  return {
    total,
    groups: groups.map((group) => ({
      ...group,
      priceMin: dollarsOf(group.priceMin),
      priceMax: dollarsOf(group.priceMax),
    })),
    homes: rows.map((row) => ({
      ...propertyOf(row),
      ...spots.get(row.id)!,
      precision: precisionOf(row.facts.pin),
    })),
  }
}
