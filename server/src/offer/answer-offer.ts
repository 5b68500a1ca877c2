import type { Received } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { transition } from '@thikana/domain/transition'
import { offerMoves, offerParties } from '@thikana/domain/offer'
import { type AnswerStatus, answerTo } from '@thikana/domain/offer-answer'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isUniqueViolation } from '../database/violations.ts'
import type { Member } from '../user/member.ts'
import { confirmByAnswer } from '../property/confirmed.ts'
import { lockProperty } from '../property/lock.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { acceptLocked } from './accept-locked.ts'
import { findOffer, moveOffer, type OfferRow } from './store.ts'

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
      await answerLocked(transaction, agent, found.offer, found.agentEmail, answer.status, paymentDays)
      await confirmByAnswer(transaction, seen.offer.propertyId, new Date())
    })
  } catch (error) {
    throw isUniqueViolation(error, 'offer_one_winner') ? refuse('anotherAccepted') : error
  }
}

const answerLocked = async (
  transaction: Transaction,
  agent: Member,
  row: OfferRow,
  agentEmail: string,
  status: AnswerStatus,
  paymentDays: number,
): Promise<void> => {
  const name = answerTo(status)
  transition(offerMoves, 'offer', { status: row.status }, name, offerParties(agent, { agentEmail }))
  if (name === 'accept') {
    await acceptLocked(transaction, row, { name, amount: row.amount, actor: agent.email, paymentDays })
    return
  }
  if (!(await moveOffer(transaction, row.id, name, agent.email))) throw refuse('busy')
}
