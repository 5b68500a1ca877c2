import { demand, demandOwnAddress } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import { ratingTenths } from '@thikana/domain/review/rating'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { ReadPublic } from '../database/replica.ts'
import type { Member } from '../user/member.ts'
import { mount } from '../http/api/mount.ts'
import { readProperty } from '../property/read-property.ts'
import { listEvery } from './every-review.ts'
import { readRating, findAuthor, listLatest, listOfAuthor, listOfProperty } from './store.ts'
import { addReview, deleteReview, editReview } from './write-review.ts'

const tenths = (rating: number): number => {
  const found = ratingTenths(rating)
  if (found === null) throw refuse('invalidInput')
  return found
}

type Deps = { database: Database; readPublic: ReadPublic }

export const mountReviews = (app: FastifyInstance, { database, readPublic }: Deps): void => {
  const { db } = database

  mount(app, 'GET /reviews/latest', ({ actor, query, request }) =>
    readPublic(request, (on) => listLatest(on, actor, query)),
  )

  mount(app, 'GET /reviews/user', async ({ actor, query }) => {
    demand(actor, 'review.readOwn', { owners: [query.email] })
    return listOfAuthor(db, actor, query.email, query)
  })

  mount(app, 'GET /reviews/:propertyId', async ({ actor, params, query, request }) => {
    const property = await readProperty(db, actor, params.propertyId)
    return readPublic(request, (on) => listOfProperty(on, actor, property.id, query))
  })

  mount(app, 'GET /reviews/:propertyId/rating', async ({ actor, params, request }) => {
    const property = await readProperty(db, actor, params.propertyId)
    return readPublic(request, (on) => readRating(on, property.id))
  })

  mount(app, 'GET /admin/reviews', ({ actor, query }) => listEvery(db, actor, query))

  mount(app, 'POST /reviews', async ({ actor, body, key }) => {
    demandOwnAddress(body.userEmail, actor)
    const { propertyId, comment } = body
    const words = { propertyId, rating: tenths(body.rating), comment, key }
    return { acknowledged: true, insertedId: await addReview(database, actor, words) }
  })

  mount(app, 'PATCH /reviews/:id', async ({ actor, params, body }) => {
    demandOwnAddress(body.userEmail, actor)
    const { rating, comment, revision } = body
    const words = {
      ...(rating === undefined ? {} : { rating: tenths(rating) }),
      ...(comment === undefined ? {} : { comment }),
    }
    return { acknowledged: true, modifiedCount: await editReview(db, actor, params.id, words, revision) }
  })

  const remove = async (actor: Member, action: 'review.remove' | 'review.removeAny', id: string) => {
    const author = await findAuthor(db, id)
    if (author === null) throw refuse('reviewNotFound')
    demand(actor, action, { owners: [author] })
    const deletedCount = await deleteReview(db, id)
    if (deletedCount === 0) throw refuse('reviewNotFound')
    return { acknowledged: true as const, deletedCount }
  }

  mount(app, 'DELETE /reviews/:id', ({ actor, params }) => remove(actor, 'review.remove', params.id))

  mount(app, 'DELETE /admin/reviews/:id', ({ actor, params }) => remove(actor, 'review.removeAny', params.id))
}
