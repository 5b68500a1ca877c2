import { type AgentWork, confirmedDays, type Question, replyDays } from '@thikana/domain/agent/agent-figures'
import type { Purpose } from '@thikana/domain/property/purpose'
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'
import { message, thread } from '../database/schema/message.ts'
import { property } from '../database/schema/property.ts'
import { review } from '../database/schema/review.ts'
import { whereSold } from '../database/where-property.ts'
import { authorDid } from '../review/store.ts'

/** The newest homes and conversations that the figures of one agent look at: bounds what a page costs. */
const mostHomes = 1_000
const mostConversations = 500

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

const homesOf = (executor: Executor, agentId: string) =>
  executor
    .select({ id: property.id })
    .from(property)
    .where(eq(property.agentId, agentId))
    .orderBy(desc(property.id))
    .limit(mostHomes)

const countEnded = async (executor: Executor, agentId: string): Promise<Record<Purpose, number>> => {
  const rows = await executor
    .select({ purpose: property.purpose, count: sql<number>`count(*)::int` })
    .from(property)
    .where(and(eq(property.agentId, agentId), whereSold))
    .groupBy(property.purpose)
  const countOf = (wanted: Purpose) => rows.find(({ purpose }) => purpose === wanted)?.count ?? 0
  return { sale: countOf('sale'), rent: countOf('rent') }
}

const [asked, answer] = [alias(message, 'asked'), alias(message, 'answer')]

/** The first message of the buyer, and of the agent after it, in each conversation. */
const listQuestions = async (executor: Executor, agentId: string): Promise<Question[]> => {
  const since = daysAgo(replyDays)
  const question = executor
    .select({ number: asked.number, askedAt: asked.createdAt })
    .from(asked)
    .where(and(eq(asked.threadId, thread.id), eq(asked.senderId, thread.buyerId)))
    .orderBy(asked.number)
    .limit(1)
    .as('question')
  const reply = executor
    .select({ answeredAt: answer.createdAt })
    .from(answer)
    .where(
      and(
        eq(answer.threadId, thread.id),
        eq(answer.senderId, thread.agentId),
        gt(answer.number, question.number),
      ),
    )
    .orderBy(answer.number)
    .limit(1)
    .as('reply')
  return executor
    .select({ askedAt: question.askedAt, answeredAt: reply.answeredAt })
    .from(thread)
    .innerJoinLateral(question, sql`true`)
    .leftJoinLateral(reply, sql`true`)
    .where(and(eq(thread.agentId, agentId), gt(thread.lastAt, since), gt(thread.createdAt, since)))
    .orderBy(desc(thread.lastAt))
    .limit(mostConversations)
}

/** By what the audit says of each home: confirmed by its agent, or taken off the lists because it wasn't. */
const countConfirmed = async (executor: Executor, agentId: string): Promise<AgentWork['confirmed']> => {
  const left = sql<boolean>`bool_or(${audit.move} = 'unconfirm')`.as('left')
  const home = executor
    .select({ left })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'property'),
        inArray(audit.entityId, homesOf(executor, agentId)),
        inArray(audit.move, ['confirm', 'unconfirm']),
        gt(audit.at, daysAgo(confirmedDays)),
      ),
    )
    .groupBy(audit.entityId)
    .as('home')
  const [counted] = await executor
    .select({
      due: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where not ${home.left}))::int`,
    })
    .from(home)
  return counted ?? { due: 0, inTime: 0 }
}

const countRatings = async (executor: Executor, agentId: string): Promise<AgentWork['ratings']> => {
  const known = executor
    .select({ tenths: review.rating, deed: authorDid(executor).as('deed') })
    .from(review)
    .where(inArray(review.propertyId, homesOf(executor, agentId)))
    .as('known')
  const rows = await executor
    .select({ tenths: known.tenths, count: sql<number>`count(*)::int` })
    .from(known)
    .where(isNotNull(known.deed))
    .groupBy(known.tenths)
  return rows.map((row) => ({ ...row, isKnowing: true }))
}

/** What the figures of an agent are made of. Removed homes count too, so that nobody gets rid of what was said of them. */
export const readWork = async (executor: Executor, agentId: string): Promise<AgentWork> => ({
  ended: await countEnded(executor, agentId),
  questions: await listQuestions(executor, agentId),
  confirmed: await countConfirmed(executor, agentId),
  ratings: await countRatings(executor, agentId),
})
