import { dueCutoff } from '@thikana/domain/property/confirmation'
import { isUnconfirmed } from '@thikana/domain/property/property-status'
import { and, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { whereUntaken } from '../database/where-property.ts'

/** `property` has to be confirmed at `now`, as `needsConfirmation` of the domain has it. */
export const whereDue = (now: Date): SQL =>
  and(whereUntaken, isNull(property.pausedAt), lte(property.confirmedAt, dueCutoff(now)))!

/**
 * What confirming sets. `wasUnconfirmed`: it left the lists, and comes back. A trigger locks the agent then, so who confirms has to have
 * locked them first.
 */
export const confirmedColumns = (now: Date, { wasUnconfirmed }: { wasUnconfirmed: boolean }) => ({
  confirmedAt: now,
  askedAt: null,
  remindedAt: null,
  ...(wasUnconfirmed ? { unconfirmedAt: null } : {}),
})

/**
 * Its agent, who is locked, has answered an offer on it, so it is available. Call it while the property is locked. It isn't a move of its own:
 * the answer is in the audit trail.
 */
export const confirmByAnswer = async (
  transaction: Transaction,
  propertyId: string,
  now: Date,
): Promise<void> => {
  const isIt = eq(property.id, propertyId)
  await transaction
    .update(property)
    .set(confirmedColumns(now, { wasUnconfirmed: false }))
    .where(isIt)
  await transaction
    .update(property)
    .set({ unconfirmedAt: null })
    .where(and(isIt, isNotNull(property.unconfirmedAt)))
}

/** What `unconfirmedSinceOf` needs. */
export const confirmationColumns = {
  confirmedAt: property.confirmedAt,
  unconfirmedAt: property.unconfirmedAt,
}

/** When its agent confirmed it last, if it left the lists because they didn't since. */
export const unconfirmedSinceOf = (
  row: Pick<typeof property.$inferSelect, 'confirmedAt' | 'unconfirmedAt' | 'status'>,
): string | null => (isUnconfirmed(row) ? row.confirmedAt.toISOString() : null)
