import { authorDeeds, maxCommentLength, readRating } from '@thikana/domain/review/review'
import { purposeNames } from '@thikana/domain/property/purpose'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import {
  callerEmail,
  copied,
  deleted,
  emailQuery,
  id,
  idParams,
  inserted,
  instant,
  modified,
  page,
  paging,
  readAs,
  readAt,
  reference,
  search,
  text,
  statusForOthers,
} from './fields.ts'
import { route } from './route.ts'

export const review = z
  .object({
    _id: id,
    propertyId: id,
    /** As last verified; in the admins' list of all reviews, as it is now. */
    propertyTitle: z.string(),
    propertyPurpose: z.enum(purposeNames),
    agentName: z.string(),
    /** Only for its author and admins; others see the name. */
    userEmail: z.string().optional(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    rating: z.number(),
    comment: z.string(),
    createdAt: instant,
    /** When its author last changed it; null if unchanged. */
    editedAt: instant.nullable(),
    /** Counts its edits. */
    revision: z.int(),
    /** Anything but `verified`: the property can't be visited, and the title is the one it was last verified with. */
    propertyStatus: statusForOthers,
    /** Whether its author bought or rents the property, or came to see it, through this site; null: neither. */
    authorDid: z.enum(authorDeeds).nullable(),
  })
  .meta({ id: 'Review' })

const ratingSummary = z
  .object({
    count: z.int(),
    /** With one decimal; null without reviews. */
    average: z.number().nullable(),
    /** Each number of stars, the most first. */
    bars: z.array(z.object({ stars: z.int(), count: z.int() })),
    /** Only the reviews of people who viewed or took the property count, since there are enough of them. */
    isOfKnowing: z.boolean(),
  })
  .meta({ id: 'RatingSummary' })

const rating = readAs('rating', (given) => {
  const read = readRating(given)
  return 'rating' in read ? { value: read.rating } : read
})
const comment = text('comment', maxCommentLength, { isLong: true })

export const newReview = z.object({
  propertyId: reference('property'),
  rating,
  comment,
  userEmail: callerEmail,
  agentName: copied,
  propertyTitle: copied,
  userName: copied,
  userPhoto: copied,
  createdAt: copied,
})

export const reviewEdit = z.object({
  rating: rating.optional(),
  comment: comment.optional(),
  userEmail: callerEmail,
  revision: readAt,
})

const reviews = z.array(review)

export const reviewRoutes = {
  'GET /reviews/latest': route({
    summary: 'The newest review of each person, newest first; 6 unless `limit` says otherwise.',
    may: 'review.readLatest',
    query: page,
    reply: reviews,
    isPaged: true,
    isSameForGuests: true,
  }),
  'GET /reviews/user': route({
    summary:
      'The reviews one person wrote, for that person and admins; with `propertyId`, the one of that property.',
    may: 'review.readOwn',
    query: z.object({ ...paging, ...emailQuery.shape, propertyId: reference('property').optional() }),
    reply: reviews,
    isPaged: true,
  }),
  'GET /reviews/:propertyId': route({
    summary: 'The reviews of one property.',
    may: 'review.readOfProperty',
    params: z.object({ propertyId: id.meta({ description: 'The property’s identifier' }) }),
    query: page,
    reply: reviews,
    refusals: ['propertyNotFound'],
    isPaged: true,
    isSameForGuestsByInput: true,
  }),
  'GET /reviews/:propertyId/rating': route({
    summary: 'The average of a property’s reviews, and how many have each number of stars.',
    may: 'review.readOfProperty',
    params: z.object({ propertyId: id.meta({ description: 'The property’s identifier' }) }),
    reply: ratingSummary,
    refusals: ['propertyNotFound'],
    isSameForGuestsByInput: true,
  }),
  'POST /reviews': route({
    summary: 'Adds the caller’s review of a property: one per property, at most ten per day.',
    may: 'review.add',
    body: newReview,
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'propertyNotFound', 'foreignAddress', 'reviewExists', 'reviewsADay'],
  }),
  'PATCH /reviews/:id': route({
    summary: 'Edits a review of the caller’s.',
    may: 'review.edit',
    params: idParams,
    body: reviewEdit,
    reply: modified,
    refusals: ['reviewNotFound', 'foreignAddress', 'changedSince'],
  }),
  'DELETE /reviews/:id': route({
    summary: 'Deletes a review of the caller’s.',
    may: 'review.remove',
    params: idParams,
    reply: deleted,
    refusals: ['reviewNotFound'],
  }),
  'GET /admin/reviews': route({
    summary:
      'Every review, for admins; `search` finds words of the home, the author or the comment, `state` those of few or many stars.',
    may: 'review.readAll',
    query: z.object({
      ...paging,
      search,
      state: z.enum(tables.reviews.states).optional(),
      sort: z.enum(tables.reviews.sorts).optional(),
    }),
    reply: reviews,
    isPaged: true,
  }),
  'DELETE /admin/reviews/:id': route({
    summary: 'Deletes any review.',
    may: 'review.removeAny',
    params: idParams,
    reply: deleted,
    refusals: ['reviewNotFound'],
  }),
}
