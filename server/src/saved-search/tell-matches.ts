import { can } from '@thikana/domain/user/access'
import type { FoundProperty } from '@thikana/domain/notice/notice-event'
import { usualPurpose } from '@thikana/domain/property/purpose'
import {
  homesNamed,
  tellingAt,
  toldFrequencies,
  type ToldFrequency,
} from '@thikana/domain/search/saved-search'
import { roles } from '@thikana/domain/user/user'
import { and, desc, eq, exists, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { anyRow, type Db, type Transaction } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { property } from '../database/schema/property.ts'
import { savedSearch, searchMatch } from '../database/schema/saved-search.ts'
import { appUser } from '../database/schema/user.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { whereListed, whereSold } from '../database/where-property.ts'

/** Searches told of in one round; the others have their turn in the next. */
const searchesAtOnce = 500

/** `match` wasn't told of, and was found before `until`. */
const whereUntold = (until: Date): SQL | undefined =>
  and(isNull(searchMatch.toldAt), lt(searchMatch.foundAt, until))

const whereDue = (frequency: ToldFrequency, unlessToldSince: Date): SQL | undefined =>
  and(
    eq(savedSearch.frequency, frequency),
    or(isNull(savedSearch.toldAt), lt(savedSearch.toldAt, unlessToldSince)),
  )

/** Who keeps it may still read it: an agent has no searches, and could not end one of theirs. */
const whereReads = oneOf(
  appUser.role,
  roles.filter((role) => can({ email: '', role, status: 'active' }, 'search.read', { owners: [''] })),
)

const findDue = async (db: Db, frequency: ToldFrequency, now: Date): Promise<string[]> => {
  const { until, unlessToldSince } = tellingAt(frequency, now)
  const untold = db
    .select(anyRow)
    .from(searchMatch)
    .innerJoin(property, eq(property.id, searchMatch.propertyId))
    .where(and(eq(searchMatch.searchId, savedSearch.id), whereUntold(until), whereListed, not(whereSold)))
  const rows = await db
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .innerJoin(appUser, eq(appUser.id, savedSearch.userId))
    .where(and(whereDue(frequency, unlessToldSince), whereReads, exists(untold)))
    .orderBy(savedSearch.id)
    .limit(searchesAtOnce)
  return rows.map(({ id }) => id)
}

const named = ({ purpose, ...home }: Required<FoundProperty>): FoundProperty =>
  purpose === usualPurpose ? home : { ...home, purpose }

/** Marks as told what it found and can still be opened. One that is checked again meanwhile is told of once it is back in the lists. */
const markFound = async (
  transaction: Transaction,
  searchId: string,
  { until, now }: { until: Date; now: Date },
): Promise<string[]> => {
  const listed = transaction
    .select(anyRow)
    .from(property)
    .where(and(eq(property.id, searchMatch.propertyId), whereListed, not(whereSold)))
  const rows = await transaction
    .update(searchMatch)
    .set({ toldAt: now })
    .where(and(eq(searchMatch.searchId, searchId), whereUntold(until), exists(listed)))
    .returning({ id: searchMatch.propertyId })
  return rows.map(({ id }) => id)
}

const readNewest = async (
  transaction: Transaction,
  searchId: string,
  ids: readonly string[],
): Promise<FoundProperty[]> => {
  const { id: propertyId, title: propertyTitle, location, priceMin, priceMax, purpose } = property
  const rows = await transaction
    .select({ propertyId, propertyTitle, location, priceMin, priceMax, purpose })
    .from(searchMatch)
    .innerJoin(property, eq(property.id, searchMatch.propertyId))
    .where(and(eq(searchMatch.searchId, searchId), sql`${property.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(desc(searchMatch.foundAt), desc(property.id))
    .limit(homesNamed)
  return rows.map(named)
}

/**
 * Tells the person of one search in one notice, in the transaction that marks its properties as told. Returns 1 if there was something to
 * tell.
 */
const tellOf = (db: Db, id: string, frequency: ToldFrequency, now: Date): Promise<number> =>
  db.transaction(async (transaction) => {
    const { until, unlessToldSince } = tellingAt(frequency, now)
    const [search] = await transaction
      .select()
      .from(savedSearch)
      .where(and(eq(savedSearch.id, id), whereDue(frequency, unlessToldSince)))
      .for('update', { skipLocked: true })
    if (!search) return 0
    const found = await markFound(transaction, id, { until, now })
    if (found.length === 0) return 0
    await transaction.update(savedSearch).set({ toldAt: now }).where(eq(savedSearch.id, id))
    const { name, query, userId } = search
    const homes = await readNewest(transaction, id, found)
    const data = { searchId: id, name, query, count: found.length, homes }
    const told = { data, parties: { person: [userId] } }
    await writeNotices(transaction, 'search', 'find', [told], 'clock')
    return 1
  })

const findAllDue = async function* (db: Db, now: Date) {
  for (const frequency of toldFrequencies)
    for (const id of await findDue(db, frequency, now)) yield { id, frequency }
}

/**
 * Tells people what their saved searches found, each as often as they chose. Safe to repeat, in several processes too. Returns how many
 * were told.
 */
export const tellMatches = async (
  db: Db,
  { now = new Date(), ...round }: Round & { now?: Date },
): Promise<number> => {
  let told = 0
  const tell = async ({ id, frequency }: { id: string; frequency: ToldFrequency }) => {
    told += await tellOf(db, id, frequency, now)
  }
  await attemptEach(findAllDue(db, now), tell, round, {
    failure: 'a saved search could not be told of',
    about: ({ id }) => ({ searchId: id }),
  })
  return told
}
