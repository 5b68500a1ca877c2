import { describe } from 'vitest'
import type { Verdicts } from './calls.ts'
import { provePermissions } from './persona.ts'

/** Another agent, on properties that aren't theirs and the offers on them. */
const verdicts: Verdicts = {
  'GET /site': 'ok',
  'GET /properties/advertised': 'ok',
  'GET /verified-properties-by-agents': 'ok',
  'GET /properties': { verified: 'ok', pending: 403, every: 403 },
  'GET /properties/agent': { self: 'ok', agent: 403 },
  'GET /properties/:id': { verified: 'ok', pending: 404 },
  'POST /properties': 'ok',
  'PATCH /properties/:id': { verified: 403, pending: 404 },
  'DELETE /properties/:id': { verified: 403, pending: 404 },
  'PATCH /properties/status/:id': 403,
  'PATCH /advertise/:id': 403,

  'GET /wishlist/check': { self: 403, user: 403 },
  'GET /wishlist': { self: 403, user: 403 },
  'GET /wishlist/:id': 403,
  'POST /wishlist': 403,
  'DELETE /wishlist/:id': 403,

  'POST /offers': 403,
  'GET /offers/user': { self: 403, user: 403 },
  'GET /offers/agent': { self: 'ok', agent: 403 },
  'GET /offer/:id': 403,
  'GET /offers/:id/receipt': 403,
  'GET /offers/:id/receipt.pdf': 403,
  'PATCH /offers/update-status/:id': 403,
  'PATCH /offers/withdraw/:id': 403,
  'POST /create-payment-intent': 403,
  'GET /admin/ledger': 403,
  'GET /admin/payments': 403,
  'GET /admin/payments/:id': 403,
  'PATCH /admin/payments/refund/:id': 403,
  'POST /payments': 403,

  'GET /reviews/latest': 'ok',
  'GET /reviews/user': { self: 403, user: 403 },
  'GET /reviews/:propertyId': { verified: 'ok', pending: 404 },
  'POST /reviews': 403,
  'PATCH /reviews/:id': 403,
  'DELETE /reviews/:id': 403,
  'GET /admin/reviews': 403,
  'DELETE /admin/reviews/:id': 403,

  'POST /users': 'ok',
  'GET /users/:email/role': { self: 'ok', user: 403 },
  'GET /users/:email': { self: 'ok', user: 403 },
  'GET /users': 403,
  'PATCH /users/role/:id': 403,
  'PATCH /users/fraud/:id': 403,
  'DELETE /users/:id': 403,

  'GET /admin/mails': 403,
  'GET /notices': 'ok',
  'GET /notices/unread': 'ok',
  'PATCH /notices/read': 'ok',
  'GET /events': 'ok',
  'GET /account/leaving': 'ok',
  'GET /account/export': 'ok',
  'POST /images': 'ok',
  'DELETE /account': 'ok',
}

describe('[P-matrix] another agent', () => {
  provePermissions(
    {
      enter: (server) => server.buildUser('Other Agent', 'agent'),
      actor: { role: 'agent', status: 'active' },
    },
    verdicts,
  )
})
