import { passwordMinimum } from '@thikana/domain/user'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { authAccount, authSession, authUser } from '../../database/schema/identity.ts'
import { type AttemptLimits, publicLimits } from './attempts.ts'
import { type Auth, buildAuth } from './auth.ts'
import { bodies, readBody } from './bodies.ts'
import { headersFor } from './exchange.ts'
import type { GoogleClient } from './google/client.ts'
import { mountGoogle } from './google/routes.ts'
import { googleId } from './google/rules.ts'
import type { OwnIdentity } from './port.ts'
import { mountAuth } from './routes.ts'

const provider = 'embedded'

export type EmbeddedIdentity = {
  db: NodePgDatabase
  /** At least 32 characters. Another one ends every session. */
  secret: string
  /** Asked at each use, since the port may be known only once the server listens. */
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** In characters; spec §5's 6 where it isn't given. */
  passwordMin?: number
  /** Strict ones where nothing is said. */
  limits?: AttemptLimits
  /** Whom a sign-in with Google asks; null while it isn't offered. */
  google?: () => GoogleClient | null
}

/** Built anew where the address has changed since: of tests, where it is known only once the server listens. */
const atEachAddress = (publicUrl: () => string, build: (url: string) => Auth) => {
  let built: { url: string; auth: Auth } | undefined
  return (): Auth => {
    const url = publicUrl()
    if (built?.url !== url) built = { url, auth: build(url) }
    return built.auth
  }
}

/** Accounts with e-mail and password in our own database, answering under `/api/auth`. */
export const createEmbeddedIdentity = (deps: EmbeddedIdentity): OwnIdentity => {
  const { db, publicUrl, passwordMin = passwordMinimum } = deps
  const { limits = publicLimits, google = () => null } = deps
  const auth = atEachAddress(publicUrl, (url) =>
    buildAuth({ ...deps, publicUrl: url, passwordMin, google: null }),
  )
  const withGoogle = atEachAddress(publicUrl, (url) =>
    buildAuth({ ...deps, publicUrl: url, passwordMin, google: google() }),
  )

  return {
    async identify(headers) {
      if (!headers.cookie) return null
      // No refresh here: the longer life would be written down, but no cookie could carry it to the browser.
      const found = await auth()
        .api.getSession({ headers: headersFor(headers), query: { disableRefresh: true } })
        .catch((error: Error) => {
          // The provider wraps what the database said.
          throw error.cause ?? error
        })
      if (!found) return null
      const { id, email, name, image = null, createdAt } = found.user
      return { provider, subject: id, email, name, image, createdAt }
    },

    async register(app) {
      await app.register(async (scope) => {
        mountAuth(scope, { db, auth, publicUrl, limits, passwordMin })
        mountGoogle(scope, { db, auth: () => (google() ? withGoogle() : null), publicUrl, limits })
      })
    },

    async close(subject) {
      await db.transaction(async (tx) => {
        await tx
          .update(authUser)
          .set({ closedAt: sql`coalesce(${authUser.closedAt}, now())` })
          .where(eq(authUser.id, subject))
        // The password goes; what links a person at Google stays, lest they come back as somebody new under another address.
        await tx
          .delete(authAccount)
          .where(and(eq(authAccount.userId, subject), ne(authAccount.providerId, googleId)))
        await tx.delete(authSession).where(eq(authSession.userId, subject))
      })
    },

    async createAccount(person) {
      const { name, email, password, image } = readBody(bodies(passwordMin).signUp, person)
      const subjectOf = async () => {
        const rows = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email))
        return rows[0]?.id
      }
      const existing = await subjectOf()
      if (existing) return existing
      const { password: hashing } = await auth().$context
      const hash = await hashing.hash(password)
      const id = uuidv7()
      const isNew = await db.transaction(async (tx) => {
        const made = await tx
          .insert(authUser)
          .values({ id, name, email, image })
          .onConflictDoNothing()
          .returning({ id: authUser.id })
        if (made.length === 0) return false
        const credential = { providerId: 'credential', accountId: id, password: hash }
        await tx.insert(authAccount).values({ ...credential, id: uuidv7(), userId: id })
        return true
      })
      return isNew ? id : ((await subjectOf()) ?? id)
    },
  }
}
