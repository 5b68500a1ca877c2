import { createHash } from 'node:crypto'
import { refuse } from '@thikana/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../executor.ts'
import { insertedOnce } from '../schema/user.ts'

/** Who inserts, the key that their client gave it, if it did, and all that decides what is inserted. */
type Once = { userId: string; key: string | undefined; content: unknown }

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * Runs `insert` unless the person inserted the same under this key before: then returns the id of that. A second request under the key waits
 * for the first. Call it after the person's lock (`recheckPermission`). Throws `sentBefore` if something else was sent under the key.
 */
export const insertOnce = async (
  transaction: Transaction,
  { userId, key, content }: Once,
  insert: () => Promise<string>,
): Promise<string> => {
  if (key === undefined) return insert()
  const digest = digestOf(content)
  const whereKey = and(eq(insertedOnce.userId, userId), eq(insertedOnce.key, key))
  const claimed = await transaction
    .insert(insertedOnce)
    .values({ userId, key, digest })
    .onConflictDoNothing()
    .returning({ key: insertedOnce.key })
  if (claimed.length === 0) {
    const [before] = await transaction.select().from(insertedOnce).where(whereKey)
    if (before?.digest !== digest || before.insertedId === null) throw refuse('sentBefore')
    return before.insertedId
  }
  const insertedId = await insert()
  await transaction.update(insertedOnce).set({ insertedId }).where(whereKey)
  return insertedId
}
