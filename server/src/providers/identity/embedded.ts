import type { Language } from '@thikana/domain/language'
import { passwordMinimum } from '@thikana/domain/user/user'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Executor, Transaction } from '../../database/executor.ts'
import { authAccount, authSession, authUser, authVerification } from '../../database/schema/identity.ts'
import type { Mail } from '../mail/port.ts'
import { type AttemptLimits, publicLimits } from './attempts.ts'
import { type Auth, buildAuth, embeddedId, type Hashing } from './auth.ts'
import { endSessions, forgetDevices, lockUser, removeSignInMethods } from './account/credentials.ts'
import { isConfirmed, mountConfirmation } from './account/confirmation.ts'
import { type AccountDeps, readCurrent } from './account/deps.ts'
import { mountSecurity, readSecurity } from './account/security.ts'
import { askToConfirm, confirmationLanguage, mountVerification } from './account/verification.ts'
import type { GoogleClient } from './google/client.ts'
import { mountGoogle } from './google/routes.ts'
import { googleId } from './google/rules.ts'
import { limitHashing } from './hashing.ts'
import { knownDevices } from './known-device.ts'
import type { OwnIdentity } from './port.ts'
import { publishedAccounts } from './published-accounts.ts'
import { createTokenReader } from './token-reader.ts'
import { mountAuth } from './routes.ts'
import { demandOwnOrigin } from '../../http/origin.ts'
import { mountPasskeys } from './account/passkeys.ts'
import { listSessions, mountSessions } from './account/sessions.ts'
import { mountTwoFactor } from './account/two-factor.ts'
import { mountPassword } from './account/password.ts'
import { constant, preparedFor } from '../../database/prepared.ts'
import { appUser } from '../../database/schema/user.ts'
import { isSuspended } from '../../database/where-account.ts'

export type EmbeddedIdentity = {
  db: NodePgDatabase
  /** For the read of every request. */
  lookups: () => Executor
  /** At least 32 characters. Another one ends every session. */
  secret: string
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
  mail: Pick<Mail, 'send'>
  /** What mails are signed with. */
  brand: string
  /** The installation's, its default first. */
  languages: readonly Language[]
  /** In characters; the 6 of requirements §6 by default. */
  passwordMin?: number
  /** How passwords are hashed; the provider's own way by default. */
  hashing?: Hashing | undefined
  /** Processes of this machine that share its cores. */
  workers?: number
  /** Strict limits by default. */
  limits?: Partial<AttemptLimits>
  /** The Google provider to ask; null while it isn't offered. */
  google?: () => GoogleClient | null
}

/** Rebuilt if the address has changed: in tests it is known only once the server listens. */
const cachePerUrl = (publicUrl: () => string, build: (url: string) => Auth) => {
  let built: { url: string; auth: Auth } | undefined
  return (): Auth => {
    const url = publicUrl()
    if (built?.url !== url) built = { url, auth: build(url) }
    return built.auth
  }
}

