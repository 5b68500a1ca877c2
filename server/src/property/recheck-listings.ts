import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { propertyMoves } from '@thikana/domain/property/property'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { property } from '../database/schema/property.ts'
import type { RecheckListings } from '../user/lift-fraud.ts'
import { updateLastVerified } from './public-form.ts'

const to = toStatus(propertyMoves, 'recheck')

/** They wait to be checked as after an edit, and leave the home page. */
export const recheckListings: RecheckListings = async (transaction, agentId, actor) => {
  const rows = await transaction
    .select()
    .from(property)
    .where(
      and(
        eq(property.agentId, agentId),
        oneOf(property.status, fromStatuses(propertyMoves, 'recheck')),
        isNull(property.removedAt),
        isNull(property.winningOfferStatus),
      ),
    )
    .orderBy(property.id)
    .for('update')
  for (const row of rows) {
    await transaction
      .update(property)
      .set({ status: to, isAdvertised: false, isUrgent: false, submittedAt: new Date() })
      .where(eq(property.id, row.id))
    await updateLastVerified(transaction, row, to)
    await record(transaction, 'property', row.id, { actor, move: 'recheck', from: row.status, to })
  }
}
