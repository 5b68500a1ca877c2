import type { Review } from '@thikana/contract/api'
import type { TableSort, TableState } from '@thikana/domain/search/tables'
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { containsAnywhere, containsWords, refersTo } from '../database/contains-words.ts'
import type { Executor } from '../database/executor.ts'
import { newestFirst, oldestFirst, type Order, type Page, type Sorted } from '../database/rows/keyset.ts'
import { review } from '../database/schema/review.ts'
import { type Counts, countColumns, countsOf } from '../database/rows/table.ts'
import { homesWith, titleAndLocation } from '../property/list/find-by-words.ts'
import { peopleWith } from '../user/name-and-email.ts'
import type { Member } from '../user/member.ts'
import { author, reviewsWithAuthors, listReviews, reviewOf, type ReviewRow } from './store.ts'

const comment = sql`search_text(${review.comment})`

/** An admin finds reviews by their home, their author and their words. */
const whereFound = (executor: Executor, search: string | undefined): Promise<SQL | undefined> =>
  containsAnywhere(search, (word) => [
    refersTo({
      ids: homesWith(executor, word),
      refers: (ids) => inArray(review.propertyId, ids),
      has: containsWords(titleAndLocation, word),
    }),
    refersTo({
      ids: peopleWith(executor, word),
      refers: (ids) => inArray(review.userId, ids),
      has: containsWords(sql`search_text(${author.name} || ' ' || ${author.email})`, word),
    }),
    refersTo({
      ids: executor.select({ id: review.id }).from(review).where(containsWords(comment, word)),
      refers: (ids) => inArray(review.id, ids),
      has: containsWords(comment, word),
    }),
  ])

/** In tenths of stars. */
const ofStars = (least: number, most: number): SQL =>
  sql`${review.rating} between ${least * 10} and ${most * 10 + 9}`

const states: Record<TableState<'reviews'>, SQL> = {
  low: ofStars(1, 2),
  middle: ofStars(3, 3),
  high: ofStars(4, 5),
}

const byRating = (name: string, isDescending: boolean): Order<ReviewRow> => ({
  name,
  by: isDescending ? [desc(review.rating), desc(review.id)] : [asc(review.rating), asc(review.id)],
  after: ({ key, id }) =>
    isDescending
      ? sql`(${review.rating}, ${review.id}) < (${key}::int, ${id}::uuid)`
      : sql`(${review.rating}, ${review.id}) > (${key}::int, ${id}::uuid)`,
  keyOf: ({ rating }) => rating,
})

const orders: Record<TableSort<'reviews'>, Order<ReviewRow>> = {
  newest: newestFirst(review.id),
  oldest: oldestFirst(review.id),
  ratingAsc: byRating('ratingAsc', false),
  ratingDesc: byRating('ratingDesc', true),
}

type AskedByAdmin = Sorted<TableSort<'reviews'>> & {
  search?: string | undefined
  state?: TableState<'reviews'> | undefined
}

/** For admins, who see each property as it is now. */
export const listEvery = async (
  executor: Executor,
  reader: Member,
  { search, state, sort = 'newest', ...paging }: AskedByAdmin,
): Promise<Page<Review>> =>
  listReviews(executor, reader, and(await whereFound(executor, search), state && states[state]), paging, {
    toItem: (row) => ({ ...reviewOf(reader)(row), propertyTitle: row.property.title }),
    order: orders[sort],
  })

/** How many reviews an admin finds, in all and of few or many stars. */
export const countEvery = async (executor: Executor, search: string | undefined): Promise<Counts> =>
  countsOf(await reviewsWithAuthors(executor, countColumns(states)).where(await whereFound(executor, search)))
