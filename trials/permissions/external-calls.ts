import { workersOfTests } from '@thikana/server/test/share-requests'
import type { Fixture } from './fixture.ts'

type Sent = { path?: string; body?: object }
type Row = {
  /** The status without a session, and with one of any role. */
  guest: number
  member: number
  ask?: (fixture: Fixture, self: string) => Sent
}

const open = (ask?: Row['ask']): Row => ({ guest: 200, member: 200, ask })
const refused = (status: number, ask?: Row['ask']): Row => ({ guest: status, member: status, ask })

/** Calls about the caller's own account: for everyone signed in, in any role. */
const own = (member: number, body?: object): Row => ({
  guest: 401,
  member,
  ...(body ? { ask: () => ({ body }) } : {}),
})

const password = 'Secret!2026'
const credential = { id: 'nobody’s', type: 'public-key', response: {} }

let made = 0

// The Google stand-in answers only in a demo, and is there with one process only (decision 025).
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

/** The pages and files that a public site has routes of its own for. */
export const publicPages: Record<string, Row> = {
  'GET /allProperties': open(),
  'GET /property/:id': open(({ properties }) => ({ path: `/property/${properties.shown}` })),
  'GET /agents/:id': open(({ people }) => ({ path: `/agents/${people.agent}` })),
  'GET /bn/allProperties': open(),
  'GET /bn/property/:id': open(({ properties }) => ({ path: `/bn/property/${properties.shown}` })),
  'GET /bn/agents/:id': open(({ people }) => ({ path: `/bn/agents/${people.agent}` })),
  'GET /sitemap-pages.xml': open(),
  'GET /sitemap-homes-:part.xml': open(() => ({ path: '/sitemap-homes-1.xml' })),
  'GET /sitemap-agents-:part.xml': open(() => ({ path: '/sitemap-agents-1.xml' })),
}

/**
 * Every route outside the contract: the identity provider's, the card sandbox's, the operator's, the pages. The sandbox's resources are
 * authorized by its own secrets, not by a session.
 */
export const externalCalls: Record<string, Row> = {
  'GET /': open(),
  'GET /bn': open(),
  'GET /*': open(() => ({ path: '/dashboard' })),
  'GET /offline': open(),
  'GET /bn/offline': open(),
  'GET /robots.txt': open(),
  'GET /sitemap.xml': open(),
  'GET /images/:file': open(({ image }) => ({ path: image })),
  'GET /images/shared/:file': open(({ image }) => ({
    path: image.replace('/images/', '/images/shared/').replace('.webp', '.jpg'),
  })),
  'GET /api/openapi.json': open(),
  'GET /api/health': open(),
  'GET /api/ready': open(),
  // Leads to the page, which has the button.
  'GET /api/unsubscribe': open(),
  'POST /api/webhooks/stripe': refused(400, () => ({ body: { id: 'evt_1', type: 'charge.succeeded' } })),

  'POST /api/auth/sign-up/email': open(() => ({
    body: { name: 'New', email: `new${(made += 1)}@people.test`, password },
  })),
  // With a newly registered person, because the caller's account may be deleted by then.
  'POST /api/auth/sign-in/email': open(() => ({
    body: { email: `new${made}@people.test`, password },
  })),
  // Google isn't offered here.
  'POST /api/auth/sign-in/social': refused(404, () => ({ body: { provider: 'google' } })),
  'GET /api/auth/callback/google': refused(404),
  'GET /api/auth/google/done': open(),
  'GET /api/auth/google/done.js': open(),
  'GET /api/auth/google/done.css': open(),
  'GET /api/auth/get-session': open(),
  'POST /api/auth/update-user': own(200, { name: 'Renamed' }),

  'POST /api/auth/email/send': own(200),
  'POST /api/auth/email/verify': refused(400, () => ({ body: { token: 'made up' } })),
  'POST /api/auth/password/forgot': open(() => ({ body: { email: 'nobody@people.test' } })),
  'POST /api/auth/password/reset': refused(400, () => ({ body: { token: 'made up', password } })),
  'POST /api/auth/password/change': own(200, { password, newPassword: password }),
  'POST /api/auth/confirm': own(200, { password }),
  'GET /api/auth/security': own(200),
  'POST /api/auth/sessions/end': own(200, { id: 'nobody’s' }),
  'POST /api/auth/sessions/end-others': own(200),
  'POST /api/auth/two-factor/begin': own(200, { password }),
  'POST /api/auth/two-factor/turn-on': own(400, { code: '000000' }),
  'POST /api/auth/two-factor/sign-in': refused(401, () => ({ body: { code: '000000' } })),
  'POST /api/auth/two-factor/codes': own(409, { password }),
  // The right password would start a new session, whose cookie these tests don't use.
  'POST /api/auth/two-factor/turn-off': own(400, { password: 'Not!mine1' }),
  'GET /api/auth/passkeys/new': own(200),
  'POST /api/auth/passkeys/add': own(400, { name: 'Key', response: credential }),
  'POST /api/auth/passkeys/rename': own(404, { id: 'nobody’s', name: 'Key' }),
  'POST /api/auth/passkeys/remove': own(404, { id: 'nobody’s' }),
  'GET /api/auth/passkeys/sign-in': open(),
  'POST /api/auth/passkeys/sign-in': refused(401, () => ({ body: { response: credential } })),

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
  'GET /sandbox/stripe/v1/disputes': refused(401),
  'POST /sandbox/stripe/v1/disputes/:id': refused(401, () => ({ path: '/sandbox/stripe/v1/disputes/du_1' })),
  'POST /sandbox/stripe/v1/disputes/:id/close': refused(401, () => ({
    path: '/sandbox/stripe/v1/disputes/du_1/close',
  })),
  ...standIn,

  'POST /api/auth/sign-out': open(),
}

/** Those that this server has, by their routes. */
export const mountedExternalCalls: string[] = Object.keys(externalCalls).filter(
  (call) => workersOfTests === 1 || !(call in standIn),
)
