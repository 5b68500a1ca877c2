// @module-tag slow
import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { appUser } from '@thikana/server/database/schema/user'
import { findUserId } from '@thikana/server/test/factories/user'
import type { Verdicts } from './calls.ts'
import { openedToGuests, provePermissions } from './persona.ts'

/** Rules §2.4: a deleted account is signed out at once; its old cookie counts as a guest's, even for its own former records. */
const verdicts: Verdicts = {
  'GET /site': 'ok',
  'GET /properties/advertised': 'ok',
  'GET /verified-properties-by-agents': 401,
  'GET /properties/counts': 401,
  'GET /properties/map': 401,
  'GET /properties': { verified: 401, pending: 401, every: 401 },
  'GET /properties/agent': { self: 401, agent: 401 },
  'GET /properties/several': 401,
  'GET /properties/:id/similar': 401,
  'GET /properties/:id': { verified: 401, pending: 401 },
  'POST /properties': 401,
  'PATCH /properties/:id': { verified: 401, pending: 401 },
  'DELETE /properties/:id': { verified: 401, pending: 401 },
  'PATCH /properties/confirm': 401,
  'PATCH /properties/confirm/:id': 401,
  'PATCH /properties/status/:id': 401,
  'PATCH /properties/keep-earlier/:id': 401,
  'PATCH /advertise/:id': 401,
  'PATCH /properties/home-page/:id': 401,

  'GET /wishlist/check': { self: 401, user: 401 },
  'GET /wishlist': { self: 401, user: 401 },
  'GET /wishlist/:id': 401,
  'POST /wishlist': 401,
  'DELETE /wishlist/:id': 401,

  'GET /saved-searches': 401,
  'POST /saved-searches': 401,
  'PATCH /saved-searches/:id': 401,
  'DELETE /saved-searches/:id': 401,

  'POST /offers': 401,
  'GET /offers/user': { self: 401, user: 401 },
  'GET /offers/agent': { self: 401, agent: 401 },
  'GET /offers/agent/homes': { self: 401, agent: 401 },
  'GET /offers/agent/sales': { self: 401, agent: 401 },
  'GET /offer/:id': 401,
  'GET /offers/:id/receipt': 401,
  'GET /offers/:id/receipt.pdf': 401,
  'PATCH /offers/update-status/:id': 401,
  'PATCH /offers/counter/:id': 401,
  'PATCH /offers/accept-counter/:id': 401,
  'PATCH /offers/decline-counter/:id': 401,
  'PATCH /offers/withdraw/:id': 401,
  'POST /create-payment-intent': 401,
  'GET /admin/ledger': 401,
  'GET /admin/payments': 401,
  'GET /admin/payments/:id': 401,
  'PATCH /admin/payments/refund/:id': 401,
  'PATCH /admin/payments/dealt-with/:id': 401,
  'POST /payments': 401,

  'GET /reviews/latest': 'ok',
  'GET /reviews/user': { self: 401, user: 401 },
  'GET /reviews/:propertyId': { verified: 401, pending: 401 },
  'GET /reviews/:propertyId/rating': { verified: 401, pending: 401 },
  'POST /reviews': 401,
  'PATCH /reviews/:id': 401,
  'DELETE /reviews/:id': 401,
  'GET /admin/reviews': 401,
  'DELETE /admin/reviews/:id': 401,

  'GET /threads': 401,
  'POST /threads': 401,
  'GET /threads/:id': 401,
  'GET /threads/:id/messages': 401,
  'POST /threads/:id/messages': 401,
  'PATCH /threads/read/:id': 401,
  'PATCH /threads/contact/:id': 401,
  'PATCH /threads/block/:id': 401,
  'GET /viewing-slots': 401,
  'POST /viewing-slots': 401,
  'DELETE /viewing-slots/:id': 401,
  'GET /threads/:id/slots': 401,
  'GET /viewings': 401,
  'POST /viewings': 401,
  'PATCH /viewings/:id': 401,
  'GET /viewings/:id/calendar.ics': 401,

  'GET /reports': 401,
  'POST /reports': 401,
  'GET /admin/reports': 401,
  'GET /admin/reports/:id': 401,
  'PATCH /admin/reports/:id': 401,

  'POST /users': 401,
  'GET /users/:email/role': { self: 401, user: 401 },
  'GET /users/:email': { self: 401, user: 401 },
  'GET /users': 401,
  'PATCH /users/role/:id': 401,
  'PATCH /users/fraud/:id': 401,
  'DELETE /users/:id': 401,

  'GET /admin/mails': 401,
  'GET /admin/mails/failed': 401,
  'POST /admin/mails/:id/resend': 401,
  'GET /admin/emails': 401,
  'GET /admin/emails/:name': 401,
  'GET /notices': 401,
  'GET /notices/unread': 401,
  'GET /badges': 401,
  'PATCH /notices/read': 401,
  'GET /events': 401,
  'GET /account/leaving': 401,
  'GET /account/export': 401,
  'GET /account/email-preferences': 401,
  'PATCH /account/email-preferences': 401,
  'POST /unsubscribe': 'ok',
  'POST /images': 401,
  'DELETE /account': 401,
}

describe('[P-matrix] a user whose account was deleted', () => {
  provePermissions(
    {
      enter: async (_, { user, admin }) => {
        await admin.call('DELETE /users/:id', { params: { id: await findUserId(user) } })
        return user
      },
      actor: null,
    },
    verdicts,
    openedToGuests,
  )
})

describe('[P-matrix] a deleted account whose session the identity provider still accepts', () => {
  provePermissions(
    {
      enter: async ({ database: { db } }, { user }) => {
        await db.update(appUser).set({ status: 'deleted' }).where(eq(appUser.email, user.email))
        return user
      },
      actor: { role: 'user', status: 'deleted' },
    },
    verdicts,
    openedToGuests,
  )
})
