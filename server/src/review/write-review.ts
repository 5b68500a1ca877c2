import { demand, demandLimit } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import { reviewsADay } from '@thikana/domain/review/review'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { review, reviewPosting } from '../database/schema/review.ts'
import type { Member } from '../user/member.ts'
import { tellOfProperty } from '../notice/about-properties.ts'
import { readProperty } from '../property/read-property.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { findAuthor } from './store.ts'

/** `rating` in whole tenths. */
type Words = { rating: number; comment: string }

type NewReview = Words & { propertyId: string }

/**
 * Adds the actor's review of a property and returns its id. A person's posts are serialized, so that the limit per day holds under
 * concurrency. Throws `propertyNotFound`, `reviewExists` if they have reviewed it already, and `reviewsADay`.
 */
export const addReview = (
  { db }: Database,
  actor: Member,
  { key, ...given }: NewReview & { key?: string | undefined },
): Promise<string> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'review.add', 'no key update')
    const once = { userId: actor.id, key, content: ['review', given] }
    return insertOnce(transaction, once, () => insertReview(transaction, actor, given))
  })

const insertReview = async (
  transaction: Transaction,
  actor: Member,
  { propertyId, ...words }: NewReview,
): Promise<string> => {
  const now = new Date()
  const property = await readProperty(transaction, actor, propertyId)
  const [added] = await transaction
    .insert(review)
    .values({ ...words, id: newId(), propertyId: property.id, userId: actor.id, createdAt: now })
    .onConflictDoNothing({ target: [review.userId, review.propertyId] })
    .returning({ id: review.id })
  if (!added) throw refuse('reviewExists')
  await demandDailyLimit(transaction, actor)
  await transaction.insert(reviewPosting).values({ reviewId: added.id, userId: actor.id, postedAt: now })
  const told = {
    propertyId: property.id,
    propertyTitle: property.title,
    reviewId: added.id,
    rating: words.rating / 10,
  }
  await tellOfProperty(transaction, 'review', 'add', told, actor.email)
  return added.id
}

const demandDailyLimit = async (transaction: Transaction, { id }: Member): Promise<void> => {
  const posted = await transaction
    .select({ at: reviewPosting.postedAt })
    .from(reviewPosting)
    .where(eq(reviewPosting.userId, id))
    .orderBy(desc(reviewPosting.postedAt))
    .limit(reviewsADay.max)
  const times = posted.map(({ at }) => at)
  demandLimit('reviewsADay', times, reviewsADay, new Date())
}

/**
 * Edits a review of the actor's. Returns how many changed: 0 if the edit has no difference. Throws
 * `reviewNotFound`, and `changedSince` if the edit was made on an older `revision`.
 */
export const editReview = async (
  executor: Executor,
  actor: Member,
  id: string,
  words: Partial<Words>,
  revision?: number,
): Promise<number> => {
  const author = await findAuthor(executor, id)
  if (author === null) throw refuse('reviewNotFound')
  demand(actor, 'review.edit', { owners: [author] })
  const { rating, comment } = words
  const whereChanged = sql`(${review.rating}, ${review.comment}) is distinct from (
    coalesce(${rating ?? null}::int, ${review.rating}), coalesce(${comment ?? null}::text, ${review.comment})
  )`
  const whereRead = revision === undefined ? undefined : eq(review.revision, revision)
  const edited = await executor
    .update(review)
    .set({ ...words, editedAt: new Date(), revision: sql`${review.revision} + 1` })
    .where(and(eq(review.id, id), whereChanged, whereRead))
    .returning({ id: review.id })
  if (edited.length > 0) return edited.length
  const [left] = await executor
    .select({ isDifferent: sql<boolean>`${whereChanged}` })
    .from(review)
    .where(eq(review.id, id))
  if (!left) throw refuse('reviewNotFound')
  if (left.isDifferent) throw refuse('changedSince', { thing: { thing: 'review' } })
  return 0
}

/** Returns how many were deleted: 0 if another request was faster. The person's older reviews of the property are deleted with it. */
export const deleteReview = async (executor: Executor, id: string): Promise<number> => {
  const rows = await executor.delete(review).where(eq(review.id, id)).returning({ id: review.id })
  return rows.length
}
