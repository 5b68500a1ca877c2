import { z } from 'zod'
import { openRoute, sessionRoute } from './auth-route.ts'
import type { ExternalRoute } from '../route.ts'
import { instant } from '../fields.ts'
import { credential, passkeyOptions, signedIn, signIn, signUp, updateUser } from './session-user.ts'
import { anyCode } from './second-factor-code.ts'
import { googleWays } from '../site.ts'

/** Routes of the identity provider for registering, signing in and the session. */
export const signInRoutes = {
  'POST /api/auth/sign-up/email': openRoute(
    {
      summary: 'Registers a person and signs them in; the session is an HttpOnly cookie.',
      body: signUp,
      reply: signedIn,
    },
    'alreadySo',
  ),
  'POST /api/auth/sign-in/email': openRoute(
    {
      summary:
        'Signs a person in; the session is an HttpOnly cookie. If two-step log-in is on, a code is required next.',
      body: signIn,
      reply: z.union([signedIn, z.object({ needsCode: z.literal(true) })]),
    },
    'logInFirst',
  ),
  'POST /api/auth/sign-in/social': openRoute(
    {
      summary: 'Starts a sign-in with Google and returns the address to continue at.',
      body: z.object({ provider: z.literal('google'), way: z.enum(googleWays).optional() }),
      reply: z.object({ url: z.string() }),
    },
    'notFound',
    'alreadySo',
  ),
  'POST /api/auth/sign-out': openRoute(
    { summary: 'Ends the session.', reply: z.object({ success: z.boolean() }) },
    'bodyTypeUnsupported',
    'bodyTooLarge',
  ),
  'POST /api/auth/update-user': sessionRoute({
    summary: 'Changes the caller’s name and picture.',
    body: updateUser,
    reply: z.object({ status: z.boolean() }),
  }),
  'GET /api/auth/get-session': {
    summary: 'The session and its user; null without one.',
    reply: signedIn.extend({ session: z.object({ expiresAt: instant }) }).nullable(),
    refusals: ['notReady'],
  },
  'POST /api/auth/two-factor/sign-in': openRoute(
    {
      summary: 'The second step of a sign-in: a code from the authenticator app, or a backup code.',
      body: z.object({ code: anyCode, trustDevice: z.boolean().optional() }),
      reply: signedIn,
    },
    'signInOver',
    'codesLocked',
    'appUnreadable',
  ),
  'GET /api/auth/passkeys/sign-in': openRoute({
    summary: 'The options that a browser needs to sign in with a passkey.',
    reply: passkeyOptions,
  }),
  'POST /api/auth/passkeys/sign-in': openRoute(
    { summary: 'Signs in with a passkey.', body: z.object({ response: credential }), reply: signedIn },
    'passkeyUnknown',
  ),
} satisfies Record<string, ExternalRoute>
