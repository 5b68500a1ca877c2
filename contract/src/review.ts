import { commentLongest, ratingTenths } from '@thikana/domain/review'
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
  numeric,
  page,
  paging,
  text,
  reference,
} from './fields.ts'
import { route } from './route.ts'

export const review = z
  .object({
    _id: id,
    propertyId: id,
    propertyTitle: z.string(),
    agentName: z.string(),
    /** Given to its author and to admins only; others see the name. */
    userEmail: z.string().optional(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    rating: z.number(),
    comment: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Review' })

export const newReview = z.object({
  propertyId: reference('Property'),
  rating: numeric('Rating').refine(
    (value) => ratingTenths(value) !== null,
    'Rating must be from 1 to 5, in steps of 0.1',
  ),
  comment: text('Comment', commentLongest, { isLong: true }),
  userEmail: callerEmail,
  agentName: copied,
  propertyTitle: copied,
  userName: copied,
  userPhoto: copied,
  createdAt: copied,
})

const reviews = z.array(review)

export const reviewRoutes = {
  'GET /reviews/latest': route({
    summary: 'The newest reviews; 6 unless `limit` says otherwise.',
    may: 'review.readLatest',
    query: page,
    reply: reviews,
    isPaged: true,
  }),
  'GET /reviews/user': route({
    summary: 'The reviews one person wrote, for that person and admins.',
    may: 'review.readOwn',
    query: z.object({ ...paging, ...emailQuery.shape }),
    reply: reviews,
    isPaged: true,
  }),
  'GET /reviews/:propertyId': route({
    summary: 'The reviews of one property.',
    may: 'review.readOfProperty',
    params: z.object({ propertyId: id }),
    query: page,
    reply: reviews,
    refusals: ['propertyNotFound'],
    isPaged: true,
  }),
  'POST /reviews': route({
    summary: 'Adds a review by the caller.',
    may: 'review.add',
    body: newReview,
    reply: inserted,
    refusals: ['propertyNotFound', 'foreignAddress'],
  }),
  'DELETE /reviews/:id': route({
    summary: 'Deletes a review of the caller’s.',
    may: 'review.remove',
    params: idParams,
    reply: deleted,
    refusals: ['reviewNotFound'],
  }),
  'GET /admin/reviews': route({
    summary: 'Every review, for admins.',
    may: 'review.readAll',
    query: page,
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
