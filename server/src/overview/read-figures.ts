import type { AgentFigures } from '@thikana/contract/api'
import { medianCounts } from '@thikana/domain/overview/comparable'
import { addCounts, noCounts } from '@thikana/domain/overview/counters'
import { periodsAt } from '@thikana/domain/overview/period'
import { isPublic } from '@thikana/domain/property/property-status'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { whereNotRemoved } from '../database/where-property.ts'
import { type Comparable, type Group, groupKey, groupOf, type Home } from './comparable.ts'
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

type Grouped = { group: Group; key: string }

/** Groups that an agent's listings are compared in; a file of listings can name hundreds. */
const mostGroups = 20

/** The listings of the groups that most of them are in. */
const commonest = (listings: readonly Grouped[]): [Grouped, ...Grouped[]][] =>
  [...Map.groupBy(listings, ({ key }) => key).values()]
    .map((members) => members as [Grouped, ...Grouped[]])
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostGroups)

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
  // What a location says is read once of each.
  const grouped = listings.map((listing) => {
    const group = groupOf(listing)
    return { listing, group, key: groupKey(group) }
  })
  const free = grouped.filter(({ listing }) => isFree(listing))
  const homes = new Map<string, Home[]>()
  for (const [{ group, key }] of commonest(free)) {
    const found = await comparable(group, periods.now)
    homes.set(
      key,
      found.filter((home) => home.agentId !== agentId),
    )
  }
  const countsOf = ({ id }: Listing) => byListing.get(id) ?? noCounts()
  const medians = new Map(
    [...homes].map(([key, found]) => [key, medianCounts(found.map(({ counts }) => counts))]),
  )
  const compared = [...new Set(free.map(({ key }) => key))].flatMap((key) => homes.get(key) ?? [])
  return {
    ...periods.now,
    totals: addCounts(byDay.days),
    before: addCounts(byDay.before),
    byDay: byDay.days,
    listings: grouped.map(({ listing, key }) => ({
      _id: listing.id,
      title: listing.title,
      image: listing.image,
      purpose: listing.purpose,
      status: listing.status,
      counts: countsOf(listing),
      comparable: medians.get(key) ?? null,
    })),
    medians: {
      own: medianCounts(
        free.map(({ listing }) => countsOf(listing)),
        1,
      ),
      comparable: medianCounts(compared.map(({ counts }) => counts)),
      homes: compared.length,
    },
  }
}
