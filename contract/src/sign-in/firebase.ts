import { z } from 'zod'
import type { ExternalRoute } from '../route.ts'
import { id, instant } from '../fields.ts'
import { accountLanguage, updateUser } from './session-user.ts'

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  language: accountLanguage,
  createdAt: instant,
  updatedAt: instant,
})

/** `expiresAt`: the browser must send a newer ID token before then. */
const session = z.object({ user: person, session: z.object({ expiresAt: instant }) })

/** With Firebase, these replace the routes of `sign-in.ts` and `account-security.ts`. */
export const firebaseRoutes: Record<string, ExternalRoute> = {
  'POST /api/auth/firebase': {
    summary:
      'Exchanges a Firebase ID token for a session that ends with it; the session is an HttpOnly cookie.',
    body: z.object({ idToken: z.string().max(8192) }),
    reply: session,
    refusals: [
      'invalidInput',
      'logInFirst',
      'alreadySo',
      'foreignOrigin',
      'bodyTypeUnsupported',
      'bodyTooLarge',
      'notReady',
    ],
  },
  'POST /api/auth/sign-out': {
    summary: 'Ends the session.',
    reply: z.object({ success: z.literal(true) }),
    refusals: ['foreignOrigin', 'bodyTypeUnsupported', 'bodyTooLarge', 'notReady'],
  },
  'POST /api/auth/update-user': {
    summary: 'Changes the caller’s name and picture.',
    body: updateUser,
    reply: z.object({ status: z.literal(true) }),
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
    summary: 'The session and its user; null without one.',
    reply: session.nullable(),
    refusals: ['notReady'],
  },
}
