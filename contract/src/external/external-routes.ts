import { z } from 'zod'
import { accountSecurityRoutes } from '../sign-in/account-security.ts'
import { cardWebhookRoutes } from './card-webhooks.ts'
import type { ExternalRoute } from './external-route.ts'
import { signInRoutes } from '../sign-in/sign-in.ts'

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
