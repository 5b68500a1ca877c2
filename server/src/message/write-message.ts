import { demand, demandLimit } from '@thikana/domain/denial'
import { messageLimits } from '@thikana/domain/message/message'
import type { NoticeEvents } from '@thikana/domain/notice/notice-event'
import { refuse } from '@thikana/domain/refusal'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { message, messagePicture, thread } from '../database/schema/message.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { findOrOpenThread } from './open-thread.ts'
import { readThread, type ThreadRow, writingRefusalOf, otherOf } from './store.ts'
import { lockPair } from '../user/lock-pair.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { publicFormOf } from '../property/public-form.ts'

type Told = { row: ThreadRow; on: NoticeEvents['thread']; read: { buyerRead: number; agentRead: number } }

/** The first message asks, so its agent was told of it: what the buyer adds before they read it tells them nothing new. */
const knowsAlready = (row: ThreadRow, other: { id: string }, { on, read }: Told) =>
  on === 'write' && other.id === row.agent.id && read.agentRead === 0

/** Tells the other person of a message: once, until they have read the conversation, however many follow. */
const tellOfMessage = async (transaction: Transaction, actor: Member, told: Told): Promise<void> => {
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

/** `images` are stored pictures of the writer's. */
export type Words = { text: string; images: string[] }

const dayAgo = sql`now() - interval '1 day'`
const { messagesAMinute, messagesADay } = messageLimits

const demandMessageLimits = async (transaction: Transaction, { id }: Member): Promise<void> => {
  const written = await transaction
    .select({ at: message.createdAt })
    .from(message)
    .where(and(eq(message.senderId, id), gt(message.createdAt, dayAgo)))
    .orderBy(desc(message.createdAt))
    .limit(messagesADay.max)
  const times = written.map(({ at }) => at)
  demandLimit('messagesADay', times, messagesADay, new Date())
  demandLimit('messagesAMinute', times, messagesAMinute, new Date())
}

/** Read again once the pair is locked, so that nothing is written after a block was answered. */
const demandOpen = async (transaction: Transaction, actor: Member, row: ThreadRow): Promise<void> => {
  await lockPair(transaction, row)
  const refusal = writingRefusalOf(await readThread(transaction, actor, row.id), actor)
  if (refusal) throw refuse(refusal)
}

type Append = { row: ThreadRow; words: Words }

/** The thread's row is locked by the update, so that numbers follow the order of the commits. */
const append = async (transaction: Transaction, actor: Member, { row, words }: Append) => {
  const { id: threadId } = row
  await demandOpen(transaction, actor, row)
  await demandMessageLimits(transaction, actor)
  const now = new Date()
  const [moved] = await transaction
    .update(thread)
    .set({ lastNumber: sql`${thread.lastNumber} + 1`, lastAt: now })
    .where(eq(thread.id, threadId))
    .returning({ number: thread.lastNumber, buyerRead: thread.buyerRead, agentRead: thread.agentRead })
  if (!moved) throw refuse('threadNotFound')
  const id = newId()
  const { text, images } = words
  await transaction
    .insert(message)
    .values({ id, threadId, number: moved.number, senderId: actor.id, text, createdAt: now })
  if (images.length > 0)
    await transaction
      .insert(messagePicture)
      .values(images.map((image, position) => ({ messageId: id, position, image })))
  const on = moved.number === 1 ? 'ask' : 'write'
  await tellOfMessage(transaction, actor, { row, on, read: moved })
  return id
}

/** `key`: what the client calls this request (`insertOnce`). */
type Question = { propertyId: string; words: Words; key?: string | undefined }

/**
 * Asks the agent of a property, in the actor's thread about it. Returns the thread's id. A person's messages are serialized, so that the
 * limits hold under concurrency. Throws `propertyNotFound`, `threadClosed`, `threadBlocked` and the limits.
 */
export const askAgent = ({ db }: Database, actor: Member, { key, ...question }: Question): Promise<string> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'thread.open', 'no key update')
    const once = { userId: actor.id, key, content: ['question', question] }
    return insertOnce(transaction, once, () => ask(transaction, actor, question))
  })

const ask = async (
  transaction: Transaction,
  actor: Member,
  { propertyId, words }: Omit<Question, 'key'>,
): Promise<string> => {
  const threadId = await findOrOpenThread(transaction, actor, propertyId)
  const row = await readThread(transaction, actor, threadId)
  await append(transaction, actor, { row, words })
  return threadId
}

type Reply = { threadId: string; words: Words; key?: string | undefined }

/** Writes in a thread of the actor's; returns the message's id. Throws `threadNotFound`, `threadClosed`, `threadBlocked` and the limits. */
export const writeMessage = (
  { db }: Database,
  actor: Member,
  { threadId, words, key }: Reply,
): Promise<string> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'thread.write', 'no key update')
    const row = await readThread(transaction, actor, threadId)
    demand(actor, 'thread.write', { owners: [row.buyer.email, row.agent.email] })
    const once = { userId: actor.id, key, content: ['message', threadId, words] }
    return insertOnce(transaction, once, () => append(transaction, actor, { row, words }))
  })
