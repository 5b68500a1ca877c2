import type { IncomingHttpHeaders } from 'node:http'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type AttemptLimits, publicLimits } from '../attempts.ts'
import type { Identity } from '../port.ts'
import { readCookie } from './cookie.ts'
import { closeRow, firebaseId, type ReleaseEmail } from './people.ts'
import { mountFirebase } from './routes.ts'
import { findSession, isFresh } from './sessions.ts'
import type { TokenReader } from './token.ts'

export type FirebaseIdentity = {
  db: NodePgDatabase
  readToken: TokenReader
  publicUrl: () => string
  releaseEmail: ReleaseEmail
  /** Strict limits by default. */
  limits?: AttemptLimits
}

/** Accounts at Firebase; here are only the sessions of those who showed one of its ID tokens. */
export const createFirebaseIdentity = ({
  db,
  readToken,
  publicUrl,
  releaseEmail,
  limits = publicLimits,
}: FirebaseIdentity): Identity => {
  const sessionFor = async (headers: IncomingHttpHeaders) => {
    const secret = readCookie(headers, publicUrl())
    return secret ? findSession(db, secret) : null
  }

  return {
    identify: async (headers) => {
      const session = await sessionFor(headers)
      if (!session) return null
      const { email, name, image, createdAt } = session.person
      return { provider: firebaseId, subject: session.subject, email, name, image, createdAt }
    },

    // Only Firebase asks for passwords: a recent sign-in there is the confirmation.
    isConfirmed: async (headers) => {
      const session = await sessionFor(headers)
      return session !== null && isFresh(session)
    },

    describe: async (headers) => {
      return (await sessionFor(headers))?.person ?? {}
    },

    register: async (app) => {
      await app.register(async (scope) =>
        mountFirebase(scope, { db, readToken, publicUrl, limits, releaseEmail }),
      )
    },

    close: (subject) => closeRow(db, subject),
  }
}
