// @module-tag starts-first
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Verdicts } from './calls.ts'
import { provePermissions } from './persona.ts'

/**
 * Requirements §2, role user: wishlist, offers, payment and reviews, all their own. The targets are this user's, the properties an
 * agent's.
 */
const verdicts: Verdicts = {
  'GET /site': 'ok',
  'GET /properties/advertised': 'ok',
  'GET /verified-properties-by-agents': 'ok',
  'GET /properties/counts': 'ok',
  'GET /properties/map': 'ok',
  'GET /properties': { verified: 'ok', pending: 403, every: 403 },
  'GET /properties/agent': { self: 403, agent: 403 },
  'GET /properties/several': 'ok',
  'GET /properties/:id/similar': 'ok',
  'GET /properties/:id': { verified: 'ok', pending: 404 },
  'POST /properties': 403,
  'PATCH /properties/:id': { verified: 403, pending: 403 },
  'DELETE /properties/:id': { verified: 403, pending: 403 },
  'PATCH /properties/confirm': 403,
  'PATCH /properties/confirm/:id': 403,
  'PATCH /properties/status/:id': 403,
  'PATCH /properties/keep-earlier/:id': 403,
  'PATCH /advertise/:id': 403,
  'PATCH /properties/home-page/:id': 403,

  'GET /wishlist/check': { self: 'ok', user: 'ok' },
  'GET /wishlist': { self: 'ok', user: 'ok' },
  'GET /wishlist/:id': 'ok',
  'POST /wishlist': 'ok',
  'DELETE /wishlist/:id': 'ok',

  'GET /saved-searches': 'ok',
  'POST /saved-searches': 'ok',
  'PATCH /saved-searches/:id': 'ok',
  'DELETE /saved-searches/:id': 'ok',

  'POST /offers': 'ok',
  'GET /offers/user': { self: 'ok', user: 'ok' },
  'GET /offers/agent': { self: 403, agent: 403 },
  'GET /offers/agent/homes': { self: 403, agent: 403 },
  'GET /offers/agent/sales': { self: 403, agent: 403 },
  'GET /offer/:id': 'ok',
  'GET /offers/:id/receipt': 'ok',
  'GET /offers/:id/receipt.pdf': 'ok',
  'PATCH /offers/update-status/:id': 403,
  'PATCH /offers/counter/:id': 403,
  'PATCH /offers/accept-counter/:id': 'ok',
  'PATCH /offers/decline-counter/:id': 'ok',
  'PATCH /offers/withdraw/:id': 'ok',
  'POST /create-payment-intent': 'ok',
  'GET /admin/ledger': 403,
  'GET /admin/payments': 403,
  'GET /admin/payments/:id': 403,
  'PATCH /admin/payments/refund/:id': 403,
  'PATCH /admin/payments/dealt-with/:id': 403,
  'POST /payments': 'ok',

  'GET /reviews/latest': 'ok',
  'GET /reviews/user': { self: 'ok', user: 'ok' },
  'GET /reviews/:propertyId': { verified: 'ok', pending: 404 },
  'GET /reviews/:propertyId/rating': { verified: 'ok', pending: 404 },
  'POST /reviews': 'ok',
  'PATCH /reviews/:id': 'ok',
  'DELETE /reviews/:id': 'ok',
  'GET /admin/reviews': 403,
  'DELETE /admin/reviews/:id': 403,

  'GET /threads': 'ok',
  'POST /threads': 'ok',
  'GET /threads/:id': 'ok',
  'GET /threads/:id/messages': 'ok',
  'POST /threads/:id/messages': 'ok',
  'PATCH /threads/read/:id': 'ok',
  'PATCH /threads/contact/:id': 'ok',
  'PATCH /threads/block/:id': 'ok',
  'GET /viewing-slots': 403,
  'POST /viewing-slots': 403,
  'DELETE /viewing-slots/:id': 403,
  'GET /threads/:id/slots': 'ok',
  'GET /viewings': 'ok',
  'POST /viewings': 'ok',
  'PATCH /viewings/:id': 'ok',
  'GET /viewings/:id/calendar.ics': 'ok',

  'GET /reports': 'ok',
  'POST /reports': 'ok',
  'GET /admin/reports': 403,
  'GET /admin/reports/:id': 403,
  'PATCH /admin/reports/:id': 403,

  'POST /users': 'ok',
  'GET /users/:email/role': { self: 'ok', user: 'ok' },
  'GET /users/:email': { self: 'ok', user: 'ok' },
  'GET /users': 403,
  'PATCH /users/role/:id': 403,
  'PATCH /users/fraud/:id': 403,
  'DELETE /users/:id': 403,

  'GET /admin/mails': 403,
  'GET /admin/mails/failed': 403,
  'POST /admin/mails/:id/resend': 403,
  'GET /admin/emails': 403,
  'GET /admin/emails/:name': 403,
  'GET /notices': 'ok',
  'GET /notices/unread': 'ok',
  'GET /badges': 'ok',
  'PATCH /notices/read': 'ok',
  'GET /events': 'ok',
  'GET /account/leaving': 'ok',
  'GET /account/export': 'ok',
  'GET /account/email-preferences': 'ok',
  'PATCH /account/email-preferences': 'ok',
  'POST /unsubscribe': 'ok',
  'POST /images': 'ok',
  'DELETE /account': 'ok',
}

describe('[P-matrix] a user, on what is theirs', () => {
  provePermissions(
    {
      enter: async (_, { user }) => user,
      actor: { role: 'user', status: 'active' },
    },
    verdicts,
  )
})

describe('[P-matrix] [P-unknown-role] a person with an unknown role', () => {
  provePermissions(
    {
      // The database takes no such role by itself; a newer release that was rolled back could have left one.
      enter: async ({ database: { db } }, { user }) => {
        await db.execute(sql`alter table app_user drop constraint app_user_role`)
        await db.execute(sql`update app_user set role = 'landlord' where email = ${user.email}`)
        const { body } = await user.call('GET /users/:email/role', { params: { email: user.email } })
        expect(body.role).toBe('user')
        return user
      },
      actor: { role: 'user', status: 'active' },
    },
    verdicts,
  )
})
