import type { Received } from '@thikana/contract/api'
import { demandLimit, demandOwnAddress } from '@thikana/domain/denial'
import {
  allWithdrawalsADay,
  buyingDateProblem,
  initialOfferStatus,
  isOpenOffer,
  maxOpenOffers,
  withdrawalsADay,
  withdrawalsCountedFrom,
} from '@thikana/domain/offer/offer'
import { demandInRange } from '@thikana/domain/offer/offer-range'
import { isUntaken, takesOffers } from '@thikana/domain/property/property-status'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import { tellOfOffers } from '../notice/about-offers.ts'
import { lockProperty, findProperty, isBrowsable } from '../property/read-property.ts'
import { type PropertyRow, toPropertyState } from '../property/row.ts'
import { whereOpenOffer, whereWithdrawn } from '../database/where-offer.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { demandTakesMessage, lockPairAt } from './offer-message.ts'

const { placeholder } = sql

/** `amount` in minor units. */
type Wanted = { propertyId: string; amount: number; buyer: Member; now: Date }

/** The buyer's open offers, and all that they made and withdrew lately. */
const readOwnOffers = preparedFor((executor) => {
  const isWithdrawn = and(whereWithdrawn, gt(offer.createdAt, placeholder('since')))
  return executor
    .select({ propertyId: offer.propertyId, status: offer.status, at: offer.createdAt })
    .from(offer)
    .where(and(eq(offer.buyerId, placeholder('buyerId')), or(whereOpenOffer, isWithdrawn)))
    .prepare('own_offers_before_offer')
})

/** The property, which is locked, if it takes the offer. Throws what keeps the buyer from making it. */
const demandTakesOffer = async (
  transaction: Transaction,
  { propertyId, amount, buyer, now }: Wanted,
): Promise<PropertyRow> => {
  const found = await findProperty(transaction, propertyId)
  if (!found) throw refuse('propertyNotFound')
  const state = toPropertyState(found)
  if (!isBrowsable(found) || !isUntaken(state)) throw refuse('propertyNotOpen')
  if (state.isPaused) throw refuse('propertyPaused')
  if (!takesOffers(state)) throw refuse('propertyUnconfirmed')
  const own = await readOwnOffers(transaction).execute({
    buyerId: buyer.id,
    since: withdrawalsCountedFrom(now),
  })
  const withdrawn = own.filter((one) => !isOpenOffer(one))
  const here = withdrawn.filter((one) => one.propertyId === propertyId)
  demandLimit(
    'withdrawnADay',
    here.map(({ at }) => at),
    withdrawalsADay,
    now,
  )
  demandLimit(
    'allWithdrawnADay',
    withdrawn.map(({ at }) => at),
    allWithdrawalsADay,
    now,
  )
  demandInRange(amount, found.priceMin, found.priceMax)
  const open = own.filter(isOpenOffer)
  if (open.some((one) => one.propertyId === propertyId)) throw refuse('openOfferExists')
  if (open.length >= maxOpenOffers) throw refuse('offersFull', { max: maxOpenOffers })
  return found
}

/** What the offer keeps of the property as its buyer saw it. */
const agreedForm = ({ id, title, location, priceMin, priceMax, purpose, facts }: PropertyRow) => ({
  propertyId: id,
  propertyTitle: title,
  propertyLocation: location,
  priceMin,
  priceMax,
  purpose,
  advanceMonths: facts.advanceMonths ?? 0,
})

/** For the property's purpose, if the buyer may know it. */
const demandDate = async ({ db }: Database, propertyId: string, date: string, now: Date): Promise<void> => {
  if (buyingDateProblem(date, now) === null) return
  const found = await findProperty(db, propertyId)
  const purpose = found && isBrowsable(found) ? found.purpose : undefined
  const problem = buyingDateProblem(date, now, purpose)
  if (problem) throw refuse('invalidInput', {}, [{ path: 'buyingDate', problem }])
}

/**
 * Makes an offer on an open property, and tells its agent. It waits at the property's row lock for whatever else is decided there. Throws
 * `propertyNotFound`, `propertyNotOpen`, `propertyUnconfirmed`, `withdrawnADay`, `allWithdrawnADay`, `openOfferExists`, `offersFull`, `messageNotTaken`,
 * `offerMessagesADay`, and the sentences of requirements §9 on the invalid field.
 */
export const makeOffer = async (
  database: Database,
  buyer: Member,
  { propertyId, offerAmount: amount, buyingDate, buyerEmail, message = '' }: Received<'POST /offers'>['body'],
): Promise<string> => {
  const now = new Date()
  demandOwnAddress(buyerEmail, buyer)
  await demandDate(database, propertyId, buyingDate, now)
  return database.db.transaction(async (transaction) => {
    // The lock keeps two at once from exceeding a limit.
    await recheckPermission(transaction, buyer, 'offer.make', 'no key update')
    if (message) await lockPairAt(transaction, buyer, propertyId)
    await lockProperty(transaction, propertyId)
    const found = await demandTakesOffer(transaction, { propertyId, amount, buyer, now })
    if (message) await demandTakesMessage(transaction, { propertyId, buyerId: buyer.id, now })
    const id = newId()
    const [actor, status] = [buyer.email, initialOfferStatus]
    await transaction.insert(offer).values({
      ...agreedForm(found),
      id,
      buyerId: buyer.id,
      amount,
      amounts: [{ side: 'buyer', amount, at: now.toISOString() }],
      message,
      buyingDate,
      status,
      createdAt: now,
    })
    await record(transaction, 'offer', id, { actor, move: 'make', from: null, to: status })
    await tellOfOffers(transaction, [id], 'make', actor, { priceMax: found.priceMax })
    return id
  })
}
