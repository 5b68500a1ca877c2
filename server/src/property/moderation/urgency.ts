import { isPriceDrop } from '@thikana/domain/property/urgency'
import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { anyRow, type Transaction } from '../../database/executor.ts'
import { property, waitingIn } from '../../database/schema/property.ts'
import type { PropertyRow } from '../row.ts'

export type SentRow = Pick<
  PropertyRow,
  'id' | 'agentId' | 'purpose' | 'priceMin' | 'priceMax' | 'lastVerified'
>

/** Whether an agent has nothing that was ever listed, or waits, but for `id`. Ask while the agent's row is locked. */
export const isFirstOf = async (transaction: Transaction, agentId: string, id?: string): Promise<boolean> => {
  const rows = await transaction
    .select(anyRow)
    .from(property)
    .where(
      and(
        eq(property.agentId, agentId),
        or(isNotNull(property.listedAt), waitingIn(property)),
        id === undefined ? undefined : ne(property.id, id),
      ),
    )
    .limit(1)
  return rows.length === 0
}

/** Whether a draft is urgent that its agent sends. */
export const isSentUrgent = async (transaction: Transaction, row: SentRow): Promise<boolean> =>
  row.lastVerified ? isPriceDrop(row.lastVerified, row) : isFirstOf(transaction, row.agentId, row.id)

type Prices = Pick<PropertyRow, 'purpose' | 'priceMin' | 'priceMax'>

/** Whether a listing is urgent after an edit; one that was never listed stays what it is. */
export const isEditUrgent = (
  row: Prices & Pick<PropertyRow, 'status' | 'listedAt' | 'lastVerified' | 'isUrgent'>,
  changed: Partial<Prices>,
): boolean => {
  const before = row.lastVerified ?? (row.listedAt === null ? null : row)
  return before ? isPriceDrop(before, { ...row, ...changed }) : row.isUrgent
}
