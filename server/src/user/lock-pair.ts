import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'

/**
 * Until the transaction ends, what else is written or blocked between the two people of a thread waits. Taken after the lock on the
 * actor's own row and before any on the thread, so that two who block each other at once don't wait for one another.
 */
export const lockPair = async (
  transaction: Transaction,
  { buyer, agent }: { buyer: { id: string }; agent: { id: string } },
): Promise<void> => {
  const pair = [buyer.id, agent.id].toSorted().join(' ')
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`)
}
