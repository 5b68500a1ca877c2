import { readLocation } from '@thikana/domain/place/location-search'
import { isBought } from '@thikana/domain/offer/offer'
import { findPlace } from '@thikana/domain/place/place-list'
import { isPaused } from '@thikana/domain/property/property-status'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { listedIn, property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import type { IndexedProperty, LocatedProperty } from './columns.ts'

const columns = {
  id: property.id,
  agentId: property.agentId,
  purpose: property.purpose,
  location: property.location,
  priceMin: property.priceMin,
  priceMax: property.priceMax,
  facts: property.facts,
  status: property.status,
  isListed: sql<boolean>`${listedIn(property)}`,
  isAdvertised: property.isAdvertised,
  pausedAt: property.pausedAt,
  isDraft: property.isDraft,
  winningOfferStatus: property.winningOfferStatus,
  confirmedAt: property.confirmedAt,
  submittedAt: property.submittedAt,
  isUrgent: property.isUrgent,
  isAgentActive: sql<boolean>`${whereActive}`,
}

const whereThere = sql`${property.removedAt} is null`

const select = (executor: Executor) =>
  executor.select(columns).from(property).innerJoin(appUser, eq(appUser.id, property.agentId)).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

/** Rows read at once: a few milliseconds, after which requests have their turn. */
const batch = 2000

const toIndexedProperty = ({ winningOfferStatus, pausedAt, isAgentActive, ...row }: Row): IndexedProperty => {
  const isSold = winningOfferStatus !== null && isBought({ status: winningOfferStatus })
  return {
    ...row,
    ...searchedParts(row),
    isPaused: isPaused({ status: row.status, pausedAt }),
    isTaken: winningOfferStatus !== null,
    isSold,
    isOwnerVisible: isAgentActive || isSold,
  }
}

/**
 * What searches look at of a property that isn't in its row as such: what its location says, its place, and its pin, or else the middle
 * of the place.
 */
export const searchedParts = ({
  facts,
  location,
}: Pick<Row, 'facts' | 'location'>): Pick<LocatedProperty, 'place' | 'spot' | 'words' | 'names'> => {
  const { words, place: named, names } = readLocation(location)
  const place = facts.place ?? named
  // Its agent may have chosen another place than the location names.
  const all = named === null || named === place ? names : [...names, named]
  const spot = facts.pin ?? (place === null ? null : (findPlace(place)?.centre ?? null))
  return { place, spot, words, names: all }
}

/** All properties that weren't removed by their agents, in the order of their ids, a batch at a time. */
export const readProperties = async (
  executor: Executor,
  use: (properties: IndexedProperty[]) => Promise<void>,
): Promise<void> => {
  let last: string | undefined
  for (;;) {
    const rows = await select(executor)
      .where(and(whereThere, last === undefined ? undefined : gt(property.id, last)))
      .orderBy(asc(property.id))
      .limit(batch)
    await use(rows.map(toIndexedProperty))
    if (rows.length < batch) return
    last = rows.at(-1)?.id
  }
}

/** Those with these ids that are there. */
export const readPropertiesByIds = async (executor: Executor, ids: string[]): Promise<IndexedProperty[]> => {
  const rows = await select(executor).where(and(whereThere, inArray(property.id, ids)))
  return rows.map(toIndexedProperty)
}
