import type { Received } from '@thikana/contract/api'
import { counterEnd, isNearer, type NamedAmount, type OfferSide } from '@thikana/domain/offer/counter-offer'
import type { OfferMoveName } from '@thikana/domain/offer/offer'
import type { Problem } from '@thikana/domain/problem'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { confirmByAnswer } from '../property/confirmed.ts'
import type { Member } from '../user/member.ts'
import { acceptLocked, demandAcceptable } from './accept-locked.ts'
import { demandMove, demandSeenAmount, moveOffer, onOffer } from './move-offers.ts'
import type { OfferRow } from './store.ts'

/** The amounts named so far with a new one. An offer from before they were noted begins with its own. */
const withAmount = ({ amounts, amount, createdAt }: OfferRow, side: OfferSide, named: number, now: Date) => {
  const first: NamedAmount = { side: 'buyer', amount, at: createdAt.toISOString() }
  return [...(amounts.length > 0 ? amounts : [first]), { side, amount: named, at: now.toISOString() }]
}

const demandOther = (amount: number, offered: number): void => {
  if (amount !== offered) return
  const problem: Problem = { code: 'counterSame', words: { amount: { minor: offered } } }
  throw refuse('counterSame', problem.words, [{ path: 'offerAmount', problem }])
}

/** The agent answers a pending offer with another amount in the property's range, which its buyer can answer for `days` days. */
export const makeCounterOffer = (
  database: Database,
  agent: Member,
  id: string,
  { offerAmount: amount, days, seenAmount }: Received<'PATCH /offers/counter/:id'>['body'],
): Promise<void> =>
  onOffer(database, agent, id, 'offer.answer', async (transaction, found) => {
    const { offer: row } = found
    const now = new Date()
    demandMove(agent, found, 'counter')
    demandSeenAmount(row, seenAmount)
    demandOther(amount, row.amount)
    await demandAcceptable(transaction, row, amount)
    const until = counterEnd(now, days)
    const change = {
      counterAmount: amount,
      counterUntil: until,
      counters: row.counters + 1,
      amounts: withAmount(row, 'agent', amount, now),
    }
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

type NewAmount = Received<'PATCH /offers/counter-back/:id'>['body']

const demandNearer = (amount: number, offered: number, asked: number): void => {
  if (isNearer(amount, { offered, asked })) return
  const words = { offered: { minor: offered }, asked: { minor: asked } }
  throw refuse('counterNotNearer', words, [
    { path: 'offerAmount', problem: { code: 'counterNotNearer', words } },
  ])
}

/**
 * The buyer answers the counter-offer with an amount of their own between the two. It takes the place of the offer's amount, and the offer
 * waits for its agent again.
 */
export const counterBack = (
  database: Database,
  buyer: Member,
  id: string,
  { counterAmount: asked, offerAmount: amount }: NewAmount,
): Promise<void> => {
  const name = 'counterBack'
  return onCounterOffer(database, buyer, { id, seenAmount: asked, name }, async (transaction, row) => {
    demandNearer(amount, row.amount, asked)
    await demandAcceptable(transaction, row, amount)
    const buyerCounters = row.buyerCounters + 1
    const change = { amount, buyerCounters, amounts: withAmount(row, 'buyer', amount, new Date()) }
    const details = { counterAmount: asked }
    if (!(await moveOffer(transaction, id, name, buyer.email, change, details))) throw refuse('busy')
  })
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
