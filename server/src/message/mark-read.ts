import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { thread } from '../database/schema/message.ts'
import type { Member } from '../user/member.ts'
import { readThread } from './store.ts'
import { markNoticesRead } from './tell-of-message.ts'

/** The later of what was read before and `number`, which can't be after the newest message. */
const read = (before: typeof thread.buyerRead | typeof thread.agentRead, number: number) =>
  sql`greatest(${before}, least(${number}::int, ${thread.lastNumber}))`

/** Marks the messages up to `number` as read by `reader`; returns 0 if they were already. Throws `threadNotFound`. */
export const markRead = async (
  executor: Executor,
  reader: Member,
  { threadId, number }: { threadId: string; number: number },
): Promise<number> => {
  const { id } = await readThread(executor, reader, threadId)
  const forSide = (column: 'buyerId' | 'agentId', readTo: 'buyerRead' | 'agentRead') =>
    executor
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
  if (marked.length > 0) await markNoticesRead(executor, reader, id)
  return marked.length
}
