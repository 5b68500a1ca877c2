import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import type { Auth } from '../auth.ts'
import type { ProviderRequest } from '../exchange.ts'
import { readCurrent } from './deps.ts'

/**
 * Runs an attempt to sign in and ends the browser's previous session, even another person's: its cookie is replaced, so nobody could
 * end it later (OWASP ASVS 7.2.4). `isSignedIn`: whether the attempt succeeded.
 */
export const replaceSession = async <Result>(
  { db, auth }: { db: Db; auth: () => Auth },
  { headers }: Pick<ProviderRequest, 'headers'>,
  attempt: () => Promise<Result>,
  isSignedIn: (result: Result) => boolean,
): Promise<Result> => {
  const previous = await readCurrent(auth(), headers)
  const result = await attempt()
  if (previous && isSignedIn(result))
    await db.delete(authSession).where(eq(authSession.id, previous.sessionId))
  return result
}
