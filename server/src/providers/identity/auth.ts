import { AsyncLocalStorage } from 'node:async_hooks'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { maxWrongCodes, codesLockedMinutes, sessionDays, trustedDays } from '@thikana/domain/user/sign-in'
import { maxPasswordLength } from '@thikana/domain/user/password'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import {
  authAccount,
  authPasskey,
  authSession,
  authTwoFactor,
  authUser,
  authVerification,
} from '../../database/schema/identity.ts'
import type { Executor, Transaction } from '../../database/executor.ts'
import { isLoopback } from '../../config/loopback.ts'
import { type DeriveCode, hashedCodes, newBackupCodes } from './account/backup-codes.ts'
import { openedSession, pendingSignIn, sessionToken } from './account/provider-plugins.ts'
import type { GoogleClient } from './google/client.ts'
import { googleRules } from './google/rules.ts'

/** This provider's name in our own rows. */
export const embeddedId = 'embedded'

const hourSeconds = 60 * 60
const daySeconds = 24 * 60 * 60

/** Set by us on every forwarded request, from the connection; a visitor's own header of this name is dropped. */
export const addressHeader = 'x-thikana-address'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** The origins whose pages may act for a signed-in person: our own, under each of its names on loopback. */
const originsOf = (url: string): string[] => {
  const { protocol, hostname, port, origin } = new URL(url)
  if (!isLoopback(hostname)) return [origin]
  return [origin, ...loopbackHosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin)]
}

/** One sentence for a wrong address, a wrong password and a closed account, so that they can't be told apart. */
const wrongPassword = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }

/** A person who signs in through Google has proved the address, and may know. */
const accountClosed = { code: 'ACCOUNT_CLOSED', message: 'This account is closed' }

const userNotVerified = { code: 'USER_NOT_VERIFIED', message: 'The device did not verify its user' }

/**
 * A passkey replaces both steps of a sign-in: a device, and the finger, face or code that unlocks it. So the device must have asked
 * for that (WebAuthn level 3, §6.1, flag UV).
 */
const passkeyPlugin = (publicUrl: string, brand: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: brand,
    origin: originsOf(publicUrl),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified) throw new APIError('BAD_REQUEST', userNotVerified)
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw new APIError('BAD_REQUEST', userNotVerified)
      },
    },
  })

/** Two steps: a code of an authenticator app, or a backup code. */
const twoFactorPlugin = (brand: string, { deriveCode }: Hashing) =>
  twoFactor({
    issuer: brand,
    accountLockout: { maxFailedAttempts: maxWrongCodes, durationSeconds: codesLockedMinutes * 60 },
    trustDeviceMaxAge: trustedDays * daySeconds,
    backupCodeOptions: {
      storeBackupCodes: hashedCodes(deriveCode),
      customBackupCodesGenerate: newBackupCodes,
    },
  })

/** The provider's own transaction of a registration, which its hooks can't reach otherwise. */
const registering = new AsyncLocalStorage<Transaction>()

/** `db`, with each transaction available to the code that runs within it. */
const withCurrentTransaction = (db: Executor): Executor => {
  const transaction: Executor['transaction'] = (work, settings) =>
    db.transaction((tx) => registering.run(tx, () => work(tx)), settings)
  return Object.create(db, { transaction: { value: transaction } }) as Executor
}

export type Hashing = {
  hash(password: string): Promise<string>
  verify(tried: { hash: string; password: string }): Promise<boolean>
  /** Of backup codes. */
  deriveCode: DeriveCode
}

export type Auth = ReturnType<typeof buildAuth>

/**
 * better-auth on our tables: email and password, sessions in the database, no state in memory. With `google` it asks Google's address
 * once before its first answer, so calls that don't need Google use one without.
 */
export const buildAuth = (deps: {
  db: Executor
  secret: string
  publicUrl: string
  passwordMin: number
  brand: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Part of a registration with a password: committed with it, or not at all. */
  onRegister: (tx: Transaction, userId: string) => Promise<void>
  hashing: Hashing
  google?: GoogleClient | null
}) => {
  const { db, secret, publicUrl, passwordMin, brand, log, onRegister, hashing, google = null } = deps
  const rules: Partial<ReturnType<typeof googleRules>> = google ? googleRules(google, publicUrl) : {}
  const { databaseHooks, errorURL, plugins = [], ...options } = rules

  // A sign-in that had checked the password when the account was closed: its session is taken back. Closing changes the row that is
  // locked here before it deletes the sessions, so one of the two always sees the other.
  const refuseClosed = async (session: { id: string; userId: string }) => {
    const [user] = await db
      .select({ closedAt: authUser.closedAt })
      .from(authUser)
      .where(eq(authUser.id, session.userId))
      .for('share')
    if (user && !user.closedAt) return
    await db.delete(authSession).where(eq(authSession.id, session.id))
    throw new APIError('UNAUTHORIZED', google ? accountClosed : wrongPassword)
  }

  const runOnRegister = async ({ userId }: { userId: string }) => {
    const tx = registering.getStore()
    if (tx) await onRegister(tx, userId)
  }

  return betterAuth({
    appName: 'thikana',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: originsOf(publicUrl),
    database: drizzleAdapter(withCurrentTransaction(db), {
      provider: 'pg',
      schema: {
        user: authUser,
        session: authSession,
        account: authAccount,
        verification: authVerification,
        twoFactor: authTwoFactor,
        passkey: authPasskey,
      },
      // An account without a password could neither sign in nor register again.
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      maxPasswordLength: maxPasswordLength,
      password: hashing,
    },
    // Updated once an hour, to show when a session was last used. Calls that need a fresh session ask for the password instead.
    session: { expiresIn: sessionDays * daySeconds, updateAge: hourSeconds, freshAge: 0 },
    plugins: [
      twoFactorPlugin(brand, hashing),
      passkeyPlugin(publicUrl, brand),
      pendingSignIn(),
      sessionToken(),
      ...plugins,
      openedSession(),
    ],
    ...options,
    databaseHooks: {
      account: { create: { before: runOnRegister } },
      ...databaseHooks,
      session: { create: { after: refuseClosed } },
    },
    // Counted by ourselves: by address and email, right passwords left out, shared between processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A failing database reaches our own error handler instead of becoming an empty answer.
    onAPIError: { throw: true, errorURL },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        // The lines after the first may quote a statement's values.
        log.warn({ err: details.find((each) => each instanceof Error) }, message.split('\n')[0]),
    },
    advanced: {
      cookiePrefix: 'thikana',
      useSecureCookies: new URL(publicUrl).protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Explicit: the default disables the check if the environment says "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => uuidv7() },
    },
  })
}
