import { demandLimit } from '@thikana/domain/denial'
import { messageLimits } from '@thikana/domain/message/message'
import { refuse } from '@thikana/domain/refusal'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { thread } from '../database/schema/message.ts'
import { findProperty, isBrowsable } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'

const { threadsADay } = messageLimits

const demandThreadLimit = async (transaction: Transaction, { id }: Member): Promise<void> => {
  const opened = await transaction
    .select({ at: thread.createdAt })
    .from(thread)
    .where(and(eq(thread.buyerId, id), gt(thread.createdAt, sql`now() - interval '1 day'`)))
    .orderBy(desc(thread.createdAt))
    .limit(threadsADay.max)
  const times = opened.map(({ at }) => at)
  demandLimit('threadsADay', times, threadsADay, new Date())
}

/**
 * The id of the actor's conversation about a property, opened if there is none: what it begins with has to follow in the transaction. Call
 * it after the actor's lock. Throws `propertyNotFound` and `threadsADay`.
 */
export const findOrOpenThread = async (
  transaction: Transaction,
  actor: Member,
  propertyId: string,
): Promise<string> => {
  const property = await findProperty(transaction, propertyId)
  if (!property || !isBrowsable(property)) throw refuse('propertyNotFound')
  const whereOwn = and(eq(thread.buyerId, actor.id), eq(thread.propertyId, property.id))
  const [own] = await transaction.select({ id: thread.id }).from(thread).where(whereOwn)
  if (own) return own.id
  await demandThreadLimit(transaction, actor)
  const [id, now] = [newId(), new Date()]
  await transaction.execute(sql`
    insert into ${thread} (id, property_id, buyer_id, agent_id, created_at, last_at, last_number)
    select ${id}, id, ${actor.id}, agent_id, ${now}, ${now}, 0 from property where id = ${property.id}`)
  return id
}
