import type { NoticeEvents } from '@thikana/domain/notice/notice-event'
import type { Transaction } from '../database/executor.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { publicFormOf } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'
import { otherOf, type ThreadRow } from './store.ts'

type Told = { row: ThreadRow; on: NoticeEvents['thread']; read: { buyerRead: number; agentRead: number } }

/** The first message asks, so its agent was told of it: what the buyer adds before they read it tells them nothing new. */
const knowsAlready = (row: ThreadRow, other: { id: string }, { on, read }: Told) =>
  on === 'write' && other.id === row.agent.id && read.agentRead === 0

/** Tells the other person of a message: once, until they have read the conversation, however many follow. */
export const tellOfMessage = async (transaction: Transaction, actor: Member, told: Told): Promise<void> => {
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
