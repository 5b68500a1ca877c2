import { type Counts, noCounts } from '@thikana/domain/overview/counters'
import type { Period } from '@thikana/domain/overview/period'
import type { PropertyKind } from '@thikana/domain/property/property-facts'
import type { Purpose } from '@thikana/domain/property/purpose'
import { inArray, sql } from 'drizzle-orm'
import { createCache } from '../cache/cache.ts'
import type { Db } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { townOf } from '../property/list/find-similar.ts'
import type { Search } from '../search/open-search.ts'
import { findPage } from '../search/page.ts'
import { searchedParts } from '../search/read-properties.ts'
import { type Scope, select } from '../search/select.ts'
import { countByProperty } from './day-counts.ts'

/** Homes that a group is judged by, the newest: bounds what is read, and leaves a large agent some of others. */
const mostHomes = 100

/** Milliseconds for which a group's counts are kept, and of how many groups. */
const [maxAgeMs, maxEntries] = [10 * 60_000, 500]

const free: Scope = { is: ['listed'], isNot: ['taken'] }

/** Homes that are alike: of one kind and purpose in one district, or anywhere if their place isn't known. */
export type Group = { purpose: Purpose; kind: PropertyKind | undefined; town: string | null }

type Grouped = Parameters<typeof searchedParts>[0] & Pick<Group, 'purpose'>

export const groupOf = ({ purpose, facts, location }: Grouped): Group => {
  const { place } = searchedParts({ facts, location })
  return { purpose, kind: facts.kind, town: place && townOf(place) }
}

export const groupKey = (group: Group): string => JSON.stringify([group.purpose, group.kind, group.town])

export type Home = { id: string; agentId: string; photos: number; counts: Counts }

/** Reads the counts of listed homes by group. */
export const createComparable = (db: Db, search: Search) => {
  const groups = createCache<Home[]>({ maxEntries, maxAgeMs })

  const read = async ({ purpose, kind, town }: Group, period: Period): Promise<Home[]> => {
    const index = await search.current()
    const asked = {
      purpose,
      ...(kind === undefined ? {} : { kind: [kind] }),
      ...(town === null ? {} : { place: [town] }),
    }
    const newest = { sort: { by: 'id', isDescending: true } as const, after: null, limit: mostHomes }
    const ids = findPage(index, select(index, free, asked), newest).map(({ id }) => id)
    if (ids.length === 0) return []
    const [rows, counts] = await Promise.all([
      db
        .select({ id: property.id, agentId: property.agentId, photos: property.imageCount })
        .from(property)
        .where(inArray(property.id, ids)),
      countByProperty(db, sql`(select unnest(${sql.param(ids)}::uuid[]) as id)`, period),
    ])
    return rows.map((row) => ({ ...row, counts: counts.get(row.id) ?? noCounts() }))
  }

  return (group: Group, period: Period): Home[] | Promise<Home[]> =>
    groups.read(JSON.stringify([groupKey(group), period]), () => read(group, period))
}

export type Comparable = ReturnType<typeof createComparable>
