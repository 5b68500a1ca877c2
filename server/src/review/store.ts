import type { Review } from '@thikana/contract/api'
import { addressOf, sameAddress } from '@thikana/domain/user/user'
import { can } from '@thikana/domain/user/access'
import { isBought, offerStatuses } from '@thikana/domain/offer/offer'
import { type AuthorDeed, authorDeeds } from '@thikana/domain/review/review'
import { type RatingSummary, summariseRatings } from '@thikana/domain/review/rating-summary'
import { isOver, viewingStatuses } from '@thikana/domain/viewing/viewing'
import { and, eq, exists, gt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyRow, type Executor } from '../database/executor.ts'
import { isId, whereId } from '../database/rows/ids.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { thread } from '../database/schema/message.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { review } from '../database/schema/review.ts'
import { appUser } from '../database/schema/user.ts'
import { viewing } from '../database/schema/viewing.ts'
import { oneOf } from '../database/rows/one-of.ts'
import type { Member } from '../user/member.ts'
import { newestFirst, type Order, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { joinLastVerified, publicColumns, publicFormOf, publicStatusOf } from '../property/public-form.ts'
import type { CountedColumns } from '../database/rows/table.ts'
import { joinAgent } from '../property/row.ts'
import { whereListed } from '../database/where-property.ts'

export const author = alias(appUser, 'author')

const bought = offerStatuses.filter((status) => isBought({ status }))
const [byTaking, byViewing] = authorDeeds
const over = viewingStatuses.filter((status) => isOver({ status }))

/** What its author did with the property. */
export const authorDid = (executor: Executor) => {
  const whereBought = and(
    eq(offer.propertyId, review.propertyId),
    eq(offer.buyerId, review.userId),
    oneOf(offer.status, bought),
  )
  const whereViewed = and(
    eq(thread.propertyId, review.propertyId),
    eq(thread.buyerId, review.userId),
    oneOf(viewing.status, over),
  )
  const viewings = executor.select(anyRow).from(viewing).innerJoin(thread, eq(thread.id, viewing.threadId))
  return sql<AuthorDeed | null>`case
    when ${exists(executor.select(anyRow).from(offer).where(whereBought))} then ${byTaking}::text
    when ${exists(viewings.where(whereViewed))} then ${byViewing}::text end`
}

const select = (executor: Executor) =>
  executor
    .select({
      id: review.id,
      propertyId: review.propertyId,
      ...publicColumns,
      agentName: appUser.name,
      agent: { email: appUser.email, role: appUser.role, status: appUser.status },
      userEmail: author.email,
      userName: author.name,
      userPhoto: author.image,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt,
      editedAt: review.editedAt,
      revision: review.revision,
      authorDid: authorDid(executor),
    })
    .from(review)
    .innerJoin(property, eq(property.id, review.propertyId))
    .innerJoin(appUser, joinAgent)
    .innerJoin(author, eq(author.id, review.userId))
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

export type ReviewRow = Awaited<ReturnType<typeof select>>[number]

/** As `reader` sees it: an author's address is for the author and for admins. */
export const reviewOf =
  (reader: Member | null) =>
  ({
    id,
    rating,
    createdAt,
    editedAt,
    userEmail,
    property: of,
    lastVerified: lastVerifiedRow,
    agent,
    ...row
  }: ReviewRow): Review => {
    const { title: propertyTitle, purpose: propertyPurpose } = publicFormOf(of, lastVerifiedRow)
    const isKnown = can(reader, 'review.readAll') || (reader && sameAddress(reader.email, userEmail))
    return {
      _id: id,
      ...row,
      propertyTitle,
      propertyPurpose,
      propertyStatus: publicStatusOf(of, agent),
      ...(isKnown ? { userEmail } : {}),
      rating: rating / 10,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }
  }

const listed = (executor: Executor, reader: Member | null, where: SQL | undefined) => ({
  select: select(executor),
  where,
  order: newestFirst(review.id),
  toItem: reviewOf(reader),
})

/** A selection of reviews with the tables of their home and author. */
export const reviewsWithAuthors = (executor: Executor, columns: CountedColumns) =>
  executor
    .select(columns)
    .from(review)
    .innerJoin(property, eq(property.id, review.propertyId))
    .innerJoin(author, eq(author.id, review.userId))
    .$dynamic()

type Options = { toItem?: (row: ReviewRow) => Review; order?: Order<ReviewRow> }

export const listReviews = (
  executor: Executor,
  reader: Member | null,
  where: SQL | undefined,
  paging: Paging,
  { toItem = reviewOf(reader), order = newestFirst(review.id) }: Options = {},
): Promise<Page<Review>> => {
  const counted = reviewsWithAuthors(executor, anyRow)
  return readList(executor, { ...listed(executor, reader, where), toItem, order, counted }, paging)
}

/** `newer` is a review that guests may read, by the same person as `review`, and written after it. */
const newer = alias(review, 'newer')
const hasNewer = (executor: Executor) =>
  executor
    .select(anyRow)
    .from(newer)
    .innerJoin(property, eq(property.id, newer.propertyId))
    .innerJoin(appUser, joinAgent)
    .where(and(eq(newer.userId, review.userId), gt(newer.id, review.id), whereListed))

/** The newest of each person, of properties that everyone signed in may see: what guests read must name no other. */
export const listLatest = (
  executor: Executor,
  reader: Member | null,
  { limit = 6, cursor }: Paging,
): Promise<Page<Review>> =>
  readList(executor, listed(executor, reader, and(whereListed, notExists(hasNewer(executor)))), {
    limit,
    cursor,
  })

export const listOfProperty = (
  executor: Executor,
  reader: Member | null,
  propertyId: string,
  paging: Paging,
): Promise<Page<Review>> => listReviews(executor, reader, eq(review.propertyId, propertyId), paging)

export const listOfAuthor = (
  executor: Executor,
  reader: Member,
  email: string,
  { propertyId, ...paging }: Paging & { propertyId?: string },
): Promise<Page<Review>> => {
  const ofProperty = propertyId === undefined ? undefined : whereId(review.propertyId, propertyId)
  return listReviews(executor, reader, and(eq(author.email, addressOf(email)), ofProperty), paging)
}

/** Of an agent's homes that everyone signed in may see, sold ones included. */
export const listOfAgent = (
  executor: Executor,
  reader: Member | null,
  agentId: string,
  paging: Paging,
): Promise<Page<Review>> =>
  listReviews(executor, reader, and(eq(property.agentId, agentId), whereListed), paging)

/** The address of the author of review `id`; null if there is none. */
export const findAuthor = async (executor: Executor, id: string): Promise<string | null> => {
  if (!isId(id)) return null
  const [row] = await executor
    .select({ email: author.email })
    .from(review)
    .innerJoin(author, eq(author.id, review.userId))
    .where(eq(review.id, id))
  return row?.email ?? null
}

/** The average of all reviews of a property, however many there are. */
export const readRating = async (executor: Executor, propertyId: string): Promise<RatingSummary> => {
  const judged = executor
    .select({
      tenths: review.rating,
      isKnowing: sql<boolean>`${authorDid(executor)} is not null`.as('knowing'),
    })
    .from(review)
    .where(eq(review.propertyId, propertyId))
    .as('judged')
  const counts = await executor
    .select({ tenths: judged.tenths, isKnowing: judged.isKnowing, count: sql<number>`count(*)::int` })
    .from(judged)
    .groupBy(judged.tenths, judged.isKnowing)
  return summariseRatings(counts)
}
