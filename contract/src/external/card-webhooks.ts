import type { CardProviderName } from '@thikana/domain/payment/payment'
import { z } from 'zod'
import type { ExternalRoute } from './external-route.ts'

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

export const cardWebhookRoutes: Record<string, ExternalRoute> = Object.fromEntries(
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
