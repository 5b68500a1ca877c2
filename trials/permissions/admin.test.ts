import { describe } from 'vitest'
import type { Verdicts } from './calls.ts'
import { provePermissions } from './persona.ts'

/** Requirements §2, role admin: moderates properties, people and reviews, reads everything, and can't buy, sell or review. */
const verdicts: Verdicts = {
  'GET /site': 'ok',
  'GET /properties/advertised': 'ok',
  'GET /verified-properties-by-agents': 'ok',
  'GET /properties': { verified: 'ok', pending: 'ok', every: 'ok' },
  'GET /properties/agent': { self: 'ok', agent: 'ok' },
  'GET /properties/:id': { verified: 'ok', pending: 'ok' },
  'POST /properties': 403,
  'PATCH /properties/:id': { verified: 403, pending: 403 },
  'DELETE /properties/:id': { verified: 403, pending: 403 },
  'PATCH /properties/status/:id': 'ok',
  'PATCH /advertise/:id': 'ok',

  'GET /wishlist/check': { self: 'ok', user: 'ok' },
  'GET /wishlist': { self: 'ok', user: 'ok' },
  'GET /wishlist/:id': 'ok',
  'POST /wishlist': 403,
  'DELETE /wishlist/:id': 403,

  'POST /offers': 403,
  'GET /offers/user': { self: 'ok', user: 'ok' },
  'GET /offers/agent': { self: 'ok', agent: 'ok' },
  'GET /offer/:id': 'ok',
  'GET /offers/:id/receipt': 'ok',
  'GET /offers/:id/receipt.pdf': 'ok',
  'PATCH /offers/update-status/:id': 403,
  'PATCH /offers/withdraw/:id': 403,
  'POST /create-payment-intent': 403,
  'GET /admin/ledger': 'ok',
  'GET /admin/payments': 'ok',
  'GET /admin/payments/:id': 'ok',
  'PATCH /admin/payments/refund/:id': 'ok',
  'POST /payments': 403,

  'GET /reviews/latest': 'ok',
  'GET /reviews/user': { self: 'ok', user: 'ok' },
  'GET /reviews/:propertyId': { verified: 'ok', pending: 'ok' },
  'POST /reviews': 403,
  'PATCH /reviews/:id': 403,
  'DELETE /reviews/:id': 403,
  'GET /admin/reviews': 'ok',
  'DELETE /admin/reviews/:id': 'ok',

  'POST /users': 'ok',
  'GET /users/:email/role': { self: 'ok', user: 'ok' },
  'GET /users/:email': { self: 'ok', user: 'ok' },
  'GET /users': 'ok',
  'PATCH /users/role/:id': 'ok',
  'PATCH /users/fraud/:id': 'ok',
  'DELETE /users/:id': 'ok',

  'GET /admin/mails': 'ok',
  'GET /notices': 'ok',
  'GET /notices/unread': 'ok',
  'PATCH /notices/read': 'ok',
  'GET /events': 'ok',
  'GET /account/leaving': 403,
  'GET /account/export': 'ok',
  'POST /images': 'ok',
  'DELETE /account': 403,
}

describe('[P-matrix] an admin', () => {
  provePermissions(
    {
      enter: async (_, { admin }) => admin,
      actor: { role: 'admin', status: 'active' },
    },
    verdicts,
  )
})
