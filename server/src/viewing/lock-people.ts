import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { appUser } from '../database/schema/user.ts'

/**
 * The accounts of these people can't end before the transaction does: an account that ends also ends its viewings, and would miss the
 * change under way. Before the lock on the pair, as people lock their own row.
 */
export const lockPeople = async (
  transaction: Transaction,
  people: readonly { id: string }[],
): Promise<void> => {
  const ids = people.map(({ id }) => id)
  await transaction.select({ id: appUser.id }).from(appUser).where(inArray(appUser.id, ids)).for('share')
}
