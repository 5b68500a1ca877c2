import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { isId } from '../database/ids.ts'
import { property } from '../database/schema/property.ts'

/**
 * Holds a property still until the transaction ends: its state, and whether it is taken. Read facts in a statement after this one, which
 * sees what the holder before wrote. Throws `propertyNotFound` where there never was one.
 */
export const lockProperty = async (transaction: Transaction, id: string): Promise<void> => {
  const rows = isId(id)
    ? await transaction.select({ id: property.id }).from(property).where(eq(property.id, id)).for('update')
    : []
  if (rows.length === 0) throw refuse('propertyNotFound')
}
