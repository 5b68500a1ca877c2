// The table of sign-in and account security routes: the server mounts it, the OpenAPI document describes it and the browser calls it.
import { type RefusalCode, sentence } from '@thikana/domain/refusal'
import { z } from 'zod'
import type { ExternalRoute } from './external-route.ts'
import { id, instant, isStorable, text } from './fields.ts'
import { email, newPassword, password, signedIn } from './session-user.ts'

const security = z
  .object({
    /** False for a person who logs in with Google. */
    hasPassword: z.boolean(),
    /** Whether they have just shown who they are, so that what asks for that may go on. */
    isConfirmed: z.boolean(),
    twoFactor: z.object({ isOn: z.boolean(), /** Unused ones. */ backupCodes: z.int() }),
    passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant })),
    sessions: z.array(
      z.object({
        id,
        device: z.string(),
        /** The network it came from, its last part left out. */
        place: z.string(),
        startedAt: instant,
        /** To the hour. */
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
  .string({ error: sentence('linkOver') })
  .max(100, sentence('linkOver'))
  .meta({ description: 'What stands behind the # of the link in the mail' })

const named = z.object({
  id: z
    .string({ error: sentence('notFound') })
    .max(64, sentence('notFound'))
    .refine(isStorable, sentence('notFound')),
})

const appCodeForm = /^\d{6}$/
const backupCodeForm = /^[a-z0-9]{5}-[a-z0-9]{5}$/

/** Whether the parsed `code` is an authenticator app's; otherwise it is a backup code. */
export const isAppCode = (code: string): boolean => appCodeForm.test(code)

/** As people type it: with spaces, and a backup code perhaps in capitals or without its dash. */
const typed = z
  .string({ error: 'Code is required' })
  .transform((value) =>
    value
      .replace(/\s+/g, '')
      .toLowerCase()
      .replace(/^(\w{5})(\w{5})$/, '$1-$2'),
  )
  .pipe(z.string().min(1, 'Code is required'))

const appCode = typed
  .refine(isAppCode, 'A code has 6 digits')
  .meta({ description: 'The authenticator app’s 6 digits' })
const anyCode = typed
  .refine(
    (value) => isAppCode(value) || backupCodeForm.test(value),
    'A code has 6 digits, a backup code 10 letters and digits',
  )
  .meta({ description: 'The authenticator app’s 6 digits, or a backup code' })

const onePassword = z.object({ password })
const dropPasskeys = z.boolean().optional().meta({ description: 'true: removes all passkeys, too' })
const passkeyName = text('Name', 60)

const credentialId = z.string().min(1).max(1500).refine(isStorable)

/** As a browser's `PublicKeyCredential.toJSON()` writes it; the provider checks the rest of it (WebAuthn level 3, §5.1). */
const credential = z.looseObject(
  { id: credentialId, type: z.literal('public-key'), response: z.looseObject({}) },
  { error: sentence('passkeyRefused') },
)
const options = z.object({ challenge: z.string() }).loose()

const always = ['foreignOrigin', 'notReady'] as const satisfies RefusalCode[]
const sent = [
  ...always,
  'invalidInput',
  'bodyTypeUnsupported',
  'bodyTooLarge',
] as const satisfies RefusalCode[]

type Call = Omit<ExternalRoute, 'refusals'>

/** A call about the signed-in person's account. */
const own = <Given extends Call>(call: Given, ...refusals: RefusalCode[]) => ({
  ...call,
  refusals: [...(call.body ? sent : always), 'logInFirst' as const, ...refusals],
  needsSession: true as const,
})

/** A call that needs no session. */
const open = <Given extends Call>(call: Given, ...refusals: RefusalCode[]) => ({
  ...call,
  refusals: [...(call.body ? sent : always), ...refusals],
})

/** Calls about the caller's account at the identity provider. */
export const signInCalls = {
  'POST /api/auth/email/send': own(
    { summary: 'Sends the link that confirms one’s address again.', reply: done },
    'addressConfirmed',
  ),
  'POST /api/auth/email/verify': open(
    {
      summary: 'Confirms an address by the link that was sent to it, in a session of its account.',
      body: z.object({ token }),
      reply: done,
    },
    'linkOver',
    'linkOfAnother',
  ),
  'POST /api/auth/password/forgot': open({
    summary: 'Sends a link to choose a new password; answers the same for an address without an account.',
    body: z.object({ email }),
    reply: done,
  }),
  'POST /api/auth/password/reset': open(
    {
      summary: 'Chooses a new password by the link, once, and ends every session.',
      body: z.object({ token, password: newPassword, dropPasskeys }),
      reply: done,
    },
    'linkOver',
  ),
  'POST /api/auth/password/change': own({
    summary: 'Changes one’s password and ends one’s other sessions.',
    body: z.object({ password, newPassword }),
    reply: z.object({ status: z.boolean(), endedSessions: z.int() }),
  }),
  'POST /api/auth/confirm': own({
    summary: 'Gives one’s password again, for what a session alone is not enough for.',
    body: onePassword,
    reply: done,
  }),
  'GET /api/auth/security': own({
    summary: 'By which ways one’s account opens, and where it is open.',
    reply: security,
  }),
  'POST /api/auth/sessions/end': own({
    summary: 'Ends one of one’s sessions.',
    body: named,
    reply: z.object({ ended: z.int() }),
  }),
  'POST /api/auth/sessions/end-others': own({
    summary: 'Ends all of one’s sessions but this one.',
    reply: z.object({ ended: z.int() }),
  }),
  'POST /api/auth/two-factor/begin': own(
    { summary: 'Makes the key for an authenticator app.', body: onePassword, reply: authenticator },
    'twoFactorOn',
  ),
  'POST /api/auth/two-factor/turn-on': own(
    {
      summary: 'Asks for codes from now on, given the first one, and ends one’s other sessions.',
      body: z.object({ code: appCode }),
      reply: done,
    },
    'twoFactorOff',
    'twoFactorOn',
  ),
  'POST /api/auth/two-factor/sign-in': open(
    {
      summary: 'The second step of a sign-in: a code of the app, or a backup code.',
      body: z.object({ code: anyCode, trustDevice: z.boolean().optional() }),
      reply: signedIn,
    },
    'signInOver',
    'codesLocked',
    'appUnreadable',
  ),
  'POST /api/auth/two-factor/codes': own(
    {
      summary: 'Makes new backup codes; the old ones end.',
      body: onePassword,
      reply: z.object({ backupCodes: z.array(z.string()) }),
    },
    'twoFactorOff',
  ),
  'POST /api/auth/two-factor/turn-off': own({
    summary: 'Asks for codes no more.',
    body: onePassword,
    reply: done,
  }),
  'GET /api/auth/passkeys/new': own(
    { summary: 'What a browser needs to make a passkey.', reply: options },
    'confirmFirst',
    'passkeysFull',
  ),
  'POST /api/auth/passkeys/add': own(
    {
      summary: 'Keeps a passkey that a browser has made.',
      body: z.object({ name: passkeyName, response: credential }),
      reply: z.object({ id, name: z.string() }),
    },
    'confirmFirst',
    'passkeysFull',
    'passkeyRefused',
  ),
  'POST /api/auth/passkeys/rename': own(
    { summary: 'Gives a passkey another name.', body: named.extend({ name: passkeyName }), reply: done },
    'notFound',
  ),
  'POST /api/auth/passkeys/remove': own(
    { summary: 'Removes a passkey.', body: named, reply: done },
    'confirmFirst',
    'notFound',
  ),
  'GET /api/auth/passkeys/sign-in': open({
    summary: 'What a browser needs to sign in with a passkey.',
    reply: options,
  }),
  'POST /api/auth/passkeys/sign-in': open(
    { summary: 'Signs in with a passkey.', body: z.object({ response: credential }), reply: signedIn },
    'passkeyUnknown',
  ),
} satisfies Record<string, ExternalRoute>

type Posts = {
  [
    Key in keyof typeof signInCalls as Key extends `POST /api/auth/${infer Path}` ? Path : never
  ]: (typeof signInCalls)[Key]
}

/** What a call takes and answers, by its path under `/api/auth`. */
export type SignInApi = {
  [Path in keyof Posts]: {
    body: Posts[Path] extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined
    reply: z.output<Posts[Path]['reply']>
  }
}
