import type { OfferMoveName } from '@thikana/domain/offer/offer'
import { payBy } from '@thikana/domain/offer/payment-days'
import { demandInRange, demandSamePurpose } from '@thikana/domain/offer/offer-range'
import { isUntaken } from '@thikana/domain/property/property-status'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { whereUndecided } from '../database/where-offer.ts'
import { markNoticesOutdated } from '../notice/about-offers.ts'
import { toPropertyState } from '../property/row.ts'
import { findProperty } from '../property/read-property.ts'
import { type OfferRow } from './store.ts'
import { moveOffer, moveOffers } from './move-offers.ts'

type Acceptance = {
  name: Extract<OfferMoveName, 'accept' | 'acceptCounter'>
  /** What is agreed, in minor units. */
  amount: number
  actor: string
  paymentDays: number
}

/**
 * Accepts an offer at `amount` and rejects every other pending offer on its property, whose row is locked. Throws `anotherAccepted`,
 * `propertyNotOpen` and `offerOutOfRange` by what the property is now.
 */
export const acceptLocked = async (
  transaction: Transaction,
  row: OfferRow,
  { name, amount, actor, paymentDays }: Acceptance,
): Promise<void> => {
  await demandAcceptable(transaction, row, amount)
  // Of the winner and its rivals at once, since notices are locked in one order.
  await markNoticesOutdated(transaction, whereUndecidedOn(row))
  const acceptedAt = new Date()
  const change = { acceptedAt, amount, ...(amount === row.amount ? {} : { offeredAmount: row.amount }) }
  const details = { payBy: payBy(acceptedAt, paymentDays).toISOString() }
  const hasMoved = await moveOffer(transaction, row.id, name, actor, change, details).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, 'offer_one_winner') ? refuse('anotherAccepted') : error
    },
  )
  if (!hasMoved) throw refuse('busy')
  await moveOffers(transaction, whereRivals(row), 'lose', 'rival')
}

/** Refuses an amount that the property, which is locked, doesn't take now (rules §2.2). */
export const demandAcceptable = async (
  transaction: Transaction,
  { propertyId, purpose }: OfferRow,
  amount: number,
): Promise<void> => {
  const property = await findProperty(transaction, propertyId)
  if (!property) throw refuse('propertyNotFound')
  if (property.winningOfferStatus) throw refuse('anotherAccepted')
  if (!isUntaken(toPropertyState(property))) throw refuse('propertyNotOpen')
  demandSamePurpose(purpose, property.purpose)
  demandInRange(amount, property.priceMin, property.priceMax)
}

const whereUndecidedOn = ({ propertyId }: OfferRow) => and(eq(offer.propertyId, propertyId), whereUndecided)

const whereRivals = (winner: OfferRow) =>
  and(eq(offer.propertyId, winner.propertyId), ne(offer.id, winner.id))

/** The other undecided offers on its property, whose row is locked. */
export const countRivals = (transaction: Transaction, row: OfferRow): Promise<number> =>
  transaction.$count(offer, and(whereUndecidedOn(row), ne(offer.id, row.id)))
