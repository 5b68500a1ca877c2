import { demandLimit, demandOwnAddress } from '@thikana/domain/denial'
import type { Received } from '@thikana/contract/api'
import { allWithdrawalsADay, buyingDateProblem, withdrawalsADay } from '@thikana/domain/offer'
import { demandInRange } from '@thikana/domain/offer-range'
import { isUntaken, takesOffers } from '@thikana/domain/property'
import { refuse } from '@thikana/domain/refusal'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId, newId } from '../database/ids.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'
import { lockProperty } from '../property/lock.ts'
import { toPropertyState } from '../property/row.ts'
import { whereOpenOffer, whereWithdrawn } from '../property/rules.ts'
import { findProperty, isBrowsable } from '../property/read-property.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { insertOffers } from './insert-offers.ts'
import { openOfferBatches } from './offer-batches.ts'
import type { OfferToMake } from './wanted-offers.ts'

const readWithdrawn = async (
  transaction: Transaction,
  { buyer }: OfferToMake,
  { max, on }: { max: number; on?: SQL },
): Promise<Date[]> => {
  const withdrawn = await transaction
    .select({ at: offer.createdAt })
    .from(offer)
    .where(and(on, eq(offer.buyerId, buyer.id), whereWithdrawn))
    .orderBy(desc(offer.createdAt))
    .limit(max)
  return withdrawn.map(({ at }) => at)
}

const demandFewWithdrawn = async (transaction: Transaction, wanted: OfferToMake): Promise<void> => {
  const [here, all] = [withdrawalsADay, allWithdrawalsADay]
  const on = eq(offer.propertyId, wanted.propertyId)
  const ofHere = await readWithdrawn(transaction, wanted, { max: here.max, on })
  demandLimit('withdrawnADay', ofHere, here, wanted.now)
  const ofAll = await readWithdrawn(transaction, wanted, { max: all.max })
  demandLimit('allWithdrawnADay', ofAll, all, wanted.now)
}

const demandNoOpenOffer = async (
  transaction: Transaction,
  { propertyId, buyer }: OfferToMake,
): Promise<void> => {
  const open = await transaction
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.propertyId, propertyId), eq(offer.buyerId, buyer.id), whereOpenOffer))
    .limit(1)
  if (open.length > 0) throw refuse('openOfferExists')
}

/** Throws what keeps the buyer from making the offer. Called while the property is locked. */
const demandTakesOffer = async (transaction: Transaction, wanted: OfferToMake): Promise<void> => {
  const property = await findProperty(transaction, wanted.propertyId)
  if (!property) throw refuse('propertyNotFound')
  const state = toPropertyState(property)
  if (!isBrowsable(property) || !isUntaken(state)) throw refuse('propertyNotOpen')
  if (!takesOffers(state)) throw refuse('propertyUnconfirmed')
  await demandFewWithdrawn(transaction, wanted)
  demandInRange(wanted.amount, property.priceMin, property.priceMax)
  await demandNoOpenOffer(transaction, wanted)
}

/** Says why the offer couldn't be inserted at once; makes it if only another request was in the way. */
const insertOrRefuse = (database: Database, wanted: OfferToMake): Promise<void> =>
  database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, wanted.buyer, 'offer.make')
    await lockProperty(transaction, wanted.propertyId)
    await demandTakesOffer(transaction, wanted)
    if (!(await insertOffers(transaction, [wanted])).has(wanted.id)) throw refuse('busy')
  })

/** In the words of the property's purpose, if there is such a property. */
const refuseDate = async ({ db }: Database, propertyId: string, date: string, now: Date): Promise<never> => {
  const purpose = (await findProperty(db, propertyId))?.purpose
  const message = buyingDateProblem(date, now, purpose) ?? ''
  throw refuse('invalidInput', {}, [{ path: 'buyingDate', message }])
}

/**
 * Makes an offer on an open property, with a copy of what the buyer saw. Throws `propertyNotFound`, `propertyNotOpen`, `propertyUnconfirmed`, `openOfferExists`,
 * `withdrawnADay`, `allWithdrawnADay`, and the sentences of requirements §9 on the invalid field.
 */
export const createMakeOffer = (database: Database) => {
  const insertAtOnce = openOfferBatches(database.db)
  return async (
    buyer: Member,
    { propertyId, offerAmount: amount, buyingDate, buyerEmail }: Received<'POST /offers'>['body'],
    now = new Date(),
  ): Promise<string> => {
    demandOwnAddress(buyerEmail, buyer)
    if (buyingDateProblem(buyingDate, now)) await refuseDate(database, propertyId, buyingDate, now)
    if (!isId(propertyId)) throw refuse('propertyNotFound')
    const wanted = { id: newId(), propertyId, amount, buyingDate, now, buyer }
    if (!(await insertAtOnce(wanted))) await insertOrRefuse(database, wanted)
    return wanted.id
  }
}
