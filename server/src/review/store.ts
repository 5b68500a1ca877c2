import type { Review } from '@thikana/contract/api'
import { addressOf, sameAddress } from '@thikana/domain/user'
import { can } from '@thikana/domain/access'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { isId, newId } from '../database/ids.ts'
import { property } from '../database/schema/property.ts'
import { review } from '../database/schema/review.ts'
import { appUser } from '../database/schema/user.ts'
import type { Member } from '../http/actor.ts'
import { newestFirst, type Paging, readList } from '../http/keyset.ts'
import type { Page } from '../http/paging.ts'
import { ofAgent } from '../property/row.ts'
import { isListed } from '../property/rules.ts'

const author = alias(appUser, 'author')

const select = (executor: Executor) =>
  executor
    .select({
      id: review.id,
      propertyId: review.propertyId,
      propertyTitle: property.title,
      agentName: appUser.name,
      userEmail: author.email,
      userName: author.name,
      userPhoto: author.image,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt,
    })
    .from(review)
    .innerJoin(property, eq(property.id, review.propertyId))
    .innerJoin(appUser, ofAgent)
    .innerJoin(author, eq(author.id, review.userId))
    .$dynamic()

type ReviewRow = Awaited<ReturnType<typeof select>>[number]

/** As `reader` sees it: an author's address is for the author and for admins. */
const reviewOf =
  (reader: Member | null) =>
  ({ id, rating, createdAt, userEmail, ...row }: ReviewRow): Review => ({
    _id: id,
    ...row,
    ...(can(reader, 'review.readAll') || (reader && sameAddress(reader.email, userEmail))
      ? { userEmail }
      : {}),
    rating: rating / 10,
    createdAt: createdAt.toISOString(),
  })

const listed = (executor: Executor, reader: Member | null, where: SQL | undefined) => ({
  rows: (page: { where: SQL | undefined; by: SQL[]; limit: number }) =>
    select(executor)
      .where(page.where)
      .orderBy(...page.by)
      .limit(page.limit),
  where,
  order: newestFirst(review.id),
  toItem: reviewOf(reader),
})

const list = (
  executor: Executor,
  reader: Member,
  where: SQL | undefined,
  paging: Paging,
): Promise<Page<Review>> => {
  const counted = executor
    .select({ one: sql`1` })
    .from(review)
    .innerJoin(author, eq(author.id, review.userId))
    .where(where)
    .$dynamic()
  return readList(executor, { ...listed(executor, reader, where), counted }, paging)
}

/** The newest, of properties that everyone signed in may see: what guests read must name no other. */
export const listLatest = (
  executor: Executor,
  reader: Member | null,
  { limit = 6, cursor }: Paging,
): Promise<Page<Review>> => readList(executor, listed(executor, reader, isListed), { limit, cursor })

export const listOfProperty = (
  executor: Executor,
  reader: Member,
  propertyId: string,
  paging: Paging,
): Promise<Page<Review>> => list(executor, reader, eq(review.propertyId, propertyId), paging)

export const listOfAuthor = (
  executor: Executor,
  reader: Member,
  email: string,
  paging: Paging,
): Promise<Page<Review>> => list(executor, reader, eq(author.email, addressOf(email)), paging)

export const listEvery = (executor: Executor, reader: Member, paging: Paging): Promise<Page<Review>> =>
  list(executor, reader, undefined, paging)

type Words = { propertyId: string; userId: string; rating: number; comment: string }

/** Adds a review; `rating` in whole tenths. Its id. */
export const addReview = async (executor: Executor, words: Words): Promise<string> => {
  const id = newId()
  await executor.insert(review).values({ ...words, id, createdAt: new Date() })
  return id
}

/** The address of who wrote the review `id`; null where there is none. */
export const authorOf = async (executor: Executor, id: string): Promise<string | null> => {
  if (!isId(id)) return null
  const [row] = await executor
    .select({ email: author.email })
    .from(review)
    .innerJoin(author, eq(author.id, review.userId))
    .where(eq(review.id, id))
  return row?.email ?? null
}

/** How many were deleted: 0 where somebody else was faster. */
export const deleteReview = async (executor: Executor, id: string): Promise<number> => {
  const rows = await executor.delete(review).where(eq(review.id, id)).returning({ id: review.id })
  return rows.length
}
