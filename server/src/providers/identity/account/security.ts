import type { I18n } from '@lingui/core'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { authUser } from '../../../database/schema/identity.ts'
import { i18nFor } from '../../../http/language.ts'
import { readBounce } from '../../mail/due.ts'
import { isConfirmed } from './confirmation.ts'
import { readHash } from './credentials.ts'
import { type AccountDeps, demandSession, type CurrentSession } from './deps.ts'
import { listPasskeys } from './passkeys.ts'
import { listSessions } from './sessions.ts'

/** A person's sign-in methods and sessions; without secrets. */
export const readSecurity = async (
  i18n: I18n,
  { db, auth }: Pick<AccountDeps, 'db' | 'auth'>,
  current: CurrentSession,
) => {
  const readTwoFactor = async () => {
    const [user] = await db.select().from(authUser).where(eq(authUser.id, current.userId))
    if (!user?.twoFactorEnabled) return { isOn: false, backupCodes: 0 }
    const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: current.userId } })
    return { isOn: true, backupCodes: backupCodes.length }
  }
  const [hash, confirmed, bouncedAt, twoFactor, passkeys, sessions] = await Promise.all([
    readHash(db, current.userId),
    isConfirmed(db, current),
    readBounce(db, current.email),
    readTwoFactor(),
    listPasskeys(db, current.userId),
    listSessions(i18n, db, current.userId),
  ])
  return {
    hasPassword: hash !== null,
    isConfirmed: confirmed,
    bouncedAt: bouncedAt?.toISOString() ?? null,
    twoFactor,
    passkeys,
    sessions: sessions.map((one) => ({ ...one, isCurrent: one.id === current.sessionId })),
  }
}

export const mountSecurity = (scope: FastifyInstance, deps: AccountDeps): void => {
  scope.get('/api/auth/security', { exposeHeadRoute: false }, async (request) =>
    readSecurity(i18nFor(request), deps, await demandSession(deps, request)),
  )
}
