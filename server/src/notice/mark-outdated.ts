import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { notice } from '../database/schema/notice.ts'

export type Concerned = { offerId: string; buyerId: string; agentId: string }

/**
 * Marks as read what the parties of these offers were told of them before: the newest notice says how an offer is now, and who moved it knows.
 * Whoever locks several notices does so in the order of their ids, or they would wait for each other.
 */
export const markOutdated = async (transaction: Transaction, offers: readonly Concerned[]): Promise<void> => {
  const parties = new Set(offers.flatMap(({ buyerId, agentId }) => [buyerId, agentId]))
  const ids = offers.map(({ offerId }) => offerId)
  await transaction.execute(sql`
    update ${notice} set read_at = now() where ${notice.id} in (
      select id from ${notice} where user_id = any(${sql.param([...parties])}::uuid[]) and read_at is null
        and data ->> 'offerId' = any(${sql.param(ids)}::text[])
      order by id for update)`)
}
