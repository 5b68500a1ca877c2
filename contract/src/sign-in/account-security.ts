import { maxPasskeyName } from '@thikana/domain/user/sign-in'
import { z } from 'zod'
import { openRoute, sessionRoute } from './auth-route.ts'
import type { ExternalRoute } from '../route.ts'
import { told } from '../encoded-problem.ts'
import { id, instant, isStorable, text } from '../fields.ts'
import { credential, passkeyOptions, email, newPassword, password } from './session-user.ts'
import { appCode } from './second-factor-code.ts'

const security = z
  .object({
    /** False for a person who logs in with Google. */
    hasPassword: z.boolean(),
    /** They confirmed their identity recently, so calls that require it are allowed. */
    isConfirmed: z.boolean(),
    /** When the mail server refused the address for good, if it has taken no mail to it since. */
    bouncedAt: instant.nullable(),
    twoFactor: z.object({ isOn: z.boolean(), /** How many are unused. */ backupCodes: z.int() }),
    passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant })),
    sessions: z.array(
      z.object({
        id,
        device: z.string(),
        /** The network of its IP address: `203.0.113.…`. */
        place: z.string(),
        startedAt: instant,
        /** Rounded to the hour. */
        lastUsedAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AccountSecurity' })

const authenticator = z.object({
  /** Base32, to type if the QR code can't be scanned. */
  key: z.string(),
  address: z.string(),
  /** The address as a QR code: an SVG path in squares of one unit. */
  qr: z.object({ size: z.int(), path: z.string() }),
  backupCodes: z.array(z.string()),
})

export type AccountSecurity = z.infer<typeof security>
export type Authenticator = z.infer<typeof authenticator>

const done = z.object({ status: z.boolean() })

/** The token after the # of an emailed link; any other text is an unknown token. */
const token = z
  .string({ error: told('linkOver') })
  .max(100, told('linkOver'))
  .meta({ description: 'The part after the # of the emailed link' })

const idBody = z.object({
  id: z
    .string({ error: told('notFound') })
    .max(64, told('notFound'))
    .refine(isStorable, told('notFound')),
})

const passwordBody = z.object({ password })
const dropPasskeys = z.boolean().optional().meta({ description: 'true: removes all passkeys too' })
const passkeyName = text('name', maxPasskeyName)

/** Routes of the identity provider about an account's address, password, sessions, second step and passkeys. */
export const accountSecurityRoutes = {
  'POST /api/auth/email/send': sessionRoute(
    {
      summary: 'Emails the caller a new link to confirm their address, also a confirmed one that bounced.',
      reply: done,
    },
    'addressConfirmed',
  ),
  'POST /api/auth/email/verify': openRoute(
    {
      summary: 'Confirms an address with the token from its email; needs a session of that account.',
      body: z.object({ token }),
      reply: done,
    },
    'linkOver',
    'linkOfAnother',
  ),
  'POST /api/auth/password/forgot': openRoute({
    summary:
      'Emails a link to choose a new password. The reply is the same for an address without an account.',
    body: z.object({ email }),
    reply: done,
  }),
  'POST /api/auth/password/reset': openRoute(
    {
      summary: 'Sets a new password with the token from the email, which works once, and ends every session.',
      body: z.object({ token, password: newPassword, dropPasskeys }),
      reply: done,
    },
    'linkOver',
  ),
  'POST /api/auth/password/change': sessionRoute({
    summary: 'Changes the caller’s password and ends their other sessions.',
    body: z.object({ password, newPassword }),
    reply: z.object({ status: z.boolean(), endedSessions: z.int() }),
  }),
  'POST /api/auth/confirm': sessionRoute({
    summary: 'Confirms the caller’s identity by password, which sensitive calls require besides a session.',
    body: passwordBody,
    reply: done,
  }),
  'GET /api/auth/security': sessionRoute({
    summary: 'The caller’s sign-in methods and sessions.',
    reply: security,
  }),
  'POST /api/auth/sessions/end': sessionRoute({
    summary: 'Ends one of the caller’s sessions.',
    body: idBody,
    reply: z.object({ ended: z.int() }),
  }),
  'POST /api/auth/sessions/end-others': sessionRoute({
    summary: 'Ends all of the caller’s sessions except this one.',
    reply: z.object({ ended: z.int() }),
  }),
  'POST /api/auth/two-factor/begin': sessionRoute(
    { summary: 'Creates the key for an authenticator app.', body: passwordBody, reply: authenticator },
    'twoFactorOn',
  ),
  'POST /api/auth/two-factor/turn-on': sessionRoute(
    {
      summary: 'Turns on two-step log-in with the app’s first code, and ends the caller’s other sessions.',
      body: z.object({ code: appCode }),
      reply: done,
    },
    'twoFactorOff',
    'twoFactorOn',
  ),
  'POST /api/auth/two-factor/codes': sessionRoute(
    {
      summary: 'Creates new backup codes; the old ones stop working.',
      body: passwordBody,
      reply: z.object({ backupCodes: z.array(z.string()) }),
    },
    'twoFactorOff',
  ),
  'POST /api/auth/two-factor/turn-off': sessionRoute({
    summary: 'Turns off two-step log-in.',
    body: passwordBody,
    reply: done,
  }),
  'GET /api/auth/passkeys/new': sessionRoute(
    { summary: 'The options that a browser needs to create a passkey.', reply: passkeyOptions },
    'confirmFirst',
    'passkeysFull',
  ),
  'POST /api/auth/passkeys/add': sessionRoute(
    {
      summary: 'Stores a passkey that the browser has created.',
      body: z.object({ name: passkeyName, response: credential }),
      reply: z.object({ id, name: z.string() }),
    },
    'confirmFirst',
    'passkeysFull',
    'passkeyRefused',
  ),
  'POST /api/auth/passkeys/rename': sessionRoute(
    { summary: 'Renames a passkey.', body: idBody.extend({ name: passkeyName }), reply: done },
    'notFound',
  ),
  'POST /api/auth/passkeys/remove': sessionRoute(
    { summary: 'Removes a passkey.', body: idBody, reply: done },
    'confirmFirst',
    'notFound',
  ),
} satisfies Record<string, ExternalRoute>

type Posts = {
  [
    Key in keyof typeof accountSecurityRoutes as Key extends `POST /api/auth/${infer Path}` ? Path : never
  ]: (typeof accountSecurityRoutes)[Key]
}

/** Body and reply of each POST, by its path under `/api/auth`. */
export type AccountSecurityApi = {
  [Path in keyof Posts]: {
    body: Posts[Path] extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined
    reply: z.output<Posts[Path]['reply']>
  }
}
