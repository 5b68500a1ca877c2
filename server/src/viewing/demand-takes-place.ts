import { takesViewings } from '@thikana/domain/property/property-status'
import { refuse, type RefusalCode } from '@thikana/domain/refusal'
import type { Executor, Transaction } from '../database/executor.ts'
import { type ThreadPeople, writingRefusalOf } from '../message/store.ts'
import { isSold, type PropertyRow } from '../property/row.ts'
import { findProperty, isBrowsable } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { inArray } from 'drizzle-orm'
import { appUser } from '../database/schema/user.ts'

type Pairing = ThreadPeople & { propertyId: string }

/** A property that is listed and unsold. */
export const canBeViewed = (property: PropertyRow): boolean =>
  isBrowsable(property) && takesViewings({ status: property.status, isSold: isSold(property) })

/**
 * Why no viewing can be agreed on: it needs two people who may write to each other, and a property that is listed and unsold. Null if there is
 * no reason.
 */
export const viewingRefusalOf = async (
  executor: Executor,
  actor: Member,
  row: Pairing,
): Promise<RefusalCode | null> => {
  const refusal = writingRefusalOf(row, actor)
  if (refusal) return refusal
  const property = await findProperty(executor, row.propertyId)
  return property && canBeViewed(property) ? null : 'homeNotOpen'
}

/** Throws `threadClosed` and `threadBlocked`: a reason is a message to the other person. */
export const demandMayWrite = (actor: Member, row: Pairing): void => {
  const refusal = writingRefusalOf(row, actor)
  if (refusal) throw refuse(refusal)
}

/** Throws `threadClosed`, `threadBlocked` and `homeNotOpen`. */
export const demandTakesPlace = async (executor: Executor, actor: Member, row: Pairing): Promise<void> => {
  const refusal = await viewingRefusalOf(executor, actor, row)
  if (refusal) throw refuse(refusal)
}

/**
 * The accounts of these people can't end before the transaction does: an account that ends also ends its viewings, and would miss the
 * change under way. Before the lock on the pair, as people lock their own row.
 */
export const lockPeople = async (
  transaction: Transaction,
  people: readonly { id: string }[],
): Promise<void> => {
  const ids = people.map(({ id }) => id)
  await transaction.select({ id: appUser.id }).from(appUser).where(inArray(appUser.id, ids)).for('share')
}
