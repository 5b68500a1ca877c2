import type { NoticeEvents } from '@thikana/domain/notice-event'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { notice } from '../database/schema/notice.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { publicFormOf } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'
import { otherOf, type ThreadRow } from './store.ts'

type Told = { row: ThreadRow; on: NoticeEvents['thread']; read: { buyerRead: number; agentRead: number } }

/** The first message asks, so its agent was told of it: what the buyer adds before they read it tells them nothing new. */
const knowsAlready = (row: ThreadRow, other: { id: string }, { on, read }: Told) =>
  on === 'write' && other.id === row.agent.id && read.agentRead === 0

/** Tells the other person of a message: once, until they have read the conversation, however many follow. */
export const tellOfMessage = async (transaction: Transaction, actor: Member, told: Told): Promise<void> => {
  const { row, on, read } = told
  const other = otherOf(row, actor)
  if (knowsAlready(row, other, told)) return
  const data = {
    threadId: row.id,
    propertyId: row.propertyId,
    propertyTitle: publicFormOf(row.property, row.lastVerified).title,
  }
  const readTo = other.id === row.buyer.id ? read.buyerRead : read.agentRead
  const onceKey = `${row.id}:${readTo}`
  await writeNotices(
    transaction,
    'thread',
    on,
    [{ data, parties: { addressee: [other.id] }, onceKey }],
    actor.email,
  )
}

/** Marks what `reader` was told of a conversation as read, with its messages. Locked in their order, as by `markOutdated`. */
export const markNoticesRead = async (
  transaction: Transaction,
  reader: Member,
  threadId: string,
): Promise<void> => {
  const told = transaction
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(
        eq(notice.userId, reader.id),
        isNull(notice.readAt),
        sql`${notice.data} ->> 'threadId' = ${threadId}`,
      ),
    )
    .orderBy(notice.id)
    .for('update')
  await transaction
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(inArray(notice.id, told))
}
