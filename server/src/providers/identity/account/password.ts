import { setTimeout as wait } from 'node:timers/promises'
import { Refusal, refuse } from '@thikana/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { authUser } from '../../../database/schema/identity.ts'
import { countAttempt } from '../attempts.ts'
import { bodies, readBody } from '../bodies.ts'
import { networkOf } from '../network.ts'
import { dropWaysIn, endSessions, forgetDevices, holdUser, readHash, writeHash } from './credentials.ts'
import { type AccountDeps, demandPassword, demandSession, notYours, write } from './deps.ts'
import { choosePassword, noPassword, tellOf } from './letters.ts'
import { makeLink, takeLink } from './links.ts'
import { lettersMost } from './verification.ts'

/** Milliseconds that the answer to a forgotten password takes, longer than all the work behind it. */
const sameTime = 400

/** Where the address has an open account, sends it a way in; elsewhere, and where it had its share of mails, does nothing. */
const sendWayIn = async (deps: AccountDeps, reply: FastifyReply, email: string): Promise<void> => {
  const isOpen = and(eq(authUser.email, email), isNull(authUser.closedAt))
  const [user] = await deps.db.select().from(authUser).where(isOpen)
  try {
    await countAttempt(deps.db, reply, ['letter', 'reset', email], lettersMost)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reply.removeHeader('retry-after')
    return
  }
  if (!user) return
  await deps.db.transaction(async (tx) => {
    if (!(await readHash(tx, user.id))) return write(deps, tx, email, noPassword)
    const token = await makeLink(tx, 'reset', user.id)
    await write(deps, tx, email, (site) => choosePassword(site, token))
  })
}

/**
 * A new password by the link of a mail. It ends every session, every sign-in that waits for a code and the trust in every device; the
 * second step itself stays, since a mailbox alone must not be enough. But where nobody had confirmed the address yet, whoever registered
 * it may be somebody else: then the ways in that they set up go too.
 */
const resetPassword = async (deps: AccountDeps, token: string, hash: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const userId = await takeLink(tx, 'reset', token)
    const user = userId && (await holdUser(tx, userId))
    if (!user || !(await writeHash(tx, user.id, hash))) throw refuse('linkOver')
    await endSessions(tx, user.id)
    await forgetDevices(tx, user.id)
    if (!user.emailVerified) await dropWaysIn(tx, user.id)
    await tx.update(authUser).set({ emailVerified: true }).where(eq(authUser.id, user.id))
    await write(deps, tx, user.email, (site) => tellOf(site, 'passwordChanged'))
  })

/** The calls of a forgotten and of a changed password. */
export const mountPassword = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db, limits } = deps
  const read = bodies(deps.passwordMin)
  const hashOf = async (password: string) => (await deps.auth().$context).password.hash(password)

  scope.post('/api/auth/password/forgot', async (request, reply) => {
    const { email } = readBody(read.forgot, request.body)
    await countAttempt(db, reply, ['forgot', networkOf(request.ip)], limits.signUps)
    // Nobody can tell by the time whether there is an account.
    await Promise.all([sendWayIn(deps, reply, email), wait(sameTime)])
    return { status: true }
  })

  scope.post('/api/auth/password/reset', async (request, reply) => {
    const { token, password } = readBody(read.reset, request.body)
    await countAttempt(db, reply, ['reset', networkOf(request.ip)], limits.signUps)
    await resetPassword(deps, token, await hashOf(password))
    return { status: true }
  })

  scope.post('/api/auth/password/change', async (request, reply) => {
    const here = await demandSession(deps, request)
    const { password, newPassword } = readBody(read.change, request.body)
    const present = await demandPassword(deps, request, reply, here, { field: 'password', password })
    const hash = await hashOf(newPassword)
    const ended = await db.transaction(async (tx) => {
      const user = await holdUser(tx, here.userId)
      if (!user) throw refuse('accountClosed')
      // A new one by the link of a mail, meanwhile, is not for whoever knows the old one to replace.
      if (!(await writeHash(tx, user.id, hash, present))) throw notYours('password')
      await forgetDevices(tx, user.id)
      await write(deps, tx, user.email, (site) => tellOf(site, 'passwordChanged'))
      return endSessions(tx, user.id, here.sessionId)
    })
    return { status: true, endedSessions: ended }
  })
}
