import type { Received } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { transition } from '@thikana/domain/transition'
import { offerMoves, type OfferMoveName, offerParties } from '@thikana/domain/offer/offer'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { lockProperty } from '../property/lock.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { acceptLocked } from './accept-locked.ts'
import { findOffer, type OfferRow } from './store.ts'
import { moveOffer } from './move-offers.ts'

type Countered = OfferRow & { counterAmount: number }

/** Runs `answer` on an offer whose counter-offer is open and is the one that the buyer saw, while its property is locked. */
const withCounterOffer = async (
  database: Database,
  buyer: Member,
  { id, seenAmount, name }: { id: string; seenAmount: number; name: OfferMoveName },
  answer: (transaction: Transaction, row: Countered) => Promise<void>,
): Promise<void> => {
  const seen = await findOffer(database.db, id)
  if (!seen) throw refuse('offerNotFound')
  demand(buyer, 'offer.answerCounter', { owners: [seen.buyerEmail] })
  await database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, buyer, 'offer.answerCounter')
    await lockProperty(transaction, seen.offer.propertyId)
    const found = await findOffer(transaction, id)
    if (!found) throw refuse('offerNotFound')
    const { status, counterAmount, counterUntil, counters } = found.offer
    const { status: propertyStatus } = found.property
    const facts = offerFacts({ counterUntil, counters, propertyStatus }, new Date())
    transition(offerMoves, 'offer', { status, facts }, name, offerParties(buyer, found))
    if (counterAmount === null || counterAmount !== seenAmount) throw refuse('counterChanged')
    await answer(transaction, { ...found.offer, counterAmount })
  })
}

type Answer = Received<'PATCH /offers/accept-counter/:id'>['body']

/** The buyer accepts the counter-offer: the offer is accepted at its amount, and every other pending offer on the property is rejected. */
export const acceptCounterOffer = async (
  database: Database,
  buyer: Member,
  id: string,
  { counterAmount: seenAmount }: Answer,
  paymentDays: number,
): Promise<void> => {
  const name = 'acceptCounter'
  try {
    await withCounterOffer(database, buyer, { id, seenAmount, name }, (transaction, row) =>
      acceptLocked(transaction, row, { name, amount: row.counterAmount, actor: buyer.email, paymentDays }),
    )
  } catch (error) {
    throw isUniqueViolation(error, 'offer_one_winner') ? refuse('anotherAccepted') : error
  }
}

/** The buyer declines the counter-offer: their own offer stays pending as it is. */
export const declineCounterOffer = async (
  database: Database,
  buyer: Member,
  id: string,
  { counterAmount: seenAmount }: Answer,
): Promise<void> => {
  const name = 'declineCounter'
  await withCounterOffer(database, buyer, { id, seenAmount, name }, async (transaction, row) => {
    const details = { counterAmount: row.counterAmount }
    if (!(await moveOffer(transaction, id, name, buyer.email, {}, details))) throw refuse('busy')
  })
}
