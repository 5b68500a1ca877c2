import type { Problem } from '@thikana/domain/problem'
import { refuse } from '@thikana/domain/refusal'
import { maxOpenProposals, proposalProblem } from '@thikana/domain/viewing/viewing-proposal'
import { hasBegun } from '@thikana/domain/viewing/viewing-slot'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { thread } from '../database/schema/message.ts'
import { viewing, viewingSlot } from '../database/schema/viewing.ts'
import { whereHasTimes, whereOpenViewing } from '../database/where-viewing.ts'
import { demandFree, listFreeSlots, lockFreeSlot, type SlotsOf } from './slots.ts'

/** When a viewing is to be: at a slot, or at one of the times that its buyer proposes. */
export type Wanted = { slotId?: string | undefined; times?: readonly string[] | undefined }
type Place = { slotId: string | null; startsAt: Date; times: string[] }

const invalidTimes = (problem: Problem) => refuse('invalidInput', {}, [{ path: 'times', problem }])

const demandFewProposals = async (transaction: Transaction, of: { id: string; buyer: { id: string } }) => {
  const open = await transaction
    .select({ id: viewing.id })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .where(and(eq(thread.buyerId, of.buyer.id), ne(thread.id, of.id), whereOpenViewing, whereHasTimes))
  if (open.length >= maxOpenProposals) throw refuse('proposalsFull', { max: maxOpenProposals })
}

type Conversation = SlotsOf & { id: string; buyer: { id: string } }

/**
 * The place of a viewing in a conversation: a free slot, locked, or the buyer's times. Throws `slotNotFound`, `slotTaken`, what is wrong with
 * the times, and `timesOffered` or `proposalsFull` if none can be proposed.
 */
export const findPlace = async (
  transaction: Transaction,
  of: Conversation,
  { slotId = '', times }: Wanted,
  now: Date,
): Promise<Place> => {
  if (!times) return { ...(await lockFreeSlot(transaction, of, slotId, now)), times: [] }
  const starts = [...new Set(times.map((time) => Date.parse(time)))]
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
  const problem = starts.map((start) => proposalProblem(start, now)).find((one) => one !== null)
  if (problem) throw invalidTimes(problem)
  if ((await listFreeSlots(transaction, of)).length > 0) throw refuse('timesOffered')
  await demandFewProposals(transaction, of)
  return { slotId: null, startsAt: starts.at(-1)!, times: starts.map((start) => start.toISOString()) }
}

/**
 * Locks the agent's slot at one of the proposed times, made if there is none: who wants the agent at the same time waits, and is refused.
 * Throws `slotNotFound` for another time or one that has begun, and `slotTaken`.
 */
export const lockChosenSlot = async (
  transaction: Transaction,
  { agent, propertyId, times }: SlotsOf & { times: readonly string[] },
  chosen: string,
  now: Date,
): Promise<Place> => {
  const startsAt = new Date(chosen)
  if (!times.includes(startsAt.toISOString()) || hasBegun({ startsAt }, now)) throw refuse('slotNotFound')
  await transaction
    .insert(viewingSlot)
    .values({ id: newId(), agentId: agent.id, propertyId, startsAt, isOffered: false })
    .onConflictDoNothing()
  const [slot] = await transaction
    .select({ id: viewingSlot.id })
    .from(viewingSlot)
    .where(and(eq(viewingSlot.agentId, agent.id), eq(viewingSlot.startsAt, startsAt)))
    .for('update')
  if (!slot) throw refuse('slotNotFound')
  await demandFree(transaction, slot.id, 'slotTaken')
  return { slotId: slot.id, startsAt, times: [] }
}
