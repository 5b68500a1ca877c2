import type { Wish } from '@thikana/contract/api'
import { takesOffers } from '@thikana/domain/property/property-status'
import { refuse } from '@thikana/domain/refusal'
import { amountOf } from '@thikana/domain/payment/money'
import { addressOf, isActiveAgent } from '@thikana/domain/user/user'
import { maxKept } from '@thikana/domain/wishlist'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyRow, type Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { isId, newId } from '../database/rows/ids.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { wish } from '../database/schema/wishlist.ts'
import { newestFirst, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { unconfirmedSinceOf } from '../property/confirmed.ts'
import { joinLastVerified, lastVerifiedForm, publicFormOf, publicStatusOf } from '../property/public-form.ts'
import { isSold, isUnderOffer, joinAgent, propertyColumns, toPropertyState } from '../property/row.ts'

const keeper = alias(appUser, 'keeper')
const joinKeeper = eq(keeper.id, wish.userId)

/** Entries with the data to show the property as last verified. */
const select = (executor: Executor) =>
  executor
    .select({
      id: wish.id,
      userEmail: keeper.email,
      propertyId: wish.propertyId,
      addedAt: wish.addedAt,
      removedAt: property.removedAt,
      property: propertyColumns,
      lastVerified: lastVerifiedForm,
    })
    .from(wish)
    .innerJoin(keeper, joinKeeper)
    .innerJoin(property, eq(property.id, wish.propertyId))
    .innerJoin(appUser, joinAgent)
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

type WishRow = Awaited<ReturnType<typeof select>>[number]

/** An entry without the reader's own data on the property. */
export type StoredWish = Omit<Wish, 'yourOffer'>

const wishOf = ({ property: row, ...entry }: WishRow): StoredWish => {
  const form = publicFormOf(row, entry.lastVerified)
  const agent = { email: row.agentEmail, role: row.agentRole, status: row.agentStatus }
  const propertyStatus = publicStatusOf({ status: row.status, removedAt: entry.removedAt }, agent)
  return {
    _id: entry.id,
    userEmail: entry.userEmail,
    propertyId: entry.propertyId,
    propertyTitle: form.title,
    propertyImage: form.image,
    propertyLocation: form.location,
    propertyStatus,
    unconfirmedSince: unconfirmedSinceOf(row),
    purpose: form.purpose,
    advanceMonths: form.facts.advanceMonths ?? 0,
    availableFrom: form.facts.availableFrom ?? null,
    priceMin: amountOf(form.priceMin),
    priceMax: amountOf(form.priceMax),
    agentId: isActiveAgent(agent) ? row.agentId : undefined,
    agentName: row.agentName,
    agentImage: row.agentImage,
    agentEmail: row.agentEmail,
    addedAt: entry.addedAt.toISOString(),
    isUnderOffer: isUnderOffer(row),
    isSold: isSold(row),
    takesOffers: propertyStatus !== 'removed' && takesOffers(toPropertyState(row)),
  }
}

/** A person's wishlist, newest first; removed properties stay in it, marked as such. */
export const listWishes = (executor: Executor, email: string, paging: Paging): Promise<Page<StoredWish>> => {
  const counted = executor.select(anyRow).from(wish).innerJoin(keeper, joinKeeper).$dynamic()
  return readList(
    executor,
    {
      select: select(executor),
      where: eq(keeper.email, addressOf(email)),
      order: newestFirst(wish.id),
      toItem: wishOf,
      counted,
    },
    paging,
  )
}

const keptEntries = preparedFor((executor) =>
  executor
    .select({ propertyId: wish.propertyId, entryId: wish.id })
    .from(wish)
    .innerJoin(keeper, joinKeeper)
    .where(eq(keeper.email, sql.placeholder('email')))
    .orderBy(desc(wish.id))
    .limit(maxKept)
    .prepare('kept_entries'),
)

/** What is in a person's wishlist by id, newest first: whether the heart of a card is filled. */
export const listKept = (executor: Executor, email: string) =>
  keptEntries(executor).execute({ email: addressOf(email) })

export const findWish = async (executor: Executor, id: string): Promise<StoredWish | null> => {
  if (!isId(id)) return null
  const [row] = await select(executor).where(eq(wish.id, id))
  return row ? wishOf(row) : null
}

/** The id of a person's wishlist entry for a property; null if they have none. */
export const findOwnWish = async (
  executor: Executor,
  email: string,
  propertyId: string,
): Promise<string | null> => {
  if (!isId(propertyId)) return null
  const [row] = await executor
    .select({ id: wish.id })
    .from(wish)
    .innerJoin(keeper, joinKeeper)
    .where(and(eq(keeper.email, addressOf(email)), eq(wish.propertyId, propertyId)))
  return row?.id ?? null
}

/**
 * Adds a property to a person's wishlist and returns the entry's id. Throws `duplicateWish` if the database has it already.
 */
export const addWish = async (executor: Executor, userId: string, propertyId: string): Promise<string> => {
  const [row] = await executor
    .insert(wish)
    .values({ id: newId(), userId, propertyId, addedAt: new Date() })
    .onConflictDoNothing({ target: [wish.userId, wish.propertyId] })
    .returning({ id: wish.id })
  if (!row) throw refuse('duplicateWish')
  return row.id
}

/** Removes an entry from `userId`'s own wishlist and returns how many were removed. */
export const removeWish = async (executor: Executor, userId: string, id: string): Promise<number> => {
  if (!isId(id)) return 0
  const rows = await executor
    .delete(wish)
    .where(and(eq(wish.id, id), eq(wish.userId, userId)))
    .returning({ id: wish.id })
  return rows.length
}
