import { demand, demandLimit } from '@thikana/domain/denial'
import { problemOf } from '@thikana/domain/problem'
import { refuse } from '@thikana/domain/refusal'
import { toStatus } from '@thikana/domain/lifecycle'
import {
  maxOpenViewings,
  maxUnansweredOfPair,
  mostUnansweredOf,
  viewingMoves,
  viewingsADay,
} from '@thikana/domain/viewing/viewing'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { thread } from '../database/schema/message.ts'
import { viewing, viewingSlot } from '../database/schema/viewing.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { whereAwaits, whereOpenViewing } from '../database/where-viewing.ts'
import { findOrOpenThread } from '../message/open-thread.ts'
import { moveToTop, readThread, type ThreadRow } from '../message/store.ts'
import { lockPair } from '../user/lock-pair.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { demandTakesPlace, lockPeople } from './demand-takes-place.ts'
import { findPlace, type Wanted } from './proposed-times.ts'
import { readViewing } from './store.ts'
import { tellOfViewings } from './tell-of-viewing.ts'

/** In a conversation or about a property. `key`: what the client calls this request (`insertOnce`). */
type Asked = Wanted & {
  threadId?: string | undefined
  propertyId?: string | undefined
  key?: string | undefined
}

const demandLimits = async (transaction: Transaction, buyer: Member, threadId: string, now: Date) => {
  const open = await transaction
    .select({ threadId: viewing.threadId })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .where(and(eq(thread.buyerId, buyer.id), whereOpenViewing))
  if (open.some((one) => one.threadId === threadId)) throw refuse('viewingOpen')
  if (open.length >= maxOpenViewings) throw refuse('viewingsFull', { max: maxOpenViewings })
  const asked = await transaction
    .select({ at: viewing.createdAt })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .where(and(eq(thread.buyerId, buyer.id), gt(viewing.createdAt, sql`now() - interval '1 day'`)))
    .orderBy(desc(viewing.createdAt))
    .limit(viewingsADay.max)
  const times = asked.map(({ at }) => at)
  demandLimit('viewingsADay', times, viewingsADay, now)
}

/** People who ask the same agent take turns, so that the limits hold under concurrency. */
const demandAnswers = async (transaction: Transaction, { buyer, agent }: ThreadRow, now: Date) => {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`viewings of ${agent.id}`}, 0))`,
  )
  const waiting = await transaction
    .select({ buyerId: thread.buyerId })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .where(and(eq(thread.agentId, agent.id), whereAwaits('agent')))
  if (waiting.filter(({ buyerId }) => buyerId === buyer.id).length >= maxUnansweredOfPair)
    throw refuse('agentUnanswered', { max: maxUnansweredOfPair })
  const times = await transaction.$count(
    viewingSlot,
    and(eq(viewingSlot.agentId, agent.id), viewingSlot.isOffered, gt(viewingSlot.startsAt, now)),
  )
  if (waiting.length >= mostUnansweredOf(times)) throw refuse('agentBusy')
}

/** An index holds what the locks before it order. */
const refusalOf = (error: unknown) => {
  if (isUniqueViolation(error, 'viewing_one_a_slot')) return refuse('slotTaken')
  return isUniqueViolation(error, 'viewing_one_open') ? refuse('viewingOpen') : error
}

const required = (path: 'threadId' | 'slotId', field: 'conversation' | 'time') =>
  refuse('invalidInput', {}, [{ path, problem: problemOf(field, 'required') }])

/**
 * Asks for a viewing at a free time, or at one of the times that the actor proposes, in their conversation with the agent. Returns its id. A
 * person's requests are serialized, so that the limits hold under concurrency. Throws `threadNotFound`, `propertyNotFound`, `slotNotFound`,
 * `slotTaken`, why it can't take place, and the limits.
 */
export const askForViewing = ({ db }: Database, actor: Member, { key, ...asked }: Asked): Promise<string> =>
  db
    .transaction(async (transaction) => {
      await recheckPermission(transaction, actor, 'viewing.ask', 'no key update')
      const { threadId, propertyId, slotId, times } = asked
      if (!slotId && !times) throw required('slotId', 'time')
      if (!threadId && !propertyId) throw required('threadId', 'conversation')
      const content = ['viewing', threadId ?? { propertyId }, slotId ?? times]
      return insertOnce(transaction, { userId: actor.id, key, content }, async () => {
        const seen = await findThread(transaction, actor, asked)
        return insertViewing(transaction, actor, seen, asked)
      })
    })
    .catch((error: unknown) => {
      throw refusalOf(error)
    })

const findThread = async (
  transaction: Transaction,
  actor: Member,
  { threadId, propertyId = '' }: Asked,
): Promise<ThreadRow> => {
  const seen = await readThread(
    transaction,
    actor,
    threadId ?? (await findOrOpenThread(transaction, actor, propertyId)),
  )
  demand(actor, 'viewing.ask', { owners: [seen.buyer.email] })
  return seen
}

const insertViewing = async (
  transaction: Transaction,
  actor: Member,
  seen: ThreadRow,
  wanted: Wanted,
): Promise<string> => {
  const now = new Date()
  await lockPeople(transaction, [seen.agent])
  await lockPair(transaction, seen)
  await demandTakesPlace(transaction, actor, await readThread(transaction, actor, seen.id))
  await demandLimits(transaction, actor, seen.id, now)
  await demandAnswers(transaction, seen, now)
  const place = await findPlace(transaction, seen, wanted, now)
  const id = newId()
  const move = place.slotId === null ? 'propose' : 'ask'
  const status = toStatus(viewingMoves, move)
  await transaction
    .insert(viewing)
    .values({ id, threadId: seen.id, ...place, status, createdAt: now, changedAt: now })
  await moveToTop(transaction, seen.id, now)
  await record(transaction, 'viewing', id, { actor: actor.email, move, from: null, to: status })
  const row = await readViewing(transaction, actor, id)
  await tellOfViewings(transaction, [row], { on: move, actor: actor.email })
  return id
}
