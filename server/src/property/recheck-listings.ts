import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { propertyMoves } from '@thikana/domain/property/property'
import { and, eq, isNull } from 'drizzle-orm'
import { oneOf } from '../database/rows/one-of.ts'
import { property } from '../database/schema/property.ts'
import type { RecheckListings } from '../user/lift-fraud.ts'
import { move } from './move-property.ts'
import { selectOpened } from './row.ts'

const to = toStatus(propertyMoves, 'recheck')

/** They wait to be checked as after an edit, and leave the home page. */
export const recheckListings: RecheckListings = async (transaction, agentId, actor) => {
  const rows = await selectOpened(transaction)
    .where(
      and(
        eq(property.agentId, agentId),
        oneOf(property.status, fromStatuses(propertyMoves, 'recheck')),
        isNull(property.removedAt),
        isNull(property.winningOfferStatus),
      ),
    )
    .orderBy(property.id)
    .for('update', { of: property })
  const changes = { isAdvertised: false, isUrgent: false, submittedAt: new Date() }
  for (const row of rows) await move({ transaction, actor, row, name: 'recheck', to }, changes)
}
