import { refuse } from '@thikana/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { authUser } from '../../../database/schema/identity.ts'
import { countAttempt } from '../attempts.ts'
import { bodies, readBody } from '../bodies.ts'
import { type AccountDeps, demandSession, write } from './deps.ts'
import { confirmAddress } from './letters.ts'
import { makeLink, readLink } from './links.ts'

/** Mails to one address, whoever asks for them: nobody's mailbox is flooded. */
export const lettersMost = { most: 3, seconds: 900 }

/** Sends somebody the link that confirms their address. */
export const askToConfirm = (deps: AccountDeps, userId: string, email: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const token = await makeLink(tx, 'verify', userId)
    await write(deps, tx, email, (site) => confirmAddress(site, token))
  })

/** The calls that confirm an address. Nothing else waits for that: an unconfirmed person may do all that the specification lets them. */
export const mountVerification = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db } = deps
  const read = bodies()

  scope.post('/api/auth/email/send', async (request, reply) => {
    const { userId, email, emailVerified } = await demandSession(deps, request)
    if (emailVerified) throw refuse('addressConfirmed')
    await countAttempt(db, reply, ['letter', 'verify', email], lettersMost)
    await askToConfirm(deps, userId, email)
    return { status: true }
  })

  // The link stays good until its time is over: a mail reader that opens it first spoils nothing.
  scope.post('/api/auth/email/verify', async (request) => {
    const { token } = readBody(read.followLink, request.body)
    const userId = await readLink(db, 'verify', token)
    if (!userId) throw refuse('linkOver')
    const confirmed = await db
      .update(authUser)
      .set({ emailVerified: true })
      .where(and(eq(authUser.id, userId), isNull(authUser.closedAt)))
      .returning({ id: authUser.id })
    if (confirmed.length === 0) throw refuse('linkOver')
    return { status: true }
  })
}
