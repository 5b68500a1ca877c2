import { maxCounted } from '@thikana/contract/fields'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { findKnownWords, hasEach, readPerWanted, type SearchedWord, wordsOf } from './location-words.ts'
import { hasInZone, zonesFrom } from './location-zones.ts'
import { whereNotRemoved } from './rules.ts'
import { orders, type StoredSort as Sort } from './search.ts'

/** Which listings are searched: the tables joined to `property`, if `where` needs any, and the condition. */
export type Scope = { joins?: SQL; where: SQL | undefined }

export type LocationSearch = {
  text: string
  scope: Scope
  sort?: Sort
  /** The end of the page before. */
  after?: SQL | undefined
  limit: number
  /** Whether the next listings of the order were read already. */
  isNearRead?: boolean
}

/** Whether a search for `text` has words; it finds everything if not. */
export const hasWords = (text: string): boolean => /[^\s,\0]/u.test(text)

/** A word that more words of locations contain is left to the filter, if another is rarer. */
const fewKnown = 80

/** Listings read to count those that the index can't tell apart. */
const maxReadToCount = 2000

/** Every one of `words` occurs in `text`, a folded location. */
const hasAll = (text: SQL, words: string[]) =>
  words.length === 0 ? undefined : hasEach(text, sql`select unnest(${sql.param(words)}::text[]) as word`)

/**
 * Ids of the listings whose location has every word of the text (rules §4.2), in the order of `sort`. Reads few listings in vain, however
 * rare the words are and wherever in the order they occur (docs/decisions/026-search-zones.md).
 */
export const findByLocation = async (executor: Executor, search: LocationSearch): Promise<string[]> => {
  const near = search.isNearRead ? [] : await readFirst(executor, search, search.limit * readPerWanted)
  if (near.length === search.limit) return near
  const words = await findKnownWords(executor, search.text)
  if (words.some(({ known }) => known?.length === 0)) return []
  return isInIndex(words) ? readZones(executor, search, words) : readFirst(executor, search)
}

/** How many listings a search finds; undefined if there are more than `maxCounted`, or if finding out would mean reading many in vain. */
export const countByLocation = async (
  executor: Executor,
  { text, scope }: Pick<LocationSearch, 'text' | 'scope'>,
): Promise<number | undefined> => {
  const words = await findKnownWords(executor, text)
  if (words.some(({ known }) => known?.length === 0)) return 0
  const search = { text, scope, limit: maxCounted + 1 }
  if (isInIndex(words)) return countZones(executor, search, words)
  const { length } = await readFirst(executor, search, maxReadToCount)
  return length > maxCounted || length === 0 ? undefined : length
}

const isInIndex = (words: SearchedWord[]) => words.some(({ known }) => known)

/** Those of the next `read` listings that match; of all if there is no such bound. */
const readFirst = async (
  executor: Executor,
  { text, scope, sort = 'default', after, limit }: LocationSearch,
  read?: number,
): Promise<string[]> => {
  const by = sql.join(orders[sort].by, sql`, `)
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from (
        select ${property.id}, ${property.priceMin}, ${property.locationFolded} as text
        from ${property} ${scope.joins} where ${and(scope.where, whereNotRemoved, after)}
        order by ${by} limit ${read ?? null}) as property
      where ${hasEach(sql`property.text`, wordsOf(text))}
      order by ${by} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The words that are looked up in the index: those that few words of locations contain, or else the one that fewest do. The others filter. */
const chooseIndexed = (words: SearchedWord[]) => {
  const countKnown = ({ known }: SearchedWord) => known?.length ?? Infinity
  const few = words.filter((word) => countKnown(word) <= fewKnown)
  const indexed =
    few.length > 0 ? few : words.toSorted((one, other) => countKnown(one) - countKnown(other)).slice(0, 1)
  return {
    indexed: indexed.map(({ known }) => known ?? []),
    filtering: words.filter((word) => !indexed.includes(word)).map(({ word }) => word),
  }
}

/**
 * Those that the index names in the zone `zone.name`. Each "offset 0" keeps the planner from mixing conditions: it would read a whole order
 * in the hope of a match, or all listings of an agent.
 */
const matchesInZone = ({ scope, after }: LocationSearch, indexed: string[][], filter?: SQL) =>
  sql`select ${property.id}, ${property.priceMin}, ${property.locationFolded} from (
      select * from ${property} where ${and(whereNotRemoved, ...indexed.map(hasInZone))} offset 0) as property ${scope.joins}
    where ${and(scope.where, after, filter)} offset 0`

const readZones = async (
  executor: Executor,
  search: LocationSearch,
  words: SearchedWord[],
): Promise<string[]> => {
  const { indexed, filtering } = chooseIndexed(words)
  const { sort = 'default', after, limit } = search
  const by = sql.join(orders[sort].by, sql`, `)
  const matches = matchesInZone(search, indexed, hasAll(sql`${property.locationFolded}`, filtering))
  const { rows } = await executor.execute<{ id: string }>(
    sql`with recursive ${zonesFrom(sort, orders[sort].by, after)}
      select found.id from zone cross join lateral (
        select id from (${matches}) as property order by ${by} limit ${limit}) as found
      where zone.name is not null limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const countZones = async (
  executor: Executor,
  search: LocationSearch,
  words: SearchedWord[],
): Promise<number | undefined> => {
  const { indexed, filtering } = chooseIndexed(words)
  const filter = hasAll(sql`counted.location_folded`, filtering)
  const mostRead = filter ? maxReadToCount : search.limit
  const { rows } = await executor.execute<{ read: number; total: number }>(
    sql`with recursive ${zonesFrom('default', orders.default.by, undefined)}
      select count(*)::int as read, (count(*) filter (where ${filter ?? sql`true`}))::int as total from (
        select found.location_folded from zone cross join lateral (${matchesInZone(search, indexed)}) as found
        where zone.name is not null limit ${mostRead}) as counted`,
  )
  const { read, total } = rows[0] ?? { read: 0, total: 0 }
  return read === mostRead ? undefined : total
}
