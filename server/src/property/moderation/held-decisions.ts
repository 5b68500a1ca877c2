import { undoSeconds } from '@thikana/domain/property/moderation-reasons'
import { rejectingMoveFrom } from '@thikana/domain/property/property'
import { pickRequiredFields } from '@thikana/domain/property/property-fields'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../database/executor.ts'
import { type BeforeDecision, heldDecision } from '../../database/schema/held-decision.ts'
import { property } from '../../database/schema/property.ts'
import { appUser } from '../../database/schema/user.ts'
import type { DismissOffers } from '../../user/dismiss-offers.ts'
import type { Member } from '../../user/member.ts'
import type { PropertyRow } from '../row.ts'
import { tell, type Told } from '../tell-of-move.ts'

const beforeOf = (row: PropertyRow): BeforeDecision => ({
  ...pickRequiredFields(row),
  facts: row.facts,
  images: row.images,
  status: row.status,
  revision: row.revision,
  isDraft: row.isDraft,
  rejectionReason: row.rejectionReason,
  reasonCode: row.reasonCode,
  earlierPrices: row.earlierPrices,
  wasListed: row.listedAt !== null,
  lastVerified: row.lastVerified,
})

type Held = { row: PropertyRow; actor: Pick<Member, 'id'>; told: Told[] }

/** Keeps what a decision on a locked property changed, and what there is to tell of it. `row` is as it was before. */
export const holdDecision = async (transaction: Transaction, { row, actor, told }: Held): Promise<void> => {
  await transaction
    .insert(heldDecision)
    .values({ propertyId: row.id, adminId: actor.id, before: beforeOf(row), told })
}

const tellAll = async (
  transaction: Transaction,
  decisions: readonly Pick<typeof heldDecision.$inferSelect, 'adminId' | 'told'>[],
): Promise<void> => {
  const ids = [...new Set(decisions.map(({ adminId }) => adminId))]
  const admins = await transaction
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(inArray(appUser.id, ids))
  const emails = new Map(admins.map(({ id, email }) => [id, email]))
  for (const { adminId, told } of decisions) await tell(transaction, told, emails.get(adminId) ?? '')
}

/** Tells at once what is held of a locked property: something else happens to it, so that it can't be undone any more. */
export const tellHeld = async (transaction: Transaction, propertyId: string): Promise<void> => {
  const held = await transaction
    .delete(heldDecision)
    .where(eq(heldDecision.propertyId, propertyId))
    .returning()
  if (held.length > 0) await tellAll(transaction, held)
}

export const whereUndoable = sql`${heldDecision.decidedAt} > now() - make_interval(secs => ${undoSeconds})`

/** Decisions told in one transaction. */
const decisionsAtOnce = 100

/** Locks the listings first, as everything does that changes them, and leaves out those that something else happens to. */
const takeDue = async (transaction: Transaction) => {
  const due = await transaction
    .select({ id: property.id })
    .from(property)
    .innerJoin(heldDecision, eq(heldDecision.propertyId, property.id))
    .where(sql`not (${whereUndoable})`)
    .orderBy(asc(property.id))
    .limit(decisionsAtOnce)
    .for('update', { of: property, skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return transaction.delete(heldDecision).where(inArray(heldDecision.propertyId, ids)).returning()
}

const isRejection = ({ told, before }: Pick<typeof heldDecision.$inferSelect, 'told' | 'before'>) =>
  told.some(({ on }) => on === rejectingMoveFrom(before.status))

/**
 * Tells of decisions that can't be undone any more; pending offers on what was rejected end. Safe to repeat, in several processes too.
 * Returns how many there were.
 */
export const tellDecisions = (db: Db, dismissOffers: DismissOffers): Promise<number> =>
  db.transaction(async (transaction) => {
    const taken = await takeDue(transaction)
    if (taken.length === 0) return 0
    await tellAll(transaction, taken)
    const propertyIds = taken.filter(isRejection).map(({ propertyId }) => propertyId)
    await endOffersOnRejected(transaction, dismissOffers, propertyIds)
    return taken.length
  })

/** A rejected listing can't be listed again, so that offers made before its edit can't be answered. */
export const endOffersOnRejected = async (
  transaction: Transaction,
  dismissOffers: DismissOffers,
  propertyIds: string[],
): Promise<void> => {
  if (propertyIds.length > 0)
    await dismissOffers(transaction, { propertyIds, actor: 'moderation', as: 'loseTakenDown' })
}
