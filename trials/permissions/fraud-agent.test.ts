// @module-tag slow
import { describe } from 'vitest'
import type { Verdicts } from './calls.ts'
import { markAsFraud } from '@thikana/server/test/factories/user'
import { provePermissions } from './persona.ts'

/** Rules §2.4: an agent marked as fraud can still read what is theirs, but can't add, edit, remove or answer anything. */
const verdicts: Verdicts = {
  'GET /site': 'ok',
  'GET /properties/advertised': 'ok',
  'GET /verified-properties-by-agents': 'ok',
  'GET /properties/counts': 'ok',
  'GET /properties/map': 'ok',
  'GET /properties': { verified: 'ok', pending: 403, every: 403 },
  'GET /properties/agent': { self: 'ok', agent: 'ok' },
  'GET /properties/several': 'ok',
  'GET /properties/:id/similar': 'ok',
  'GET /properties/:id': { verified: 'ok', pending: 'ok' },
  'POST /properties': 403,
  'PATCH /properties/:id': { verified: 403, pending: 403 },
  'DELETE /properties/:id': { verified: 403, pending: 403 },
  'PATCH /properties/confirm': 403,
  'PATCH /properties/confirm/:id': 403,
  'PATCH /properties/status/:id': 403,
  'PATCH /properties/keep-earlier/:id': 403,
  'PATCH /advertise/:id': 403,
  'PATCH /properties/home-page/:id': 403,

  'GET /wishlist/check': { self: 403, user: 403 },
  'GET /wishlist': { self: 403, user: 403 },
  'GET /wishlist/:id': 403,
  'POST /wishlist': 403,
  'DELETE /wishlist/:id': 403,

  'GET /saved-searches': 403,
  'POST /saved-searches': 403,
  'PATCH /saved-searches/:id': 403,
  'DELETE /saved-searches/:id': 403,

  'POST /offers': 403,
  'GET /offers/user': { self: 403, user: 403 },
  'GET /offers/agent': { self: 'ok', agent: 'ok' },
  'GET /offers/agent/homes': { self: 'ok', agent: 'ok' },
  'GET /offers/agent/sales': { self: 'ok', agent: 'ok' },
  'GET /offer/:id': 'ok',
  'GET /offers/:id/receipt': 'ok',
  'GET /offers/:id/receipt.pdf': 'ok',
  'PATCH /offers/update-status/:id': 403,
  'PATCH /offers/counter/:id': 403,
  'PATCH /offers/accept-counter/:id': 403,
  'PATCH /offers/decline-counter/:id': 403,
  'PATCH /offers/withdraw/:id': 403,
  'POST /create-payment-intent': 403,
  'GET /admin/ledger': 403,
  'GET /admin/payments': 403,
  'GET /admin/payments/:id': 403,
  'PATCH /admin/payments/refund/:id': 403,
  'PATCH /admin/payments/dealt-with/:id': 403,
  'POST /payments': 403,

  'GET /reviews/latest': 'ok',
  'GET /reviews/user': { self: 403, user: 403 },
  'GET /reviews/:propertyId': { verified: 'ok', pending: 'ok' },
  'GET /reviews/:propertyId/rating': { verified: 'ok', pending: 'ok' },
  'POST /reviews': 403,
  'PATCH /reviews/:id': 403,
  'DELETE /reviews/:id': 403,
  'GET /admin/reviews': 403,
  'DELETE /admin/reviews/:id': 403,

  'GET /threads': 'ok',
  'POST /threads': 403,
  'GET /threads/:id': 'ok',
  'GET /threads/:id/messages': 'ok',
  'POST /threads/:id/messages': 403,
  'PATCH /threads/read/:id': 'ok',
  'PATCH /threads/contact/:id': 403,
  'PATCH /threads/block/:id': 'ok',
  'GET /viewing-slots': 403,
  'POST /viewing-slots': 403,
  'DELETE /viewing-slots/:id': 403,
  'GET /threads/:id/slots': 'ok',
  'GET /viewings': 'ok',
  'POST /viewings': 403,
  'PATCH /viewings/:id': 403,
  'GET /viewings/:id/calendar.ics': 'ok',

  'GET /reports': 'ok',
  'POST /reports': 403,
  'GET /admin/reports': 403,
  'GET /admin/reports/:id': 403,
  'PATCH /admin/reports/:id': 403,

  'POST /users': 'ok',
  'GET /users/:email/role': { self: 'ok', user: 403 },
  'GET /users/:email': { self: 'ok', user: 403 },
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

describe('[P-matrix] an agent marked as fraud, on what is theirs', () => {
  provePermissions(
    {
      enter: async (server, { agent }) => {
        await markAsFraud(server, agent)
        return agent
      },
      actor: { role: 'agent', status: 'fraud' },
    },
    verdicts,
  )
})
