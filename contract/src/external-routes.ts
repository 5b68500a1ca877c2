import { z } from 'zod'
import { cardWebhookRoutes } from './card-webhooks.ts'
import type { ExternalRoute } from './external-route.ts'
import { signInCalls } from './sign-in.ts'
import { instant } from './fields.ts'
import { signedIn, signIn, signUp, updateUser } from './session-user.ts'
import { googleWays } from './site.ts'

const status = z.object({ status: z.string() })

export const externalRoutes: Record<string, ExternalRoute> = {
  ...signInCalls,
  'POST /api/auth/sign-up/email': {
    summary: 'Registers a person and signs them in; the session is an HttpOnly cookie.',
    body: signUp,
    reply: signedIn,
    refusals: [
      'invalidInput',
      'foreignOrigin',
      'alreadySo',
      'bodyTypeUnsupported',
      'bodyTooLarge',
      'notReady',
    ],
  },
  'POST /api/auth/sign-in/email': {
    summary:
      'Signs a person in; the session is an HttpOnly cookie. If a second step is on, a code is required next.',
    body: signIn,
    reply: z.union([signedIn, z.object({ needsCode: z.literal(true) })]),
    refusals: [
      'invalidInput',
      'logInFirst',
      'foreignOrigin',
      'bodyTypeUnsupported',
      'bodyTooLarge',
      'notReady',
    ],
  },
  'POST /api/auth/sign-in/social': {
    summary: 'Begins a sign-in with Google: the address to go on at.',
    body: z.object({ provider: z.literal('google'), way: z.enum(googleWays).optional() }),
    reply: z.object({ url: z.string() }),
    refusals: [
      'invalidInput',
      'notFound',
      'alreadySo',
      'foreignOrigin',
      'bodyTypeUnsupported',
      'bodyTooLarge',
      'notReady',
    ],
  },
  'POST /api/auth/sign-out': {
    summary: 'Ends the session.',
    reply: z.object({ success: z.boolean() }),
    refusals: ['foreignOrigin', 'bodyTypeUnsupported', 'bodyTooLarge', 'notReady'],
  },
  'POST /api/auth/update-user': {
    summary: 'Changes one’s own name and picture.',
    body: updateUser,
    reply: z.object({ status: z.boolean() }),
    refusals: [
      'invalidInput',
      'logInFirst',
      'foreignOrigin',
      'bodyTypeUnsupported',
      'bodyTooLarge',
      'notReady',
    ],
    needsSession: true,
  },
  'GET /api/auth/get-session': {
    summary: 'Whom the session belongs to; null without one.',
    reply: signedIn.extend({ session: z.object({ expiresAt: instant }) }).nullable(),
    refusals: ['notReady'],
  },
  ...cardWebhookRoutes,
  'GET /api/health': { summary: 'The process answers.', reply: status, refusals: [] },
  'GET /api/ready': {
    summary: 'It can serve people: the database answers, and there is room to write.',
    reply: status,
    refusals: ['notReady', 'noRoom'],
  },
}
