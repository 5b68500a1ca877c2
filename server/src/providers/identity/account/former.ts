import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import type { Auth } from '../auth.ts'
import type { Asker } from '../exchange.ts'
import { readHere } from './deps.ts'

/**
 * Makes an attempt to sign in, and ends the session that the browser had until then, whosever it was: its cookie is replaced, so nobody
 * could end it any more (OWASP ASVS 7.2.4). `isIn`: whether the attempt came to that.
 */
export const endingFormer = async <Result>(
  { db, auth }: { db: Db; auth: () => Auth },
  { headers }: Pick<Asker, 'headers'>,
  attempt: () => Promise<Result>,
  isIn: (result: Result) => boolean,
): Promise<Result> => {
  const former = await readHere(auth(), headers)
  const result = await attempt()
  if (former && isIn(result)) await db.delete(authSession).where(eq(authSession.id, former.sessionId))
  return result
}
