import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Executor, Transaction } from '../../../database/executor.ts'
import { authUser } from '../../../database/schema/identity.ts'
import { type AttemptLimits, countAttempt, tryAttempt } from '../attempts.ts'
import { readBounce } from '../../mail/due.ts'
import { requestedAddress } from '../../mail/port.ts'
import { bodies, readBody } from '../bodies.ts'
import { networkOf } from '../../../http/limits/network.ts'
import { type AccountDeps, demandSession, readCurrent, write, type WritingDeps } from './deps.ts'
import { confirmAddress } from './emails.ts'
import { makeLink, readLink } from './links.ts'

/** Mails to one address, from any requester, so that no mailbox is flooded. */
export const maxEmails = { max: 3, seconds: 900 }

export const askToConfirm = async (
  deps: WritingDeps,
  tx: Transaction,
  { userId, email, language }: { userId: string; email: string; language?: Language },
): Promise<void> => {
  const token = await makeLink(tx, 'verify', userId)
  const addressee = { to: requestedAddress(email), userId, language }
  await write(deps, tx, addressee, (i18n, site) => confirmAddress(i18n, site, token))
}

/**
 * The language in which a registration asks to confirm the address. Without one it doesn't: its network caused too many mails, and the
 * person may request theirs later.
 */
export const confirmationLanguage = new AsyncLocalStorage<Language>()

/** Counts such a mail for the network that caused it. */
export const countConfirmationEmail = (
  executor: Executor,
  { confirmationEmails }: AttemptLimits,
  address: string,
) => tryAttempt(executor, ['confirmation emails', networkOf(address)], confirmationEmails)

/** The calls that confirm an address. Nothing else waits for that: an unconfirmed person may do all that the requirements let them. */
export const mountVerification = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db } = deps
  const read = bodies()

  scope.post('/api/auth/email/send', async (request, reply) => {
    const { userId, email, emailVerified } = await demandSession(deps, request)
    // One that bounced may have been repaired: a mail that arrives shows it.
    if (emailVerified && !(await readBounce(db, email))) throw refuse('addressConfirmed')
    await countAttempt(db, reply, ['email', 'verify', email], maxEmails)
    const { wait } = await countConfirmationEmail(db, deps.limits, request.ip)
    if (wait > 0) {
      reply.header('retry-after', wait)
      throw refuse('tooMany')
    }
    await db.transaction((tx) => askToConfirm(deps, tx, { userId, email }))
    return { status: true }
  })

  // Opening the link alone confirms nothing: a person who registered a stranger's address could wait for its owner, or their mail reader,
  // to open it. With a session of the account it shows that one person has both. It stays valid until it expires.
  scope.post('/api/auth/email/verify', async (request) => {
    const { token } = readBody(read.followLink, request.body)
    const userId = await readLink(db, 'verify', token)
    if (!userId) throw refuse('linkOver')
    if ((await readCurrent(deps.auth(), request.headers))?.userId !== userId) throw refuse('linkOfAnother')
    const confirmed = await db
      .update(authUser)
      .set({ emailVerified: true })
      .where(and(eq(authUser.id, userId), isNull(authUser.closedAt)))
      .returning({ id: authUser.id })
    if (confirmed.length === 0) throw refuse('linkOver')
    return { status: true }
  })
}