/** Accounts with email and password in our own database, answering under `/api/auth`. */
export const createEmbeddedIdentity = (deps: EmbeddedIdentity): OwnIdentity => {
  const { db, lookups, publicUrl, passwordMin = passwordMinimum } = deps
  const { secret, google = () => null } = deps
  const limits = { ...publicLimits, ...deps.limits }
  const onRegister = async (tx: Transaction, userId: string) => {
    const language = confirmationLanguage.getStore()
    const [user] = language ? await tx.select().from(authUser).where(eq(authUser.id, userId)) : []
    if (language && user) await askToConfirm(deps, tx, { userId, email: user.email, language })
  }
  const hashing = limitHashing(deps.hashing, deps.workers)
  const given = { ...deps, passwordMin, onRegister, hashing }
  const authOn = (on: Executor, url: string) => buildAuth({ ...given, db: on, publicUrl: url, google: null })
  const auth = cachePerUrl(publicUrl, (url) => authOn(db, url))
  const withGoogle = cachePerUrl(publicUrl, (url) =>
    buildAuth({ ...given, publicUrl: url, google: google() }),
  )

  const readToken = createTokenReader()

  return {
    identify: async (headers) => {
      const token = await readToken(auth(), headers)
      const [found] = token ? await liveSession(lookups()).execute({ token, provider: embeddedId }) : []
      if (!found) return null
      const { id, email, name, image, createdAt } = found.person
      return { provider: embeddedId, subject: id, email, name, image, createdAt, row: found.row }
    },

    isConfirmed: async (headers) => {
      const current = await readCurrent(auth(), headers)
      return current !== null && isConfirmed(db, current)
    },

    describe: async (i18n, headers) => {
      const current = await readCurrent(auth(), headers)
      if (!current) return {}
      const { isConfirmed: _, ...security } = await readSecurity(i18n, { db, auth }, current)
      const whereGoogle = and(eq(authAccount.userId, current.userId), eq(authAccount.providerId, googleId))
      const [linked] = await db
        .select({ subject: authAccount.accountId, linkedAt: authAccount.createdAt })
        .from(authAccount)
        .where(whereGoogle)
      return { emailVerified: current.emailVerified, google: linked ?? null, ...security }
    },

    register: async (app) => {
      await app.register(async (scope) => {
        const devices = knownDevices(secret, () => new URL(publicUrl()).protocol === 'https:')
        const authIn = (tx: Transaction) => authOn(tx, publicUrl())
        const account = { ...deps, auth, authIn, limits, passwordMin, devices, hashing }
        mountAuth(scope, account)
        mountAccount(scope, account)
        mountGoogle(scope, { db, auth: () => (google() ? withGoogle() : null), publicUrl, limits })
      })
    },

    listSessions: (i18n, subject) => listSessions(i18n, db, subject),

    endSessions: (subject) =>
      db.transaction(async (tx) => {
        await lockUser(tx, subject)
        await forgetDevices(tx, subject)
        return endSessions(tx, subject)
      }),

    close: async (subject) => {
      await db.transaction(async (tx) => {
        await tx
          .update(authUser)
          .set({ closedAt: sql`coalesce(${authUser.closedAt}, now())`, image: null })
          .where(eq(authUser.id, subject))
        // The password is removed; the link to a Google account stays, so that they can't return as a new person under another address.
        await tx
          .delete(authAccount)
          .where(and(eq(authAccount.userId, subject), ne(authAccount.providerId, googleId)))
        await tx.delete(authSession).where(eq(authSession.userId, subject))
        await removeSignInMethods(tx, subject)
        await tx.delete(authVerification).where(eq(authVerification.value, subject))
      })
    },

    ...publishedAccounts(db, hashing),
  }
}

/** Our own account routes, not the provider's: only from our own pages, and never cached. */
const mountAccount = (parent: FastifyInstance, deps: AccountDeps): void => {
  void parent.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      demandOwnOrigin(request, deps.publicUrl())
      reply.header('cache-control', 'no-store')
    })
    mountVerification(scope, deps)
    mountPassword(scope, deps)
    mountConfirmation(scope, deps)
    mountSecurity(scope, deps)
    mountSessions(scope, deps)
    mountTwoFactor(scope, deps)
    mountPasskeys(scope, deps)
  })
}

const { placeholder } = sql
const whereLive = and(eq(authSession.token, placeholder('token')), gt(authSession.expiresAt, sql`now()`))
const whereOwnRow = and(eq(appUser.provider, placeholder('provider')), eq(appUser.subject, authUser.id))

/**
 * The person of a live session by its token, with our own row of them if there is one: all that requests need of their senders. The limit
 * makes PostgreSQL look the row up: a join can become a merge, which reads everyone of the provider up to this one.
 */
const liveSession = preparedFor((db) => {
  const { id, email, name, image, role, status } = appUser
  const row = db
    .select({ id, email, name, image, role, status, isSuspended: isSuspended.as('is_suspended') })
    .from(appUser)
    .where(whereOwnRow)
    .limit(constant(1))
    .as('row')
  return db
    .select({
      person: {
        id: authUser.id,
        email: authUser.email,
        name: authUser.name,
        image: authUser.image,
        createdAt: authUser.createdAt,
      },
      row: row._.selectedFields,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .leftJoinLateral(row, sql`true`)
    .where(whereLive)
    .prepare('live_session')
})
