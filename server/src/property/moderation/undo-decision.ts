import { demand } from '@thikana/domain/denial'
import { conditionsOf, propertyMoves, propertyParties } from '@thikana/domain/property/property'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { and, eq, gte } from 'drizzle-orm'
import { record } from '../../audit/store.ts'
import type { Database } from '../../database/connect.ts'
import type { Transaction } from '../../database/executor.ts'
import { heldDecision } from '../../database/schema/held-decision.ts'
import { lastVerified } from '../../database/schema/last-verified.ts'
import { property } from '../../database/schema/property.ts'
import { verifiedProperty } from '../../database/schema/saved-search.ts'
import type { Member } from '../../user/member.ts'
import { recheckPermission } from '../../user/recheck-permission.ts'
import { lockProperty, readProperty } from '../read-property.ts'
import { toPropertyState } from '../row.ts'
import { whereUndoable } from './held-decisions.ts'

type Held = typeof heldDecision.$inferSelect

/** Takes the actor's decision on a property: whoever deletes it, the job that tells of it or who undoes it, has it. */
const takeHeld = async (transaction: Transaction, actor: Member, id: string): Promise<Held | null> => {
  const rows = await transaction
    .delete(heldDecision)
    .where(and(eq(heldDecision.propertyId, id), eq(heldDecision.adminId, actor.id), whereUndoable))
    .returning()
  return rows[0] ?? null
}

const restore = async (transaction: Transaction, { propertyId, before, decidedAt }: Held): Promise<void> => {
  const { wasListed, lastVerified: verifiedForm, ...columns } = before
  await transaction
    .update(property)
    .set({ ...columns, ...(wasListed ? {} : { listedAt: null }) })
    .where(eq(property.id, propertyId))
  if (verifiedForm)
    await transaction
      .insert(lastVerified)
      .values({ ...verifiedForm, replacedAt: new Date(verifiedForm.replacedAt) })
      .onConflictDoNothing()
  // An earlier one is still news, if an edit came before anybody was told.
  await transaction
    .delete(verifiedProperty)
    .where(and(eq(verifiedProperty.propertyId, propertyId), gte(verifiedProperty.verifiedAt, decidedAt)))
}

/**
 * Undoes a decision of the actor's that nobody has been told of: the property waits again as before. Throws `propertyNotFound`,
 * `undoTooLate`, and the refusals of the table of moves.
 */
export const undoDecision = ({ db }: Database, actor: Member, id: string): Promise<number> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'property.moderate')
    await lockProperty(transaction, id)
    const row = await readProperty(transaction, actor, id)
    demand(actor, 'property.moderate', { owners: [row.agentEmail] })
    const held = await takeHeld(transaction, actor, row.id)
    if (!held) throw refuse('undoTooLate')
    const state = { ...toPropertyState(row), isUndoable: true }
    const thing = { status: state.status, facts: conditionsOf(state) }
    const to = transition(propertyMoves, 'property', thing, 'undo', propertyParties(actor, state))
    await restore(transaction, held)
    await record(transaction, 'property', row.id, { actor: actor.email, move: 'undo', from: row.status, to })
    return 1
  })
