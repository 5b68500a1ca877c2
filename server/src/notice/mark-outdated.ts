import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { notice } from '../database/schema/notice.ts'

/** What a notice is about, as its data names it. */
type About = 'offerId' | 'viewingId' | 'threadId'

/**
 * Marks as read what these people were told of these things before: the newest notice says how each is now, and who acted knows. Whoever
 * locks several notices does so in the order of their ids, or they would wait for each other.
 */
export const markOutdated = async (
  transaction: Transaction,
  about: About,
  { ids, people }: { ids: readonly string[]; people: Iterable<string> },
): Promise<void> => {
  await transaction.execute(sql`
    update ${notice} set read_at = now() where ${notice.id} in (
      select id from ${notice} where user_id = any(${sql.param([...people])}::uuid[]) and read_at is null
        and data ->> ${sql.raw(`'${about}'`)} = any(${sql.param([...ids])}::text[])
      order by id for update)`)
}
