import type { Received } from '@thikana/contract/api'
import { answerTo } from '@thikana/domain/offer/offer-answer'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { confirmByAnswer } from '../property/confirmed.ts'
import type { Member } from '../user/member.ts'
import { acceptLocked, countRivals } from './accept-locked.ts'
import { demandMove, demandSeenAmount, moveOffer, onOffer } from './move-offers.ts'
import type { OfferRow, ShownOffer } from './store.ts'

type Answer = Received<'PATCH /offers/update-status/:id'>['body']

/**
 * The agent's answer to an offer. Concurrent answers wait for each other at the property's row lock; the unique index `offer_one_winner`
 * enforces the same. Accepting rejects every other pending offer on the property.
 */
export const answerOffer = (
  database: Database,
  agent: Member,
  id: string,
  answer: Answer,
  paymentDays: number,
): Promise<void> =>
  onOffer(database, agent, id, 'offer.answer', async (transaction, found) => {
    const { propertyId } = found.offer
    if (answer.propertyId !== propertyId) throw refuse('propertyMismatch')
    await answerLocked(transaction, agent, found, answer, paymentDays)
    await confirmByAnswer(transaction, propertyId, new Date())
  })

/** Refuses to decline offers that the agent hasn't seen. */
const demandSeenRivals = async (transaction: Transaction, row: OfferRow, seen: number | undefined) => {
  if (seen !== undefined && (await countRivals(transaction, row)) > seen) throw refuse('moreOffers')
}

const answerLocked = async (
  transaction: Transaction,
  agent: Member,
  found: ShownOffer,
  { status, rivals, seenAmount }: Answer,
  paymentDays: number,
): Promise<void> => {
  const { offer: row } = found
  const name = answerTo(status)
  demandMove(agent, found, name)
  demandSeenAmount(row, seenAmount)
  if (name === 'accept') {
    await demandSeenRivals(transaction, row, rivals)
    await acceptLocked(transaction, row, { name, amount: row.amount, actor: agent.email, paymentDays })
    return
  }
  if (!(await moveOffer(transaction, row.id, name, agent.email))) throw refuse('busy')
}
