import type { ViewingSlot } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { sameAddress } from '@thikana/domain/user/user'
import { maxSlots, slotProblem } from '@thikana/domain/viewing/viewing-slot'
import { and, asc, count, eq, exists, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Outdated } from '../database/rows/end-outdated.ts'
import { anyRow, type Executor, type Transaction } from '../database/executor.ts'
import { isId, newId } from '../database/rows/ids.ts'
import { property } from '../database/schema/property.ts'
import { viewing, viewingSlot } from '../database/schema/viewing.ts'
import { whereOpenViewing } from '../database/where-viewing.ts'
import { findProperty } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { canBeViewed } from './demand-takes-place.ts'

/** A viewing that may still take place takes `viewingSlot` up. */
const isTaken = (executor: Executor) =>
  exists(
    executor
      .select(anyRow)
      .from(viewing)
      .where(and(eq(viewing.slotId, viewingSlot.id), whereOpenViewing)),
  )

/** An agent's slots to come, earliest first: there are at most `maxSlots`. */
export const listSlots = async (executor: Executor, agentId: string): Promise<ViewingSlot[]> => {
  const rows = await executor
    .select({
      _id: viewingSlot.id,
      propertyId: viewingSlot.propertyId,
      propertyTitle: property.title,
      startsAt: viewingSlot.startsAt,
      isTaken: sql<boolean>`${isTaken(executor)}`,
    })
    .from(viewingSlot)
    .leftJoin(property, eq(property.id, viewingSlot.propertyId))
    .where(
      and(
        eq(viewingSlot.agentId, agentId),
        gt(viewingSlot.startsAt, new Date()),
        or(viewingSlot.isOffered, isTaken(executor)),
      ),
    )
    .orderBy(asc(viewingSlot.startsAt))
    .limit(maxSlots)
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() }))
}

export type SlotsOf = { agent: { id: string }; propertyId: string }

const whereOffered = ({ agent, propertyId }: SlotsOf, now: Date) =>
  and(
    eq(viewingSlot.agentId, agent.id),
    viewingSlot.isOffered,
    or(isNull(viewingSlot.propertyId), eq(viewingSlot.propertyId, propertyId)),
    gt(viewingSlot.startsAt, now),
  )

/** When a listing can be seen and nobody else comes, earliest first. */
export const listFreeSlots = async (executor: Executor, of: SlotsOf) => {
  const rows = await executor
    .select({ _id: viewingSlot.id, startsAt: viewingSlot.startsAt })
    .from(viewingSlot)
    .where(and(whereOffered(of, new Date()), not(isTaken(executor))))
    .orderBy(asc(viewingSlot.startsAt))
    .limit(maxSlots)
  return rows.map(({ _id, startsAt }) => ({ _id, startsAt: startsAt.toISOString() }))
}

/**
 * Locks a free slot for a listing until the transaction ends: who wants the same one waits, and is refused. Throws `slotNotFound` and
 * `slotTaken`.
 */
export const lockFreeSlot = async (
  transaction: Transaction,
  of: SlotsOf,
  slotId: string,
  now: Date,
): Promise<{ slotId: string; startsAt: Date }> => {
  const [slot] = isId(slotId)
    ? await transaction
        .select()
        .from(viewingSlot)
        .where(and(eq(viewingSlot.id, slotId), whereOffered(of, now)))
        .for('update')
    : []
  if (!slot) throw refuse('slotNotFound')
  await demandFree(transaction, slot.id, 'slotTaken')
  return { slotId: slot.id, startsAt: slot.startsAt }
}

/** Throws `otherwise` if a viewing takes the slot up. Call it once the slot is locked. */
export const demandFree = async (
  transaction: Transaction,
  slotId: string,
  otherwise: 'slotTaken' | 'slotInUse',
): Promise<void> => {
  const taken = await transaction
    .select({ id: viewing.id })
    .from(viewing)
    .where(and(eq(viewing.slotId, slotId), whereOpenViewing))
  if (taken.length > 0) throw refuse(otherwise)
}

type NewSlots = { propertyId: string | null; startsAt: readonly Date[] }

/** Adds the times that the actor doesn't have yet; returns how many. Throws `propertyNotFound`, `slotsFull`, and for a time that can't be. */
export const addSlots = (
  { db }: Database,
  actor: Member,
  { propertyId, startsAt }: NewSlots,
): Promise<number> =>
  db.transaction(async (transaction) => {
    const now = new Date()
    await recheckPermission(transaction, actor, 'viewing.offerSlots', 'no key update')
    const problem = startsAt.map((start) => slotProblem(start, now)).find((one) => one !== null)
    if (problem) throw refuse('invalidInput', {}, [{ path: 'startsAt', problem }])
    if (propertyId !== null) {
      const found = await findProperty(transaction, propertyId)
      if (!found || !sameAddress(found.agentEmail, actor.email)) throw refuse('propertyNotFound')
      if (!canBeViewed(found)) throw refuse('homeNotOpen')
    }
    const starts = [...new Set(startsAt.map((start) => start.getTime()))]
    const added = await transaction
      .insert(viewingSlot)
      .values(starts.map((at) => ({ id: newId(), agentId: actor.id, propertyId, startsAt: new Date(at) })))
      // One that was agreed on with a buyer is offered from now on, once it is free.
      .onConflictDoUpdate({
        target: [viewingSlot.agentId, viewingSlot.startsAt],
        set: { isOffered: true, propertyId },
        setWhere: not(viewingSlot.isOffered),
      })
      .returning({ id: viewingSlot.id })
    const [held] = await transaction
      .select({ count: count() })
      .from(viewingSlot)
      .where(and(eq(viewingSlot.agentId, actor.id), gt(viewingSlot.startsAt, now)))
    if ((held?.count ?? 0) > maxSlots) throw refuse('slotsFull', { max: maxSlots })
    return added.length
  })

/** Removes a slot of the actor's. Throws `slotNotFound`, and `slotInUse` if a viewing takes it up. */
export const removeSlot = ({ db }: Database, actor: Member, id: string): Promise<void> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'viewing.offerSlots')
    const whereOwn = and(eq(viewingSlot.id, id), eq(viewingSlot.agentId, actor.id))
    const [slot] = isId(id) ? await transaction.select().from(viewingSlot).where(whereOwn).for('update') : []
    if (!slot) throw refuse('slotNotFound')
    await demandFree(transaction, slot.id, 'slotInUse')
    await transaction.delete(viewingSlot).where(whereOwn)
  })

/** The slots whose time has been over for a day, by when no viewing takes one up. */
export const outdatedSlots = (executor: Executor): Outdated[] => [
  {
    table: viewingSlot,
    where: and(sql`${viewingSlot.startsAt} < now() - interval '1 day'`, not(isTaken(executor))),
  },
]
