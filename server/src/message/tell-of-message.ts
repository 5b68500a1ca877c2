import type { NoticeEvents } from '@thikana/domain/notice-event'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/executor.ts'
import { notice } from '../database/schema/notice.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { publicFormOf } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'
import { otherOf, type ThreadRow } from './store.ts'

type Told = { row: ThreadRow; on: NoticeEvents['thread']; read: { buyerRead: number; agentRead: number } }

/** Tells the other person of a message: once, until they have read the conversation, however many follow. */
export const tellOfMessage = async (
  transaction: Transaction,
  actor: Member,
  { row, on, read }: Told,
): Promise<void> => {
  const other = otherOf(row, actor)
  const author = row.buyer.id === actor.id ? row.buyer : row.agent
  const data = {
    threadId: row.id,
    propertyId: row.propertyId,
    propertyTitle: publicFormOf(row.property, row.lastVerified).title,
    author: author.name,
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

/** Marks what `reader` was told of a conversation as read, with its messages. */
export const markNoticesRead = async (
  executor: Executor,
  reader: Member,
  threadId: string,
): Promise<void> => {
  await executor
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notice.userId, reader.id),
        isNull(notice.readAt),
        sql`${notice.data} ->> 'threadId' = ${threadId}`,
      ),
    )
}
