import type { Received } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { transition } from '@thikana/domain/transition'
import { sideOf } from '@thikana/domain/message/message'
import { type Problem, problemOf } from '@thikana/domain/problem'
import { reasonRequired } from '@thikana/domain/reason'
import { refuse } from '@thikana/domain/refusal'
import {
  isEnding,
  maxViewingChanges,
  needsReason,
  needsTime,
  viewingMoves,
  viewingMovesADay,
  type ViewingStatus,
} from '@thikana/domain/viewing/viewing'
import { hasBegun } from '@thikana/domain/viewing/viewing-slot'
import { and, eq } from 'drizzle-orm'
import { demandFewMoves, record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { viewing } from '../database/schema/viewing.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { moveToTop } from '../message/store.ts'
import { lockPair } from '../user/lock-pair.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { demandMayWrite, demandTakesPlace, lockPeople } from './demand-takes-place.ts'
import { findPlace, lockChosenSlot } from './proposed-times.ts'
import { readViewing, type ViewingRow } from './store.ts'
import { tellOfViewings } from './tell-of-viewing.ts'

type Answer = Received<'PATCH /viewings/:id'>['body']

const required = (path: 'slotId' | 'startsAt' | 'reason', problem: Problem) =>
  refuse('invalidInput', {}, [{ path, problem }])

/** The status after the answer. Throws why it can't be given to the viewing as it is. */
const judge = (actor: Member, row: ViewingRow, answer: Answer, now: Date): ViewingStatus => {
  const side = sideOf(row, actor)
  const to = transition(viewingMoves, 'viewing', row, answer.move, side ? [side] : [])
  if (hasBegun(row, now))
    throw refuse('moveNotOpen', { thing: { thing: 'viewing' }, from: { state: 'over' }, to: { state: to } })
  if (answer.revision !== row.revision) throw refuse('viewingChanged')
  if (needsReason(answer.move) && !answer.reason) throw required('reason', reasonRequired)
  if (answer.move === 'move' && !answer.slotId && !(side === 'buyer' && answer.times))
    throw required('slotId', problemOf('time', 'required'))
  if (answer.move === 'confirm' && needsTime(row) && !answer.startsAt)
    throw required('startsAt', problemOf('time', 'required'))
  if (answer.move === 'move' && row.revision > maxViewingChanges)
    throw refuse('viewingChangesUsed', { max: maxViewingChanges })
  return to
}

const moves = { entity: 'viewing', move: 'move', code: 'viewingMovesADay', limit: viewingMovesADay } as const

type Step = { row: ViewingRow; answer: Answer }

/** Only a buyer proposes times. */
const wantedBy = (side: ReturnType<typeof sideOf>, { slotId, times }: Answer) =>
  side === 'buyer' ? { slotId, times } : { slotId }

/** When it is to be from now on, as far as the answer changes that. */
const placeOf = async (transaction: Transaction, actor: Member, { row, answer }: Step, now: Date) => {
  const { move, startsAt = '' } = answer
  if (move === 'move')
    return findPlace(transaction, { ...row, id: row.threadId }, wantedBy(sideOf(row, actor), answer), now)
  return move === 'confirm' && needsTime(row) ? lockChosenSlot(transaction, row, startsAt, now) : {}
}

const carryOut = async (transaction: Transaction, actor: Member, { row, answer }: Step) => {
  const now = new Date()
  const { move, reason = '' } = answer
  const to = judge(actor, row, answer, now)
  if (isEnding(move)) demandMayWrite(actor, row)
  else await demandTakesPlace(transaction, actor, row)
  if (move === 'move') await demandFewMoves(transaction, actor, moves)
  const place = await placeOf(transaction, actor, { row, answer }, now)
  const moved = await transaction
    .update(viewing)
    .set({
      ...place,
      status: to,
      revision: row.revision + 1,
      reason: isEnding(move) ? reason : '',
      changedAt: now,
    })
    .where(and(eq(viewing.id, row.id), eq(viewing.status, row.status), eq(viewing.revision, row.revision)))
    .returning({ id: viewing.id })
  if (moved.length === 0) throw refuse('viewingChanged')
  await moveToTop(transaction, row.threadId, now)
  await record(transaction, 'viewing', row.id, { actor: actor.email, move, from: row.status, to })
  const movedFrom = move === 'move' && !needsTime(row) ? row.startsAt : undefined
  const changed = await readViewing(transaction, actor, row.id)
  const on = needsTime(changed) ? 'propose' : move
  await tellOfViewings(transaction, [changed], { on, actor: actor.email, movedFrom })
}

/**
 * Confirms, declines, moves or cancels a viewing of the actor's. Answers at once wait for each other at its row, and only one is for the
 * revision that it has; of two viewings that are agreed on for one time of the agent's, one is. Throws `viewingNotFound`, `moveNotOpen`, `alreadySo`, `viewingChanged`, why it can't take place or be moved, and
 * `viewingMovesADay`.
 */
export const answerViewing = ({ db }: Database, actor: Member, id: string, answer: Answer): Promise<void> =>
  db
    .transaction(async (transaction) => {
      await recheckPermission(transaction, actor, 'viewing.answer')
      const seen = await readViewing(transaction, actor, id)
      demand(actor, 'viewing.answer', { owners: [seen.buyer.email, seen.agent.email] })
      await lockPeople(transaction, [seen.buyer, seen.agent])
      await lockPair(transaction, seen)
      await transaction.select({ id: viewing.id }).from(viewing).where(eq(viewing.id, seen.id)).for('update')
      await carryOut(transaction, actor, { row: await readViewing(transaction, actor, seen.id), answer })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'viewing_one_a_slot') ? refuse('slotTaken') : error
    })
