import type { Received } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { demand } from '@thikana/domain/denial'
import { transition } from '@thikana/domain/transition'
import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { answerTo } from '@thikana/domain/offer/offer-answer'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isUniqueViolation } from '../database/violations.ts'
import type { Member } from '../user/member.ts'
import { confirmByAnswer } from '../property/confirmed.ts'
import { lockProperty } from '../property/lock.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { acceptLocked, countRivals } from './accept-locked.ts'
import { findOffer, type OfferRow, type ShownOffer } from './store.ts'
import { moveOffer } from './move-offers.ts'

type Answer = Received<'PATCH /offers/update-status/:id'>['body']

/**
 * The agent's answer to an offer. Concurrent answers wait for each other at the property's row lock; the unique index `offer_one_winner`
 * enforces the same. Accepting rejects every other pending offer on the property.
 */
export const answerOffer = async (
  database: Database,
  agent: Member,
  id: string,
  answer: Answer,
  paymentDays: number,
): Promise<void> => {
  const seen = await findOffer(database.db, id)
  if (!seen) throw refuse('offerNotFound')
  demand(agent, 'offer.answer', { owners: [seen.agentEmail] })
  if (answer.propertyId !== seen.offer.propertyId) throw refuse('propertyMismatch')
  try {
    await database.db.transaction(async (transaction) => {
      await recheckPermission(transaction, agent, 'offer.answer')
      await lockProperty(transaction, seen.offer.propertyId)
      const found = await findOffer(transaction, id)
      if (!found) throw refuse('offerNotFound')
      await answerLocked(transaction, agent, found, answer, paymentDays)
      await confirmByAnswer(transaction, seen.offer.propertyId, new Date())
    })
  } catch (error) {
    throw isUniqueViolation(error, 'offer_one_winner') ? refuse('anotherAccepted') : error
  }
}

/** Refuses to decline offers that the agent hasn't seen. */
const demandSeen = async (transaction: Transaction, row: OfferRow, seen: number | undefined) => {
  if (seen !== undefined && (await countRivals(transaction, row)) > seen) throw refuse('moreOffers')
}

const answerLocked = async (
  transaction: Transaction,
  agent: Member,
  { offer: row, property, agentEmail }: ShownOffer,
  { status, rivals }: Answer,
  paymentDays: number,
): Promise<void> => {
  const name = answerTo(status)
  const facts = offerFacts({ ...row, propertyStatus: property.status }, new Date())
  transition(offerMoves, 'offer', { status: row.status, facts }, name, offerParties(agent, { agentEmail }))
  if (name === 'accept') {
    await demandSeen(transaction, row, rivals)
    await acceptLocked(transaction, row, { name, amount: row.amount, actor: agent.email, paymentDays })
    return
  }
  if (!(await moveOffer(transaction, row.id, name, agent.email))) throw refuse('busy')
}
