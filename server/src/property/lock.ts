import { refuse } from '@thikana/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { property } from '../database/schema/property.ts'

const lock = preparedFor((executor) =>
  executor
    .select({ id: property.id })
    .from(property)
    .where(eq(property.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_property'),
)

/**
 * Locks a property until the transaction ends: its status, and whether it is taken. Read its facts in a later statement, which sees what
 * the previous holder wrote. Throws `propertyNotFound` if it never existed.
 */
export const lockProperty = async (transaction: Transaction, id: string): Promise<void> => {
  const rows = isId(id) ? await lock(transaction).execute({ id }) : []
  if (rows.length === 0) throw refuse('propertyNotFound')
}
