import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { wish } from '../database/schema/wishlist.ts'

/** The ids of everyone who has the property on their wishlist, but for `except`. */
export const findWishers = async (
  transaction: Transaction,
  propertyId: string,
  except?: string,
): Promise<string[]> => {
  const rows = await transaction
    .select({ userId: wish.userId })
    .from(wish)
    .where(and(eq(wish.propertyId, propertyId), except ? ne(wish.userId, except) : undefined))
    .orderBy(wish.userId)
  return rows.map(({ userId }) => userId)
}
