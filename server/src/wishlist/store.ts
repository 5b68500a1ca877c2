import type { Wish } from '@thikana/contract/api'
import { isPaused, takesOffers } from '@thikana/domain/property/property-status'
import { refuse } from '@thikana/domain/refusal'
import { amountOf } from '@thikana/domain/payment/money'
import { factsInUnits } from '@thikana/domain/property/property-facts'
import { addressOf, isActiveAgent, isDeleted } from '@thikana/domain/user/user'
import { maxKept, maxWishes, priceWhenSaved } from '@thikana/domain/wishlist/wishlist'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { isId, newId } from '../database/rows/ids.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { wish } from '../database/schema/wishlist.ts'
import { unconfirmedSinceOf } from '../property/confirmed.ts'
import { joinLastVerified, lastVerifiedForm, publicFormOf, publicStatusOf } from '../property/public-form.ts'
import { isSold, isUnderOffer, joinAgent, propertyColumns, toPropertyState } from '../property/row.ts'

export const keeper = alias(appUser, 'keeper')
export const joinKeeper = eq(keeper.id, wish.userId)

/** Entries with the data to show the property as last verified. */
export const selectWishes = (executor: Executor) =>
  executor
    .select({
      id: wish.id,
      userEmail: keeper.email,
      propertyId: wish.propertyId,
      addedAt: wish.addedAt,
      note: wish.note,
      revision: wish.revision,
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

export type WishRow = Awaited<ReturnType<typeof selectWishes>>[number]

/** An entry without the reader's own data on the property. */
export type StoredWish = Omit<Wish, 'yourOffer'>

const savedPriceOf = (row: WishRow, form: ReturnType<typeof publicFormOf>): Wish['priceWhenSaved'] => {
  const then = priceWhenSaved({ ...form, earlierPrices: row.property.earlierPrices }, row.addedAt)
  return then && { priceMin: amountOf(then.priceMin), priceMax: amountOf(then.priceMax) }
}

export const wishOf = (whole: WishRow): StoredWish => {
  const { property: row, ...entry } = whole
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
    isPaused: isPaused(row),
    purpose: form.purpose,
    advanceMonths: form.facts.advanceMonths ?? 0,
    availableFrom: form.facts.availableFrom ?? null,
    priceMin: amountOf(form.priceMin),
    priceMax: amountOf(form.priceMax),
    facts: factsInUnits(form.facts),
    agentId: isActiveAgent(agent) ? row.agentId : undefined,
    agentName: row.agentName,
    agentImage: row.agentImage,
    agentEmail: isDeleted(agent) ? '' : row.agentEmail,
    addedAt: entry.addedAt.toISOString(),
    note: entry.note,
    revision: entry.revision,
    priceWhenSaved: savedPriceOf(whole, form),
    isUnderOffer: isUnderOffer(row),
    isSold: isSold(row),
    takesOffers: propertyStatus !== 'removed' && takesOffers(toPropertyState(row)),
  }
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
  const [row] = await selectWishes(executor).where(eq(wish.id, id))
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
 * Adds a property to a person's wishlist and returns the entry's id. Throws `duplicateWish` if the database has it already, and
 * `wishlistFull`; two at once may exceed that by one.
 */
export const addWish = async (executor: Executor, userId: string, propertyId: string): Promise<string> => {
  if ((await executor.$count(wish, eq(wish.userId, userId))) >= maxWishes)
    throw refuse('wishlistFull', { max: maxWishes })
  const [row] = await executor
    .insert(wish)
    .values({ id: newId(), userId, propertyId, addedAt: new Date() })
    .onConflictDoNothing({ target: [wish.userId, wish.propertyId] })
    .returning({ id: wish.id })
  if (!row) throw refuse('duplicateWish')
  return row.id
}

/**
 * Writes the note of an entry in `userId`'s own wishlist, and returns how many changed. Throws `wishNotFound`, and `changedSince` if it
 * was written on an older `revision`.
 */
export const changeNote = async (
  executor: Executor,
  userId: string,
  id: string,
  { note, revision }: { note?: string | null | undefined; revision?: number | undefined },
): Promise<number> => {
  if (!isId(id)) throw refuse('wishNotFound')
  const whereTheirs = and(eq(wish.id, id), eq(wish.userId, userId))
  const isRead = revision === undefined ? undefined : eq(wish.revision, revision)
  const changed =
    note === undefined
      ? []
      : await executor
          .update(wish)
          .set({ note, revision: sql`${wish.revision} + 1` })
          .where(and(whereTheirs, isRead, sql`${wish.note} is distinct from ${note}`))
          .returning({ id: wish.id })
  if (changed.length > 0) return changed.length
  const [found] = await executor.select({ note: wish.note }).from(wish).where(whereTheirs)
  if (!found) throw refuse('wishNotFound')
  if (note !== undefined && found.note !== note) throw refuse('changedSince', { thing: { thing: 'note' } })
  return 0
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
