import type { Fault } from './installation.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secretpart',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_publishable',
  STRIPE_WEBHOOK_SECRET: 'whsec_secretpart',
}
const webhook = (publicUrl: string) => `${publicUrl}/api/webhooks/stripe`

/** At Stripe. */
export const faultsOfStripe: Fault[] = [
  [
    'a key that Stripe refuses',
    async ({ stripeAt }) => ({ env: stripe, outside: await stripeAt({ key: 'sk_test_another' }) }),
    'stripe',
    /refuses STRIPE_SECRET_KEY/,
    /dashboard\.stripe\.com/,
  ],
  [
    'one of its settings without the others',
    async () => ({ env: { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY } }),
    'stripe',
    /Not checked: STRIPE_.* must be set too/,
    /Correct that setting/,
  ],
  [
    'keys of two modes',
    async ({ stripeAt }) => ({
      env: { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
      outside: await stripeAt({}),
    }),
    'stripe',
    /of test mode, STRIPE_PUBLISHABLE_KEY of live/,
    /both keys of one mode/,
  ],
  [
    'a webhook that isn’t registered',
    async ({ stripeAt }) => ({
      env: stripe,
      outside: await stripeAt({
        endpoints: [{ url: 'https://elsewhere.test/hook', status: 'enabled', enabled_events: ['*'] }],
      }),
    }),
    'stripe',
    /no webhook endpoint http/,
    /Add it at/,
  ],
  [
    'a webhook without the events of refunds',
    async ({ stripeAt }) => ({
      env: { ...stripe, PUBLIC_URL: 'http://localhost:1' },
      outside: await stripeAt({
        endpoints: [
          {
            url: webhook('http://localhost:1'),
            status: 'enabled',
            enabled_events: ['payment_intent.succeeded'],
          },
        ],
      }),
    }),
    'stripe',
    /isn’t sent refund\.updated, refund\.failed/,
    /Add these events/,
  ],
  [
    'a clock behind Stripe’s',
    async ({ stripeAt }) => ({ env: stripe, outside: await stripeAt({ aheadMs: 60 * 60_000 }) }),
    'stripe',
    /seconds behind that of Stripe/,
    /synchronised/,
  ],
]
