import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../port.ts'
import { readCookie } from './cookie.ts'
import { closeRow, endSessionsOf, listSessionsOf, firebaseId } from './people.ts'
import { type FirebaseDeps, mountFirebase } from './routes.ts'
import { findSession, isFresh } from './sessions.ts'

/** Accounts at Firebase; here are only the sessions of those who showed one of its ID tokens. */
export const createFirebaseIdentity = (deps: FirebaseDeps): Identity => {
  const { db, publicUrl } = deps
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

    describe: async (_i18n, headers) => {
      return (await sessionFor(headers))?.person ?? {}
    },

    register: async (app) => {
      await app.register(async (scope) => mountFirebase(scope, deps))
    },

    listSessions: (i18n, subject) => listSessionsOf(db, i18n, subject),
    endSessions: (subject) => endSessionsOf(db, subject),
    close: (subject) => closeRow(db, subject),
  }
}
