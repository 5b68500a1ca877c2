import { demand } from '@thikana/domain/denial'
import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import {
  endingBy,
  type OfferMoveName,
  offerMoves,
  offerOwners,
  offerParties,
} from '@thikana/domain/offer/offer'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { type Details, tellOfOffers } from '../notice/about-offers.ts'
import { lockProperty } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { findOffer, type OfferRow, type ShownOffer } from './store.ts'

/**
 * Makes one move of the table on every matching offer whose status allows it, with an audit row each that has its previous status, and the
 * notices to its parties. Returns the ids of those that moved.
 */
export const moveOffers = async (
  transaction: Transaction,
  which: SQL | undefined,
  name: OfferMoveName,
  actor: string,
  change: Partial<OfferRow> = {},
  details: Details = {},
): Promise<string[]> => {
  const to = toStatus(offerMoves, name)
  const locked = await transaction
    .select({ id: offer.id, status: offer.status })
    .from(offer)
    .where(and(which, inArray(offer.status, fromStatuses(offerMoves, name))))
    .for('update')
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  await transaction
    .update(offer)
    // Every move but a counter-offer ends the one before it.
    .set({ counterAmount: null, counterUntil: null, ...change, status: to, endedBy: endingBy(name) })
    .where(sql`${offer.id} = any(${sql.param(ids)}::uuid[])`)
  for (const { id: offerId, status: from } of locked)
    await record(transaction, 'offer', offerId, { actor, move: name, from, to })
  await tellOfOffers(transaction, ids, name, actor, details)
  return ids
}

/** The same for one offer; false if its status no longer allows it because another request was faster. */
export const moveOffer = async (
  transaction: Transaction,
  id: string,
  name: OfferMoveName,
  actor: string,
  change: Partial<OfferRow> = {},
  details: Details = {},
): Promise<boolean> => {
  const moved = await moveOffers(transaction, eq(offer.id, id), name, actor, change, details)
  return moved.length > 0
}

/** Throws why `actor` can't make the move now, by the last counter-offer and the property's status. */
export const demandMove = (actor: Member, found: ShownOffer, name: OfferMoveName): void => {
  const { offer: row, property } = found
  const facts = offerFacts({ ...row, propertyStatus: property.status }, new Date())
  transition(offerMoves, 'offer', { status: row.status, facts }, name, offerParties(actor, found))
}

/** Throws `offerChanged` unless the offer has the amount that its agent saw, if they said which. */
export const demandSeenAmount = ({ amount }: OfferRow, seenAmount: number | undefined): void => {
  if (seenAmount !== undefined && seenAmount !== amount) throw refuse('offerChanged')
}

/**
 * Runs `change` on an offer of the actor's as it is once its property is locked: it waits there for whatever else is decided. Throws
 * `offerNotFound`, and the denial if it isn't theirs.
 */
export const onOffer = async <Result>(
  { db }: Database,
  actor: Member,
  id: string,
  action: keyof typeof offerOwners,
  change: (transaction: Transaction, found: ShownOffer) => Promise<Result>,
): Promise<Result> => {
  const seen = await findOffer(db, id)
  if (!seen) throw refuse('offerNotFound')
  demand(actor, action, { owners: [seen[offerOwners[action]]] })
  return db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, action)
    await lockProperty(transaction, seen.offer.propertyId)
    const found = await findOffer(transaction, id)
    if (!found) throw refuse('offerNotFound')
    return change(transaction, found)
  })
}
