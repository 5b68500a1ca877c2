import type { QueueName, QueueState } from '@thikana/domain/notice/queue'
import { count, max, sql, sum } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { waitingRows } from './waiting-rows.ts'

/** What waits in a queue for an admin, as its page shows it to them. */
export const readQueue = async (
  executor: Executor,
  name: QueueName,
  adminId: string,
): Promise<QueueState> => {
  const [state] = await executor
    .select({
      count: count(),
      newestAt: max(sql`newest`).mapWith(property.submittedAt),
      amount: sum(sql`amount`).mapWith(Number),
    })
    .from(sql`(${waitingRows({ id: adminId })[name]}) as waiting`)
  if (!state) throw new Error('An aggregate has one row')
  return state
}
