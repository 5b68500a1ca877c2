import { z } from 'zod'
import { accountSecurityRoutes } from './sign-in/account-security.ts'
import type { ExternalRoute } from './route.ts'
import { signInRoutes } from './sign-in/sign-in.ts'
import type { CardProviderName } from '@thikana/domain/payment/payment'

type CardWebhook = {
  /** Below `/api`. */
  path: `/webhooks/${string}`
  summary: string
  body: z.ZodType
}

const stripe: CardWebhook = {
  path: '/webhooks/stripe',
  summary: 'Receives the card provider’s events, signed in the header Stripe-Signature.',
  body: z
    .object({ id: z.string(), type: z.string(), data: z.object({ object: z.object({}).loose() }) })
    .loose(),
}

/** The webhook of each card provider; the sandbox sends the same events as Stripe. */
export const cardWebhooks: Record<CardProviderName, CardWebhook> = { stripe, sandbox: stripe }

export const cardWebhookPaths = [...new Set(Object.values(cardWebhooks).map(({ path }) => path))]

const cardWebhookRoutes: Record<string, ExternalRoute> = Object.fromEntries(
  Object.values(cardWebhooks).map(({ path, summary, body }) => [
    `POST /api${path}`,
    {
      summary,
      body,
      reply: z.object({ received: z.literal(true) }),
      refusals: ['webhookRefused', 'bodyTooLarge', 'cardProviderDown'],
    } satisfies ExternalRoute,
  ]),
)

const status = z.object({ status: z.string() })

/** Every route outside the table `api`: sign-in, account security, card webhooks, health. */
export const externalRoutes: Record<string, ExternalRoute> = {
  ...signInRoutes,
  ...accountSecurityRoutes,
  ...cardWebhookRoutes,
  'GET /api/health': { summary: 'The process is running.', reply: status, refusals: [] },
  'GET /api/ready': {
    summary: 'The server can serve requests: the database answers, and there is room to write.',
    reply: status,
    refusals: ['notReady', 'noRoom'],
  },
}
