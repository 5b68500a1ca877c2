import type { Action } from '@thikana/domain/user/access'
import { isConfirming } from '@thikana/domain/property/confirmation'
import { demand } from '@thikana/domain/denial'
import { transition } from '@thikana/domain/transition'
import {
  conditionsOf,
  type PropertyMoveName,
  propertyMoves,
  propertyParties,
} from '@thikana/domain/property/property'
import { isPublic, propertyStatuses } from '@thikana/domain/property/property-status'
import { and, eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { confirmedColumns } from './confirmed.ts'
import { lockProperty, readProperty } from './read-property.ts'
import { updateLastVerified } from './public-form.ts'
import { type PropertyRow, toPropertyState } from './row.ts'
import { holdDecision, tellHeld } from './moderation/held-decisions.ts'
import { findTold, type Reason, tell } from './tell-of-move.ts'

export type Locked = {
  transaction: Transaction
  actor: Member
  /** As it is, read after the lock. */
  row: PropertyRow
  name: PropertyMoveName
  to: string
}

/**
 * Runs `change` on a locked property, if the table of moves allows `name`. Throws `propertyNotFound` if the actor can't see it, the denial
 * if it isn't theirs, and the refusal of its status otherwise. `isOneByOne`: what the actor does so takes turns, for a limit of theirs.
 */
export const onProperty = <Result>(
  { db }: Database,
  actor: Member,
  id: string,
  { action, name, isOneByOne = false }: { action: Action; name: PropertyMoveName; isOneByOne?: boolean },
  change: (locked: Locked) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, action, isOneByOne ? 'no key update' : 'share')
    await lockProperty(transaction, id)
    const row = await readProperty(transaction, actor, id)
    demand(actor, action, { owners: [row.agentEmail] })
    return change({ transaction, actor, row, name, to: statusAfter(actor, row, name) })
  })

/** The status that the move leads to. Throws the refusal of the one that it has. */
export const statusAfter = (actor: Member, row: PropertyRow, name: PropertyMoveName) => {
  const state = toPropertyState(row)
  const thing = { status: state.status, facts: conditionsOf(state) }
  return transition(propertyMoves, 'property', thing, name, propertyParties(actor, state))
}

type Telling = Reason & {
  /** Its admin can undo it for some seconds, and nobody is told before. */
  isUndoable?: boolean | undefined
}

/**
 * Makes the move; one that says that the property is available confirms it (rules §2.10). The reason that is told is that of `changes`,
 * unless another is given.
 */
export const move = async (
  { transaction, actor, row, name, to }: Locked,
  changes: Partial<typeof property.$inferInsert> = {},
  { reason = changes.rejectionReason, reasonCode = changes.reasonCode, isUndoable = false }: Telling = {},
): Promise<number> => {
  // A removed property keeps its status, for the record.
  const status = propertyStatuses.find((one) => one === to) ?? row.status
  const now = new Date()
  const moved = await transaction
    .update(property)
    .set({
      ...changes,
      status,
      ...(isConfirming(name) ? confirmedColumns(now, { wasUnconfirmed: row.unconfirmedAt !== null }) : {}),
      ...(isPublic({ status }) && row.listedAt === null ? { listedAt: now } : {}),
    })
    .where(and(eq(property.id, row.id), eq(property.status, row.status)))
    .returning({ id: property.id })
  if (moved.length === 0) return 0
  await updateLastVerified(transaction, row, status)
  const entry = { actor: actor.email, move: name, from: row.status, to, reason: reason ?? reasonCode }
  await record(transaction, 'property', row.id, entry)
  await tellHeld(transaction, row.id)
  const told = findTold(row, name, { reason, reasonCode })
  if (isUndoable) await holdDecision(transaction, { row, actor, told })
  else await tell(transaction, told, actor.email)
  return moved.length
}
