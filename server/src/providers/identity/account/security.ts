import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { authUser } from '../../../database/schema/identity.ts'
import { isConfirmed } from './confirmation.ts'
import { readHash } from './credentials.ts'
import { type AccountDeps, demandSession } from './deps.ts'
import { listPasskeys } from './passkeys.ts'
import { listSessions } from './sessions.ts'

/** The call that says by which ways somebody's account opens, and where it is open. */
export const mountSecurity = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db, auth } = deps

  const readTwoFactor = async (userId: string) => {
    const [user] = await db.select().from(authUser).where(eq(authUser.id, userId))
    if (!user?.twoFactorEnabled) return { isOn: false, backupCodes: 0 }
    const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId } })
    return { isOn: true, backupCodes: backupCodes.length }
  }

  scope.get('/api/auth/security', { exposeHeadRoute: false }, async (request) => {
    const here = await demandSession(deps, request)
    const [hash, confirmed, twoFactor, passkeys, sessions] = await Promise.all([
      readHash(db, here.userId),
      isConfirmed(db, here),
      readTwoFactor(here.userId),
      listPasskeys(db, here.userId),
      listSessions(db, here.userId),
    ])
    return {
      hasPassword: hash !== null,
      isConfirmed: confirmed,
      twoFactor,
      passkeys,
      sessions: sessions.map((one) => ({ ...one, isCurrent: one.id === here.sessionId })),
    }
  })
}
