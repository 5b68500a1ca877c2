import type { Received } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { counterEnd, offerFacts } from '@thikana/domain/offer/counter-offer'
import { transition } from '@thikana/domain/transition'
import { formatCents } from '@thikana/domain/payment/money'
import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { demandInRange, demandSamePurpose } from '@thikana/domain/offer/offer-range'
import { isUntaken } from '@thikana/domain/property/property'
import { refuse, sentence } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { confirmByAnswer } from '../property/confirmed.ts'
import { lockProperty } from '../property/lock.ts'
import { toPropertyState } from '../property/row.ts'
import { findProperty } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { findOffer, type OfferRow } from './store.ts'
import { moveOffer } from './move-offers.ts'

const demandTakesCounter = async (
  transaction: Transaction,
  { propertyId, purpose }: OfferRow,
  amount: number,
): Promise<void> => {
  const property = await findProperty(transaction, propertyId)
  if (!property) throw refuse('propertyNotFound')
  if (!isUntaken(toPropertyState(property))) throw refuse('propertyNotOpen')
  demandSamePurpose(purpose, property.purpose)
  demandInRange(amount, property.priceMin, property.priceMax)
}

const demandOther = (amount: number, offered: number): void => {
  if (amount !== offered) return
  const words = { amount: formatCents(offered) }
  throw refuse('counterSame', words, [{ path: 'offerAmount', message: sentence('counterSame', words) }])
}

/**
 * The agent answers a pending offer with another amount in the property's range, which its buyer can accept for `days` days. It replaces the
 * agent's last one. Waits at the property's row lock for an answer that is under way, then reads the offer again.
 */
export const makeCounterOffer = async (
  database: Database,
  agent: Member,
  id: string,
  { offerAmount: amount, days }: Received<'PATCH /offers/counter/:id'>['body'],
  now = new Date(),
): Promise<void> => {
  const seen = await findOffer(database.db, id)
  if (!seen) throw refuse('offerNotFound')
  demand(agent, 'offer.answer', { owners: [seen.agentEmail] })
  await database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, agent, 'offer.answer')
    await lockProperty(transaction, seen.offer.propertyId)
    const found = await findOffer(transaction, id)
    if (!found) throw refuse('offerNotFound')
    const { status, counterUntil, counters } = found.offer
    const { status: propertyStatus } = found.property
    const facts = offerFacts({ counterUntil, counters, propertyStatus }, now)
    transition(offerMoves, 'offer', { status, facts }, 'counter', offerParties(agent, found))
    demandOther(amount, found.offer.amount)
    await demandTakesCounter(transaction, found.offer, amount)
    const until = counterEnd(now, days)
    const change = { counterAmount: amount, counterUntil: until, counters: counters + 1 }
    const details = { counterAmount: amount, counterUntil: until.toISOString() }
    if (!(await moveOffer(transaction, id, 'counter', agent.email, change, details))) throw refuse('busy')
    await confirmByAnswer(transaction, found.offer.propertyId, now)
  })
}
