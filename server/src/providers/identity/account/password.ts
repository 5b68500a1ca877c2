import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { authUser } from '../../../database/schema/identity.ts'
import { countAttempt, tryAttempt } from '../attempts.ts'
import { requestedAddress } from '../../mail/port.ts'
import { bodies, readBody } from '../bodies.ts'
import { networkOf } from '../../../http/limits/network.ts'
import {
  dropPasskeys,
  endSessions,
  forgetDevices,
  lockUser,
  readHash,
  removeSignInMethods,
  writeHash,
} from './credentials.ts'
import { type AccountDeps, demandPassword, demandSession, lockSession, notYours, write } from './deps.ts'
import { choosePassword, noPassword } from './emails.ts'
import { makeLink, readLink, takeLink } from './links.ts'
import { notify } from './notify.ts'
import { countConfirmationEmail, maxEmails } from './verification.ts'

/** Milliseconds that the answer to a forgotten password takes, longer than all its work. */
const sameTime = 400

/**
 * Sends a reset link if the address has an open account and hasn't had too many mails; otherwise does nothing. An unconfirmed account may
 * be one of many that a stranger registered for one mailbox: such mails count with confirmations. `ip`: its network is counted.
 */
const sendResetEmail = async (deps: AccountDeps, email: string, ip: string): Promise<void> => {
  const whereOpen = and(eq(authUser.email, email), isNull(authUser.closedAt))
  const [user] = await deps.db.select().from(authUser).where(whereOpen)
  const { wait: isOver } = await tryAttempt(deps.db, ['email', 'reset', email], maxEmails)
  if (!user || isOver) return
  if (!user.emailVerified && (await countConfirmationEmail(deps.db, deps.limits, ip)).wait > 0) return
  const addressee = { to: requestedAddress(email), userId: user.id }
  await deps.db.transaction(async (tx) => {
    if (!(await readHash(tx, user.id))) return write(deps, tx, addressee, noPassword)
    const token = await makeLink(tx, 'reset', user.id)
    await write(deps, tx, addressee, (i18n, site) => choosePassword(i18n, site, token))
  })
}

/**
 * Sets a new password by an emailed link and ends every session, pending sign-in and trusted device. The second step stays: the mailbox alone
 * must not be enough. An unconfirmed address may have been registered by a stranger, so all of its sign-in methods go.
 */
const resetPassword = async (
  deps: AccountDeps,
  { token, hash, isWithout }: { token: string; hash: string; isWithout: boolean },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // Locks the account first: two links of one account would deadlock otherwise.
    const userId = await readLink(tx, 'reset', token)
    const user = userId && (await lockUser(tx, userId))
    const isTheirs = user && (await takeLink(tx, 'reset', token))
    if (!isTheirs || !(await writeHash(tx, user.id, hash))) throw refuse('linkOver')
    await endSessions(tx, user.id)
    await forgetDevices(tx, user.id)
    if (!user.emailVerified) await removeSignInMethods(tx, user.id)
    if (isWithout) await dropPasskeys(tx, user.id)
    await tx.update(authUser).set({ emailVerified: true }).where(eq(authUser.id, user.id))
    await notify(deps, tx, { ...user, emailVerified: true }, 'passwordChanged')
  })

export const mountPassword = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db, limits, devices } = deps
  const read = bodies(deps.passwordMin)
  const hashPassword = async (password: string) => (await deps.auth().$context).password.hash(password)

  scope.post('/api/auth/password/forgot', async (request, reply) => {
    const { email } = readBody(read.forgot, request.body)
    await countAttempt(db, reply, ['forgot', networkOf(request.ip)], limits.signUps)
    // The time taken doesn't reveal whether there is an account.
    await Promise.all([sendResetEmail(deps, email, request.ip), wait(sameTime)])
    return { status: true }
  })

  scope.post('/api/auth/password/reset', async (request, reply) => {
    const { token, password, dropPasskeys: isWithout = false } = readBody(read.reset, request.body)
    // Junk costs no hash and has its own counter, so that it doesn't lock others in that network out of a valid link.
    if (!(await readLink(db, 'reset', token))) {
      await countAttempt(db, reply, ['reset', networkOf(request.ip)], limits.signUps)
      throw refuse('linkOver')
    }
    await countAttempt(db, reply, ['reset by', token], limits.wrongPasswords)
    await resetPassword(deps, { token, hash: await hashPassword(password), isWithout })
    return { status: true }
  })

  scope.post('/api/auth/password/change', async (request, reply) => {
    const current = await demandSession(deps, request)
    const { password, newPassword } = readBody(read.change, request.body)
    const present = await demandPassword(deps, request, reply, current, { field: 'password', password })
    const hash = await hashPassword(newPassword)
    const ended = await db.transaction(async (tx) => {
      // If it was reset by a link in between, the old password doesn't authorize a change: the session has ended.
      const user = await lockSession(tx, current)
      if (!(await writeHash(tx, user.id, hash, present))) throw notYours('password')
      await forgetDevices(tx, user.id)
      await notify(deps, tx, user, 'passwordChanged')
      return endSessions(tx, user.id, current.sessionId)
    })
    reply.header('set-cookie', devices.remember(request.headers, { email: current.email, hash }))
    return { status: true, endedSessions: ended }
  })
}
