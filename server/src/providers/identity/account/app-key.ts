import { symmetricDecrypt } from 'better-auth/crypto'
import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import { authTwoFactor } from '../../../database/schema/identity.ts'
import type { AccountDeps } from './deps.ts'

/** Checks that an authenticator app's key can be decrypted with the current secret. Throws Refusal `appUnreadable`. */
export const demandReadable = async (
  { db, auth }: Pick<AccountDeps, 'db' | 'auth'>,
  userId: string,
): Promise<void> => {
  const { secretConfig: key } = await auth().$context
  const [app] = await db.select().from(authTwoFactor).where(eq(authTwoFactor.userId, userId))
  if (!app) return
  await symmetricDecrypt({ key, data: app.secret }).catch(() => {
    throw refuse('appUnreadable')
  })
}
