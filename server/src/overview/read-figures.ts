import type { AgentFigures } from '@thikana/contract/api'
import { medianCounts } from '@thikana/domain/overview/comparable'
import { addCounts, noCounts } from '@thikana/domain/overview/counters'
import { periodsAt } from '@thikana/domain/overview/period'
import { isPublic } from '@thikana/domain/property/property-status'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { whereNotRemoved } from '../database/where-property.ts'
import { type Comparable, groupKey, groupOf, type Home } from './comparable.ts'
import { countByDay, countByProperty } from './day-counts.ts'

/** An agent's newest listings: bounds what a page costs. */
const mostListings = 1_000

const listingsOf = (db: Db, agentId: string) =>
  db
    .select({
      id: property.id,
      title: property.title,
      image: property.image,
      purpose: property.purpose,
      status: property.status,
      facts: property.facts,
      location: property.location,
      winningOfferStatus: property.winningOfferStatus,
    })
    .from(property)
    .where(and(eq(property.agentId, agentId), whereNotRemoved))
    .orderBy(desc(property.id))
    .limit(mostListings)

type Listing = Awaited<ReturnType<typeof listingsOf>>[number]

const isFree = ({ status, winningOfferStatus }: Listing) =>
  isPublic({ status }) && winningOfferStatus === null

/** What happened to an agent's listings in `days` days to `now`; removed ones count in the sums. */
export const readFigures = async (
  db: Db,
  comparable: Comparable,
  { agentId, days, now }: { agentId: string; days: number; now: Date },
): Promise<AgentFigures> => {
  const periods = periodsAt(now, days)
  const ids = sql`(select ${property.id} from ${property} where ${eq(property.agentId, agentId)})`
  const [listings, byDay, byListing] = await Promise.all([
    listingsOf(db, agentId),
    countByDay(db, ids, periods),
    countByProperty(db, ids, periods.now),
  ])
  const groups = new Map(listings.map((listing) => [groupKey(groupOf(listing)), groupOf(listing)]))
  const homes = new Map<string, Home[]>()
  // One after the other: few are needed that aren't kept, and nobody else waits for them.
  for (const [key, group] of groups) {
    const found = await comparable(group, periods.now)
    homes.set(
      key,
      found.filter((home) => home.agentId !== agentId),
    )
  }
  const countsOf = ({ id }: Listing) => byListing.get(id) ?? noCounts()
  const medianOf = (key: string) => medianCounts((homes.get(key) ?? []).map(({ counts }) => counts))
  const medians = new Map([...groups.keys()].map((key) => [key, medianOf(key)]))
  const free = listings.filter(isFree)
  const compared = [...new Set(free.map((listing) => groupKey(groupOf(listing))))].flatMap(
    (key) => homes.get(key) ?? [],
  )
  return {
    ...periods.now,
    totals: addCounts(byDay.days),
    before: addCounts(byDay.before),
    byDay: byDay.days,
    listings: listings.map((listing) => ({
      _id: listing.id,
      title: listing.title,
      image: listing.image,
      purpose: listing.purpose,
      status: listing.status,
      counts: countsOf(listing),
      comparable: medians.get(groupKey(groupOf(listing))) ?? null,
    })),
    medians: {
      own: medianCounts(free.map(countsOf), 1),
      comparable: medianCounts(compared.map(({ counts }) => counts)),
      homes: compared.length,
    },
  }
}
