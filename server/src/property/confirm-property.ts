import type { NoticeKind } from '@thikana/domain/notice/notice'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { notice } from '../database/schema/notice.ts'
import { property } from '../database/schema/property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { move, onProperty } from './move-property.ts'
import { confirmedColumns, whereDue } from './confirmed.ts'

const asking: NoticeKind[] = ['listingToConfirm', 'listingStillToConfirm', 'listingUnconfirmed']

/** Once nothing of theirs is due any more, what asked for it counts as read. Locked in their order, as by `markOutdated`. */
const outdateQuestions = async (transaction: Transaction, agentId: string, now: Date): Promise<void> => {
  const due = await transaction
    .select({ id: property.id })
    .from(property)
    .where(and(eq(property.agentId, agentId), whereDue(now)))
    .limit(1)
  if (due.length > 0) return
  const asked = transaction
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.userId, agentId), isNull(notice.readAt), oneOf(notice.kind, asking)))
    .orderBy(notice.id)
    .for('update')
  await transaction
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(inArray(notice.id, asked))
}

/** Its agent says that it is still available. Throws `propertyNotFound`, the denial and the refusal of its status. */
export const confirmProperty = (database: Database, agent: Member, id: string): Promise<number> =>
  onProperty(database, agent, id, { action: 'property.confirm', name: 'confirm' }, async (locked) => {
    const confirmed = await move(locked)
    await outdateQuestions(locked.transaction, agent.id, new Date())
    return confirmed
  })

/** The same for all of an agent's that have to be confirmed, with one update: there may be thousands. Returns how many those were. */
export const confirmDue = ({ db }: Database, agent: Member): Promise<number> =>
  db.transaction(async (transaction) => {
    const now = new Date()
    await recheckPermission(transaction, agent, 'property.confirm')
    const due = await transaction
      .select({ id: property.id, status: property.status })
      .from(property)
      .where(and(eq(property.agentId, agent.id), whereDue(now)))
      .orderBy(property.id)
      .for('update')
    if (due.length === 0) return 0
    await transaction
      .update(property)
      .set(confirmedColumns(now, { wasUnconfirmed: true }))
      .where(sql`${property.id} = any(${sql.param(due.map(({ id }) => id))}::uuid[])`)
    for (const { id, status } of due)
      await record(transaction, 'property', id, {
        actor: agent.email,
        move: 'confirm',
        from: status,
        to: status,
      })
    await outdateQuestions(transaction, agent.id, now)
    return due.length
  })
