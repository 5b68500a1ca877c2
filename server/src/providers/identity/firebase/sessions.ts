import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as uuidv7 } from 'uuid'
import { authAccount, authSession, authUser } from '../../../database/schema/identity.ts'
import { proofLifetimeMs } from '../account/confirmation.ts'
import { findOrCreateRow, firebaseId, type ReleaseEmail } from './people.ts'
import type { Claims } from './token.ts'

/** The database never stores anything that opens a session. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const person = {
  email: authUser.email,
  emailVerified: authUser.emailVerified,
  name: authUser.name,
  image: authUser.image,
  createdAt: authUser.createdAt,
  updatedAt: authUser.updatedAt,
}

/** A live session and its person. `id` is our own, `subject` Firebase's. */
export type Session = {
  id: string
  subject: string
  person: Pick<typeof authUser.$inferSelect, keyof typeof person>
  expiresAt: Date
  /** When they last signed in at Firebase; a token that was renewed still says that. */
  signedInAt: Date | null
}

/** Null if it has ended, or its account is closed. */
export const findSession = async (db: NodePgDatabase, secret: string): Promise<Session | null> => {
  const [found] = await db
    .select({
      id: authUser.id,
      subject: authAccount.accountId,
      person,
      expiresAt: authSession.expiresAt,
      signedInAt: authSession.confirmedAt,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, firebaseId)))
    .where(
      and(
        eq(authSession.token, hashOf(secret)),
        gt(authSession.expiresAt, new Date()),
        isNull(authUser.closedAt),
      ),
    )
  return found ?? null
}

/** Whether they signed in recently enough to count as confirmed. */
export const isFresh = ({ signedInAt }: Session): boolean =>
  signedInAt !== null && Date.now() - signedInAt.getTime() < proofLifetimeMs

/**
 * Opens a session for `claims`, until their token expires; `before` is the session that it replaces. Returns the session's secret, or why
 * there is none.
 */
export const openSession = async (
  db: NodePgDatabase,
  claims: Claims,
  before: string | null,
  releaseEmail: ReleaseEmail,
): Promise<{ secret: string } | 'taken' | 'closed' | 'stale'> =>
  db.transaction(async (tx) => {
    const row = await findOrCreateRow(tx, claims, releaseEmail)
    if (typeof row === 'string') return row
    const secret = randomBytes(32).toString('base64url')
    if (before) await tx.delete(authSession).where(eq(authSession.token, hashOf(before)))
    await tx.insert(authSession).values({
      id: uuidv7(),
      token: hashOf(secret),
      userId: row.id,
      expiresAt: claims.expiresAt,
      confirmedAt: claims.signedInAt,
    })
    return { secret }
  })

export const endSession = async (db: NodePgDatabase, secret: string): Promise<void> => {
  await db.delete(authSession).where(eq(authSession.token, hashOf(secret)))
}
