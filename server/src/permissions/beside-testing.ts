import type { Stage } from './stage-testing.ts'

type Sent = { path?: string; body?: object }
type Row = {
  /** The status for somebody without a live session, and for whoever has one; no role changes it. */
  guest: number
  member: number
  ask?: (stage: Stage, self: string) => Sent
}

const open = (ask?: Row['ask']): Row => ({ guest: 200, member: 200, ask })
const refused = (status: number, ask?: Row['ask']): Row => ({ guest: status, member: status, ask })

let made = 0

// The demonstration's stand-in for Google answers in a demonstration alone.
const standIn = Object.fromEntries(
  [
    'GET .well-known/openid-configuration',
    'GET auth',
    'GET auth/:id',
    'GET choose/:id',
    'GET jwks',
    'GET style.css',
    'GET token',
    'POST .well-known/openid-configuration',
    'POST auth',
    'POST auth/:id',
    'POST choose/:id',
    'POST jwks',
    'POST token',
  ].map((call) => [call.replace(' ', ' /sandbox/google/'), refused(404)]),
)

/**
 * Every call that stands beside the contract: the identity provider's, the card sandbox's, the operator's, the pages. What the sandbox
 * keeps is opened by its secrets, not by a session. The last one ends the session.
 */
export const besideCalls: Record<string, Row> = {
  'GET /': open(),
  'GET /*': open(() => ({ path: '/dashboard' })),
  'GET /robots.txt': open(),
  'GET /sitemap.xml': open(),
  'GET /images/:file': open(({ image }) => ({ path: image })),
  'GET /api/openapi.json': open(),
  'GET /api/health': open(),
  'GET /api/ready': open(),
  'POST /api/webhooks/stripe': refused(400, () => ({ body: { id: 'evt_1', type: 'charge.succeeded' } })),

  'POST /api/auth/sign-up/email': open(() => ({
    body: { name: 'New', email: `new${(made += 1)}@people.test`, password: 'Secret!2026' },
  })),
  'POST /api/auth/sign-in/email': open(({ agent }) => ({
    body: { email: agent.email, password: 'Secret!2026' },
  })),
  // Nobody offers Google here.
  'POST /api/auth/sign-in/social': refused(404, () => ({ body: { provider: 'google' } })),
  'GET /api/auth/callback/google': refused(404),
  'GET /api/auth/google/done': open(),
  'GET /api/auth/google/done.js': open(),
  'GET /api/auth/google/done.css': open(),
  'GET /api/auth/get-session': open(),
  'POST /api/auth/update-user': { guest: 401, member: 200, ask: () => ({ body: { name: 'Renamed' } }) },

  'POST /sandbox/stripe/v1/payment_intents': refused(401),
  'GET /sandbox/stripe/v1/payment_intents/:id': refused(404, ({ transactionId }) => ({
    path: `/sandbox/stripe/v1/payment_intents/${transactionId}`,
  })),
  'POST /sandbox/stripe/v1/payment_intents/:id/confirm': refused(404, ({ transactionId }) => ({
    path: `/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`,
  })),
  'POST /sandbox/stripe/v1/payment_intents/:id/authenticate': refused(404, ({ transactionId }) => ({
    path: `/sandbox/stripe/v1/payment_intents/${transactionId}/authenticate`,
  })),
  'POST /sandbox/stripe/v1/payment_intents/:id/cancel': refused(401, ({ transactionId }) => ({
    path: `/sandbox/stripe/v1/payment_intents/${transactionId}/cancel`,
  })),
  'POST /sandbox/stripe/v1/payment_methods': refused(401),
  'POST /sandbox/stripe/v1/refunds': refused(401),
  'GET /sandbox/stripe/v1/refunds': refused(401),
  'GET /sandbox/stripe/v1/refunds/:id': refused(401, () => ({ path: '/sandbox/stripe/v1/refunds/re_1' })),
  ...standIn,

  'POST /api/auth/sign-out': open(),
}
