import { findPlace } from '@thikana/domain/place-list'
import { placeOfText } from '@thikana/domain/place-of-text'
import type { KnownFacts } from '@thikana/domain/property-facts'
import type { SearchedHome } from '@thikana/domain/property-filter'
import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { listedIn, property } from '../database/schema/property.ts'
import type { IndexedHome } from './columns.ts'

const columns = {
  id: property.id,
  purpose: property.purpose,
  address: property.location,
  location: property.locationFolded,
  priceMin: property.priceMin,
  priceMax: property.priceMax,
  facts: property.facts,
  status: property.status,
  isListed: sql<boolean>`${listedIn(property)}`,
}

const whereThere = sql`${property.removedAt} is null`

const select = (executor: Executor) => executor.select(columns).from(property).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

/** Rows read at once: a few milliseconds, after which requests have their turn. */
const batch = 2000

const homeOf = (row: Row): IndexedHome => ({ ...row, ...searchedParts(row) })

/** What searches look at of a home that isn't in its row as such. `location`: folded by the database. */
export const searchedParts = (
  row: Pick<Row, 'facts' | 'address' | 'location'>,
): Pick<IndexedHome, 'place' | 'spot' | 'words'> => ({
  ...placeOf(row),
  words: (row.location ?? '').split(' ').filter((word) => word !== ''),
})

/** The code of the place that its agent chose, or else of the one that its location names; null if it names none. */
export const placeCodeOf = (facts: KnownFacts, location: string): string | null =>
  facts.place ?? placeOfText(location)?.code ?? null

/** Its place (`placeCodeOf`); and its pin, or else the middle of the place. */
const placeOf = ({
  facts,
  address,
}: Pick<Row, 'facts' | 'address'>): Pick<SearchedHome, 'place' | 'spot'> => {
  const { pin = null } = facts
  const place = placeCodeOf(facts, address)
  return { place, spot: pin ?? (place === null ? null : (findPlace(place)?.centre ?? null)) }
}

/** All homes that weren't removed by their agents, in the order of their ids, a batch at a time. */
export const readHomes = async (
  executor: Executor,
  use: (homes: IndexedHome[]) => Promise<void>,
): Promise<void> => {
  let last: string | undefined
  for (;;) {
    const rows = await select(executor)
      .where(and(whereThere, last === undefined ? undefined : gt(property.id, last)))
      .orderBy(asc(property.id))
      .limit(batch)
    await use(rows.map(homeOf))
    if (rows.length < batch) return
    last = rows.at(-1)?.id
  }
}

/** Those with these ids that are there. */
export const readHomesByIds = async (executor: Executor, ids: string[]): Promise<IndexedHome[]> => {
  const rows = await select(executor).where(and(whereThere, inArray(property.id, ids)))
  return rows.map(homeOf)
}
