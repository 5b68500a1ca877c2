import { demandOwnAddress } from '@thikana/domain/access'
import type { Received } from '@thikana/contract/api'
import { buyingDateProblem, demandInRange, maxWithdrawnADay, withdrawalWait } from '@thikana/domain/offer'
import { takesOffers } from '@thikana/domain/property'
import { refuse, refuseUntil } from '@thikana/domain/refusal'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId, newId } from '../database/ids.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'
import { lockProperty } from '../property/lock.ts'
import { toPropertyState } from '../property/row.ts'
import { whereWithdrawn } from '../property/rules.ts'
import { findProperty, isBrowsable } from '../property/store.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { insertOffer, type OfferToMake } from './insert-offer.ts'

const demandFewWithdrawn = async (
  transaction: Transaction,
  buyer: Member,
  { propertyId, now }: OfferToMake,
): Promise<void> => {
  const withdrawn = await transaction
    .select({ at: offer.createdAt })
    .from(offer)
    .where(and(eq(offer.propertyId, propertyId), eq(offer.buyerId, buyer.id), whereWithdrawn))
    .orderBy(desc(offer.createdAt))
    .limit(maxWithdrawnADay)
  const wait = withdrawalWait(
    withdrawn.map(({ at }) => at),
    now,
  )
  if (wait > 0) throw refuseUntil('withdrawnADay', wait, { max: String(maxWithdrawnADay) })
}

/** Throws what keeps the buyer from making the offer. Called while the property is locked. */
const demandTakesOffer = async (
  transaction: Transaction,
  buyer: Member,
  wanted: OfferToMake,
): Promise<void> => {
  const property = await findProperty(transaction, wanted.propertyId)
  if (!property) throw refuse('propertyNotFound')
  if (!isBrowsable(property) || !takesOffers(toPropertyState(property))) throw refuse('propertyNotOpen')
  await demandFewWithdrawn(transaction, buyer, wanted)
  demandInRange(wanted.amount, property.priceMin, property.priceMax)
}

/** Says why the offer couldn't be inserted at once; makes it if only another request was in the way. */
const insertOrRefuse = (database: Database, buyer: Member, wanted: OfferToMake): Promise<void> =>
  database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, buyer, 'offer.make')
    await lockProperty(transaction, wanted.propertyId)
    await demandTakesOffer(transaction, buyer, wanted)
    if (!(await insertOffer(transaction, buyer, wanted))) throw refuse('busy')
  })

/**
 * Makes an offer on an open property, with a copy of what the buyer saw. Throws `propertyNotFound`, `propertyNotOpen`, `openOfferExists`,
 * `withdrawnADay`, and the sentences of requirements §9 on the invalid field.
 */
export const makeOffer = async (
  database: Database,
  buyer: Member,
  { propertyId, offerAmount: amount, buyingDate, buyerEmail }: Received<'POST /offers'>['body'],
  now = new Date(),
): Promise<string> => {
  demandOwnAddress(buyerEmail, buyer)
  const late = buyingDateProblem(buyingDate, now)
  if (late) throw refuse('invalidInput', {}, [{ path: 'buyingDate', message: late }])
  if (!isId(propertyId)) throw refuse('propertyNotFound')
  const wanted = { id: newId(), propertyId, amount, buyingDate, now }
  try {
    if (!(await insertOffer(database.db, buyer, wanted))) await insertOrRefuse(database, buyer, wanted)
  } catch (error) {
    throw isUniqueViolation(error, 'offer_one_open') ? refuse('openOfferExists') : error
  }
  return wanted.id
}
