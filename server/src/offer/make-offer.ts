import { demandOwnAddress } from '@thikana/domain/access'
import type { Received } from '@thikana/contract/api'
import {
  buyingDateProblem,
  demandInRange,
  endingBy,
  initialOfferStatus,
  maxWithdrawnADay,
  withdrawalWait,
} from '@thikana/domain/offer'
import { takesOffers } from '@thikana/domain/property'
import { refuse, refuseUntil } from '@thikana/domain/refusal'
import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId, newId } from '../database/ids.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { oneOf } from '../database/one-of.ts'
import { preparedFor } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'
import { lockProperty } from '../property/lock.ts'
import { toPropertyState } from '../property/row.ts'
import { findProperty, isBrowsable } from '../property/store.ts'
import { recheckPermission } from '../user/recheck-permission.ts'

const { placeholder } = sql
const withdrawnBy = preparedFor((executor) =>
  executor
    .select({ at: offer.createdAt })
    .from(offer)
    .where(
      and(
        eq(offer.propertyId, placeholder('property')),
        eq(offer.buyerId, placeholder('buyer')),
        oneOf(offer.endedBy, [endingBy('withdraw')!]),
      ),
    )
    .orderBy(desc(offer.createdAt))
    .limit(maxWithdrawnADay)
    .prepare('withdrawn_offers'),
)

const insertOffer = preparedFor((executor) =>
  executor
    .insert(offer)
    .values({
      id: placeholder('id'),
      propertyId: placeholder('propertyId'),
      buyerId: placeholder('buyerId'),
      amount: placeholder('amount'),
      buyingDate: placeholder('buyingDate'),
      status: initialOfferStatus,
      propertyTitle: placeholder('propertyTitle'),
      propertyLocation: placeholder('propertyLocation'),
      priceMin: placeholder('priceMin'),
      priceMax: placeholder('priceMax'),
      createdAt: placeholder('createdAt'),
    })
    .prepare('insert_offer'),
)

/** Called while the property is locked, so that concurrent offers can't evade the limit. */
const demandFewWithdrawn = async (
  transaction: Transaction,
  buyer: Member,
  propertyId: string,
  now: Date,
): Promise<void> => {
  const withdrawn = await withdrawnBy(transaction).execute({ property: propertyId, buyer: buyer.id })
  const wait = withdrawalWait(
    withdrawn.map(({ at }) => at),
    now,
  )
  if (wait > 0) throw refuseUntil('withdrawnADay', wait, { max: String(maxWithdrawnADay) })
}

type NewOffer = Received<'POST /offers'>['body']

/**
 * Makes an offer on an open property, with a copy of what the buyer saw. Throws `propertyNotFound`, `propertyNotOpen`, `openOfferExists`,
 * `withdrawnADay`, and the sentences of requirements §9 on the invalid field.
 */
export const makeOffer = async (
  database: Database,
  buyer: Member,
  body: NewOffer,
  now = new Date(),
): Promise<string> => {
  demandOwnAddress(body.buyerEmail, buyer)
  const late = buyingDateProblem(body.buyingDate, now)
  if (late) throw refuse('invalidInput', {}, [{ path: 'buyingDate', message: late }])
  if (!isId(body.propertyId)) throw refuse('propertyNotFound')
  const id = newId()
  try {
    await database.db.transaction(async (transaction) => {
      await recheckPermission(transaction, buyer, 'offer.make')
      await lockProperty(transaction, body.propertyId)
      const property = await findProperty(transaction, body.propertyId)
      if (!property) throw refuse('propertyNotFound')
      if (!isBrowsable(property) || !takesOffers(toPropertyState(property))) throw refuse('propertyNotOpen')
      await demandFewWithdrawn(transaction, buyer, property.id, now)
      demandInRange(body.offerAmount, property.priceMin, property.priceMax)
      await insertOffer(transaction).execute({
        id,
        propertyId: body.propertyId,
        buyerId: buyer.id,
        amount: body.offerAmount,
        buyingDate: body.buyingDate,
        propertyTitle: property.title,
        propertyLocation: property.location,
        priceMin: property.priceMin,
        priceMax: property.priceMax,
        createdAt: now,
      })
      await record(transaction, {
        actor: buyer.email,
        entity: 'offer',
        entityId: id,
        move: 'make',
        from: null,
        to: initialOfferStatus,
      })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'offer_one_open') ? refuse('openOfferExists') : error
  }
  return id
}
