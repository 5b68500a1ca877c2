import type { Received } from '@thikana/contract/api'
import { fromStatuses } from '@thikana/domain/lifecycle'
import { counterEnd, isCounterOpen, offerFacts } from '@thikana/domain/offer/counter-offer'
import { offerMoves, type OfferMoveName, offerParties } from '@thikana/domain/offer/offer'
import type { Problem } from '@thikana/domain/problem'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { confirmByAnswer } from '../property/confirmed.ts'
import { lockProperty } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { acceptLocked, demandAcceptable } from './accept-locked.ts'
import { moveOffer, onOffer } from './move-offers.ts'
import type { OfferRow, ShownOffer } from './store.ts'

/** Throws why `actor` can't make the move now, by the last counter-offer and the property's status. */
const demandMove = (actor: Member, found: ShownOffer, name: OfferMoveName): void => {
  const { offer: row, property } = found
  const facts = offerFacts({ ...row, propertyStatus: property.status }, new Date())
  transition(offerMoves, 'offer', { status: row.status, facts }, name, offerParties(actor, found))
}

const demandOther = (amount: number, offered: number): void => {
  if (amount !== offered) return
  const problem: Problem = { code: 'counterSame', words: { amount: { minor: offered } } }
  throw refuse('counterSame', problem.words, [{ path: 'offerAmount', problem }])
}

/**
 * The agent answers a pending offer with another amount in the property's range, which its buyer can accept for `days` days. It replaces the
 * agent's last one.
 */
export const makeCounterOffer = (
  database: Database,
  agent: Member,
  id: string,
  { offerAmount: amount, days }: Received<'PATCH /offers/counter/:id'>['body'],
): Promise<void> =>
  onOffer(database, agent, id, 'offer.answer', async (transaction, found) => {
    const { offer: row } = found
    const now = new Date()
    demandMove(agent, found, 'counter')
    demandOther(amount, row.amount)
    await demandAcceptable(transaction, row, amount)
    const until = counterEnd(now, days)
    const change = { counterAmount: amount, counterUntil: until, counters: row.counters + 1 }
    const details = { counterAmount: amount, counterUntil: until.toISOString() }
    if (!(await moveOffer(transaction, id, 'counter', agent.email, change, details))) throw refuse('busy')
    await confirmByAnswer(transaction, row.propertyId, now)
  })

type Answer = Received<'PATCH /offers/accept-counter/:id'>['body']

/** Runs `answer` on an offer whose counter-offer is open and is the one that the buyer saw. */
const onCounterOffer = (
  database: Database,
  buyer: Member,
  { id, seenAmount, name }: { id: string; seenAmount: number; name: OfferMoveName },
  answer: (transaction: Transaction, row: OfferRow) => Promise<void>,
): Promise<void> =>
  onOffer(database, buyer, id, 'offer.answerCounter', async (transaction, found) => {
    demandMove(buyer, found, name)
    if (found.offer.counterAmount !== seenAmount) throw refuse('counterChanged')
    await answer(transaction, found.offer)
  })

/** The buyer accepts the counter-offer: the offer is accepted at its amount, and every other pending offer on the property is rejected. */
export const acceptCounterOffer = (
  database: Database,
  buyer: Member,
  id: string,
  { counterAmount: amount }: Answer,
  paymentDays: number,
): Promise<void> => {
  const name = 'acceptCounter'
  return onCounterOffer(database, buyer, { id, seenAmount: amount, name }, (transaction, row) =>
    acceptLocked(transaction, row, { name, amount, actor: buyer.email, paymentDays }),
  )
}

/** The buyer declines the counter-offer: their own offer stays pending as it is. */
export const declineCounterOffer = (
  database: Database,
  buyer: Member,
  id: string,
  { counterAmount }: Answer,
): Promise<void> => {
  const name = 'declineCounter'
  return onCounterOffer(database, buyer, { id, seenAmount: counterAmount, name }, async (transaction) => {
    if (!(await moveOffer(transaction, id, name, buyer.email, {}, { counterAmount }))) throw refuse('busy')
  })
}

/** Counter-offers ended in one round. */
const most = 100

/** Ends the counter-offers that weren't answered in time, and tells their agents; the offers stay pending. */
export const lapseCounterOffers = async ({ db }: Database, round: Round): Promise<void> => {
  const now = new Date()
  const over = await db
    .select({ id: offer.id, propertyId: offer.propertyId })
    .from(offer)
    .where(and(inArray(offer.status, fromStatuses(offerMoves, 'lapseCounter')), lte(offer.counterUntil, now)))
    .orderBy(offer.counterUntil)
    .limit(most)
  await attemptEach(over, ({ id, propertyId }) => lapse({ db }, id, propertyId, now), round, {
    failure: 'a counter-offer could not be ended',
    about: ({ id }) => ({ offerId: id }),
  })
}

const lapse = ({ db }: Pick<Database, 'db'>, id: string, propertyId: string, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockProperty(transaction, propertyId)
    // The agent may have made another one meanwhile.
    const [row] = await transaction.select().from(offer).where(eq(offer.id, id))
    const counterAmount = row?.counterAmount ?? null
    if (!row || counterAmount === null || isCounterOpen(row.counterUntil, now)) return
    await moveOffer(transaction, id, 'lapseCounter', 'clock', {}, { counterAmount })
  })
