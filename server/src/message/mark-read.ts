import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '../database/executor.ts'
import { thread } from '../database/schema/message.ts'
import { markOutdated } from '../notice/write-notices.ts'
import type { Member } from '../user/member.ts'
import { readThread } from './store.ts'

/** The later of what was read before and `number`, which can't be after the newest message. */
const read = (before: typeof thread.buyerRead | typeof thread.agentRead, number: number) =>
  sql`greatest(${before}, least(${number}::int, ${thread.lastNumber}))`

const hasReadAll = async (transaction: Transaction, { id }: Member, threadId: string): Promise<boolean> => {
  const ofSide = (column: PgColumn, readTo: PgColumn) => and(eq(column, id), eq(readTo, thread.lastNumber))
  const rows = await transaction
    .select({ id: thread.id })
    .from(thread)
    .where(
      and(
        eq(thread.id, threadId),
        or(ofSide(thread.buyerId, thread.buyerRead), ofSide(thread.agentId, thread.agentRead)),
      ),
    )
  return rows.length > 0
}

/**
 * Marks the messages up to `number` as read by `reader`; returns 0 if they were already. What they were told of the conversation counts as
 * read once all of it is. In one transaction, so that a message that is written meanwhile tells them again. Throws `threadNotFound`.
 */
export const markRead = (
  db: Db,
  reader: Member,
  { threadId, number }: { threadId: string; number: number },
): Promise<number> =>
  db.transaction(async (transaction) => {
    const { id } = await readThread(transaction, reader, threadId)
    const forSide = (column: 'buyerId' | 'agentId', readTo: 'buyerRead' | 'agentRead') =>
      transaction
        .update(thread)
        .set({ [readTo]: read(thread[readTo], number) })
        .where(
          and(
            eq(thread.id, id),
            eq(thread[column], reader.id),
            sql`${thread[readTo]} < least(${number}::int, ${thread.lastNumber})`,
          ),
        )
        .returning({ id: thread.id })
    const marked = [...(await forSide('buyerId', 'buyerRead')), ...(await forSide('agentId', 'agentRead'))]
    // Notices of its viewings too, which come without a message.
    if (await hasReadAll(transaction, reader, id))
      await markOutdated(transaction, 'threadId', { ids: [id], people: [reader.id] })
    return marked.length
  })
