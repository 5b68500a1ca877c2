import type { Language } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import { msg } from '@thikana/texts/msg'
import { and, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authUser } from '../../../database/schema/identity.ts'
import { demandOwnOrigin } from '../../../http/origin.ts'
import { readLanguage } from '../account-language.ts'
import { type AttemptLimits, countAttempt } from '../attempts.ts'
import { bodies, readBody } from '../bodies.ts'
import { sendProblem } from '../exchange.ts'
import { networkOf } from '../../../http/limits/network.ts'
import { formatCookie, readCookie } from './cookie.ts'
import { endSession, findSession, openSession, type Session } from './sessions.ts'
import { firebaseId, type ReleaseEmail } from './people.ts'
import type { TokenReader } from './token.ts'

const bodyLimit = 16 * 1024

/** A token is about one kilobyte long. */
const exchange = z.object({ idToken: z.string({ error: 'ID token is required' }).min(1).max(8192) })

const problems = {
  invalid: {
    code: 'signInUnconfirmed',
    sentence: msg`Your sign-in couldn’t be confirmed. Please log in again.`,
  },
  noAddress: {
    code: 'addressMissing',
    sentence: msg`An account here needs an email address, and this one has none. Please use another way to log in.`,
  },
  taken: {
    code: 'addressTaken',
    sentence: msg`There is an account with this email address already. Please log in the way you did when it was made.`,
  },
  unreachable: {
    code: 'signInServiceDown',
    sentence: msg`The sign-in service can’t be reached just now. Nothing was lost; please try again in a moment.`,
  },
}

export type FirebaseDeps = {
  db: NodePgDatabase
  readToken: TokenReader
  publicUrl: () => string
  limits: AttemptLimits
  /** The installation's, its default first. */
  languages: readonly Language[]
  releaseEmail: ReleaseEmail
}

/** The calls of a session whose person is known to Firebase. Every unsafe one is taken from our own pages only, as JSON. */
export const mountFirebase = (scope: FastifyInstance, deps: FirebaseDeps): void => {
  const { db, readToken, publicUrl, limits, releaseEmail } = deps
  const read = bodies()
  scope.removeContentTypeParser('text/plain')
  scope.addHook('onRequest', async (request) => demandOwnOrigin(request, publicUrl()))
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const toAnswer = async ({ person, subject, expiresAt }: Session) => {
    const language = await readLanguage(deps, { provider: firebaseId, subject })
    return { user: { id: subject, ...person, language }, session: { expiresAt } }
  }
  const readSecret = (request: FastifyRequest) => readCookie(request.headers, publicUrl())
  const sessionFor = async (request: FastifyRequest) => {
    const secret = readSecret(request)
    return secret ? findSession(db, secret) : null
  }
  const setCookie = (reply: FastifyReply, value: string | null) =>
    reply.header('set-cookie', formatCookie(value, publicUrl()))

  scope.post('/api/auth/firebase', { bodyLimit }, async (request, reply) => {
    const { idToken } = readBody(exchange, request.body)
    await countAttempt(db, reply, ['sign-in', networkOf(request.ip)], limits.signIns)
    const claims = await readToken(idToken)
    if (claims === 'unreachable')
      return sendProblem(reply.header('retry-after', 10), 'unavailable', problems.unreachable)
    if (claims === 'invalid') return sendProblem(reply, 'noSession', problems.invalid)
    if (claims.email === null) return sendProblem(reply, 'conflict', problems.noAddress)
    const opened = await openSession(db, claims, readSecret(request), releaseEmail)
    if (opened === 'taken') return sendProblem(reply, 'conflict', problems.taken)
    if (opened === 'closed') throw refuse('accountClosed')
    if (opened === 'stale') return sendProblem(reply, 'noSession', problems.invalid)
    setCookie(reply, opened.secret)
    const session = await findSession(db, opened.secret)
    return session ? toAnswer(session) : sendProblem(reply, 'noSession', problems.invalid)
  })

  scope.post('/api/auth/sign-out', { bodyLimit }, async (request, reply) => {
    const secret = readSecret(request)
    if (secret) await endSession(db, secret)
    setCookie(reply, null)
    return { success: true }
  })

  scope.post('/api/auth/update-user', { bodyLimit }, async (request) => {
    const session = await sessionFor(request)
    if (!session) throw refuse('logInFirst')
    const { name, image } = readBody(read.updateUser, request.body)
    const changed = await db
      .update(authUser)
      .set({ name, image, updatedAt: new Date() })
      .where(and(eq(authUser.id, session.id), isNull(authUser.closedAt)))
      .returning({ id: authUser.id })
    if (changed.length === 0) throw refuse('accountClosed')
    return { status: true }
  })

  scope.get('/api/auth/get-session', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionFor(request)
    return reply.type('application/json; charset=utf-8').send(session ? await toAnswer(session) : 'null')
  })
}
