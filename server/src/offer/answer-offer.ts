import type { Received } from '@thikana/contract/api'
import { demand } from '@thikana/domain/access'
import { transition } from '@thikana/domain/lifecycle'
import { demandInRange, offerMoves, offerParties } from '@thikana/domain/offer'
import { type AnswerStatus, answerTo } from '@thikana/domain/offer-answer'
import { takesOffers } from '@thikana/domain/property'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'
import { lockProperty } from '../property/lock.ts'
import { toPropertyState } from '../property/row.ts'
import { findProperty } from '../property/store.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { findOffer, moveOffer, moveOffers, type OfferRow } from './store.ts'

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
      await answerLocked(transaction, agent, found.offer, found.agentEmail, answer.status)
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
): Promise<void> => {
  const name = answerTo(status)
  transition(offerMoves, 'offer', { status: row.status }, name, offerParties(agent, { agentEmail }))
  const isAccept = name === 'accept'
  if (isAccept) await demandAcceptable(transaction, row)
  const change = isAccept ? { acceptedAt: new Date() } : {}
  if (!(await moveOffer(transaction, row.id, name, agent.email, change))) throw refuse('busy')
  if (isAccept) await moveOffers(transaction, whereRivals(row), 'lose', 'rival')
}

/** An accept re-checks the property and the range as they are now (rules §2.2). */
const demandAcceptable = async (transaction: Transaction, row: OfferRow): Promise<void> => {
  const property = await findProperty(transaction, row.propertyId)
  if (!property) throw refuse('propertyNotFound')
  if (property.winningOfferStatus) throw refuse('anotherAccepted')
  if (!takesOffers(toPropertyState(property))) throw refuse('propertyNotOpen')
  demandInRange(row.amount, property.priceMin, property.priceMax)
}

const whereRivals = (winner: OfferRow) =>
  and(eq(offer.propertyId, winner.propertyId), ne(offer.id, winner.id))
