import type { Api, Property } from '@thikana/contract/api'
import { maxCounted } from '@thikana/contract/fields'
import { dollarsOf } from '@thikana/domain/money'
import { precisionOf } from '@thikana/domain/pin'
import { sql } from 'drizzle-orm'
import type { Db, Executor } from '../database/executor.ts'
import { type Page, type Paging, readPage } from '../database/keyset.ts'
import { preparedFor } from '../database/prepared.ts'
import type { Asked } from '../search/apply-filters.ts'
import { countChoices } from '../search/counts.ts'
import type { HomeIndex } from '../search/home-index.ts'
import { groupByCell, type View } from '../search/map-cells.ts'
import type { Search } from '../search/open-search.ts'
import type { Position } from '../search/orders.ts'
import { findPage } from '../search/page.ts'
import { countSelected, materialize, type Scope, select } from '../search/select.ts'
import { correctSearch } from './correct-search.ts'
import { hasWords } from './find-by-location.ts'
import { readListedByIds } from './listed-pages.ts'
import { withoutNul, wordsOf } from './location-words.ts'
import { type ListedRow, propertyOf } from './row.ts'
import { type Filters, sequences, type Sort } from './search.ts'

type Counts = Api['GET /properties/counts']['reply']
type Mapped = Api['GET /properties/map']['reply']

type Wanted<Row extends ListedRow> = {
  filters: Filters
  sort: Sort
  paging: Paging
  scope: Scope
  /** False where the scope has homes that `read` leaves out. */
  isCounted?: boolean
  /** Reads those with these ids that belong to the list, in their order. */
  read: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => Property
}

const wordsStatement = preparedFor((executor) =>
  executor
    .select({ words: sql<string[]>`array(${wordsOf(sql.placeholder('text'))})` })
    .from(sql`(select 1) as once`)
    .prepare('search_words'),
)

/** The words of a typed location, as the index has them. */
const readWords = async (executor: Executor, location: string): Promise<string[]> => {
  const [found] = await wordsStatement(executor).execute({ text: withoutNul(location) })
  return found?.words ?? []
}

/**
 * What the index is asked for, with the words of the location as they were typed. A location without words is left out, so that it finds
 * everything.
 */
export const readAsked = async (executor: Executor, { location, ...filters }: Filters): Promise<Asked> =>
  location !== undefined && hasWords(location)
    ? { ...filters, words: await readWords(executor, location) }
    : filters

/** A search of the index: what was asked for, or the same with a typo of its location corrected (rules §4.2). */
type Resolved = { index: HomeIndex; asked: Asked; corrected: string | null }

const resolve = async (
  db: Db,
  search: Search,
  filters: Filters,
  scope: Scope = 'listed',
): Promise<Resolved> => {
  const [asked, index] = await Promise.all([readAsked(db, filters), search.current()])
  const { words = [] } = asked
  const areFound = (some: readonly string[]) => select(index, scope, { words: [...some] }).size > 0
  if (words.length === 0 || areFound(words)) return { index, asked, corrected: null }
  const findsAny = async (text: string) => areFound(await readWords(db, text))
  const corrected = await correctSearch(db, filters.location!, findsAny)
  return corrected === null
    ? { index, asked, corrected }
    : { index, asked: await readAsked(db, { ...filters, location: corrected }), corrected }
}

/** The homes that pass every filter, found in the index and read from the database, where those that have changed meanwhile are left out. */
export const listHomes = async <Row extends ListedRow>(
  db: Db,
  search: Search,
  { filters, sort, paging, scope, isCounted = true, read, toItem }: Wanted<Row>,
): Promise<Page<Property>> => {
  const { index, asked, corrected } = await resolve(db, search, filters, scope)
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
      count: isCounted
        ? async () => {
            const total = countSelected(selected(), maxCounted)
            return total > maxCounted ? undefined : total
          }
        : undefined,
    },
    paging,
  )
  return corrected === null ? page : { ...page, corrected }
}

/** How many listed homes pass what is asked. Asked again, it is known until a home changes. */
export const countAsked = (index: HomeIndex, asked: Asked): number => {
  const selection = select(index, 'listed', asked)
  materialize(index, selection)
  return selection.size
}

/** How many homes each choice of a search would have. */
export const countHomes = async (db: Db, search: Search, filters: Filters): Promise<Counts> => {
  const { index, asked } = await resolve(db, search, filters)
  const { without, ...counts } = countChoices(index, 'listed', asked)
  const { words, ...others } = without
  return { ...counts, without: words === undefined ? others : { ...others, location: words } }
}

/** The homes of a search in a part of the map, those on their own as they are now. */
export const mapHomes = async (db: Db, search: Search, filters: Filters, view: View): Promise<Mapped> => {
  const { index, asked } = await resolve(db, search, filters)
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
