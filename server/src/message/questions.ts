import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { message, thread } from '../database/schema/message.ts'
import { whereAnswerable } from './store.ts'

/** Days after which an unanswered message isn't waited for any more. */
const questionDays = 30

/** Joins a conversation's last message if it is the buyer's. */
export const isBuyersLast = and(
  eq(message.threadId, thread.id),
  eq(message.number, thread.lastNumber),
  eq(message.senderId, thread.buyerId),
)

/** The agent's conversations that wait for them, of those with such a message and their people joined: an answer would reach the buyer. */
export const whereQuestion = (agentId: string, now: Date): SQL | undefined =>
  and(
    eq(thread.agentId, agentId),
    whereAnswerable,
    gt(thread.lastAt, sql`${now}::timestamptz - make_interval(days => ${questionDays})`),
  )
