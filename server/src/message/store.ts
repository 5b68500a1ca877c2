import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'
import type { Thread } from '@thikana/contract/api'
import {
  sideOf,
  type ThreadSide,
  threadSides,
  writingRefusal,
  threadChangesADay,
} from '@thikana/domain/message/message'
import { turnIn } from '@thikana/domain/message/turn'
import { refuse } from '@thikana/domain/refusal'
import { isActiveAgent, type Person, roleOf } from '@thikana/domain/user/user'
import type { ViewingStatus } from '@thikana/domain/viewing/viewing'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../database/executor.ts'
import { whereId } from '../database/rows/ids.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { message, personBlock, thread } from '../database/schema/message.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { viewing } from '../database/schema/viewing.ts'
import { activeIn } from '../database/where-account.ts'
import { whereShown } from '../database/where-property.ts'
import { whereOpenViewing } from '../database/where-viewing.ts'
import { joinLastVerified, publicColumns, publicFormOf, publicStatusOf } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'
import { demandFewMoves } from '../audit/store.ts'

export const buyer = alias(appUser, 'buyer')
export const agent = alias(appUser, 'agent')
export const last = alias(message, 'last_message')
const unread = alias(message, 'unread_message')

const personColumns = (person: typeof buyer | typeof agent) => ({
  id: person.id,
  email: person.email,
  role: person.role,
  status: person.status,
  name: person.name,
  image: person.image,
})

const countUnread = (readerId: string) => sql<number>`(
  select count(*)::int from (
    select 1 from ${message} as ${sql.identifier('unread_message')}
    where ${unread.threadId} = ${thread.id} and ${unread.senderId} <> ${readerId}
      and ${unread.number} > case when ${thread.buyerId} = ${readerId} then ${thread.buyerRead} else ${thread.agentRead} end
    limit ${maxUnreadCounted}
  ) as counted
)`

/** `thread` has a message that `readerId` hasn't read. */
export const whereUnread = (readerId: string) => sql`${countUnread(readerId)} > 0`

type PersonId = typeof thread.buyerId | typeof thread.agentId

export const hasBlocked = (blocker: PersonId, blocked: PersonId) => sql<boolean>`exists (
  select 1 from ${personBlock}
  where ${personBlock.blockerId} = ${blocker} and ${personBlock.blockedId} = ${blocked}
)`

/** Neither `buyer` nor `agent` of the thread is marked as fraud, deleted or blocked by the other. */
export const whereAnswerable = sql<boolean>`(${activeIn(buyer)} and ${activeIn(agent)}
  and not ${hasBlocked(thread.buyerId, thread.agentId)} and not ${hasBlocked(thread.agentId, thread.buyerId)})`

/** What a conversation is about and between whom, for a select that joins its property and its people. */
export const threadColumns = {
  propertyId: thread.propertyId,
  ...publicColumns,
  buyer: personColumns(buyer),
  agent: personColumns(agent),
  buyerBlocks: hasBlocked(thread.buyerId, thread.agentId),
  agentBlocks: hasBlocked(thread.agentId, thread.buyerId),
}

/** The other person's name, and the title as last verified. */
export const otherAndTitle = (readerId: string) => sql`concat_ws(' ',
  case when ${thread.buyerId} = ${readerId} then ${agent.name} else ${buyer.name} end,
  case when ${whereShown} then ${property.title} else ${lastVerified.title} end)`

/** The viewing in it that may still take place, of which there is at most one. */
const openViewing = sql<{
  _id: string
  status: ViewingStatus
  startsAt: string
  times: string[]
  changedAt: string
} | null>`(
  select json_build_object('_id', ${viewing.id}, 'status', ${viewing.status}, 'startsAt', ${viewing.startsAt}, 'times', ${viewing.times}, 'changedAt', ${viewing.changedAt})
  from ${viewing} where ${viewing.threadId} = ${thread.id} and ${whereOpenViewing}
)`

export const selectThreads = (executor: Executor, readerId: string) =>
  executor
    .select({
      id: thread.id,
      ...threadColumns,
      lastAt: thread.lastAt,
      lastText: last.text,
      lastSenderId: last.senderId,
      openViewing,
      unread: countUnread(readerId),
    })
    .from(thread)
    .innerJoin(property, eq(property.id, thread.propertyId))
    .innerJoin(buyer, eq(buyer.id, thread.buyerId))
    .innerJoin(agent, eq(agent.id, thread.agentId))
    // A conversation that is just being opened has no message yet.
    .leftJoin(last, and(eq(last.threadId, thread.id), eq(last.number, thread.lastNumber)))
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

export type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number]

const otherSide = { buyer: 'agent', agent: 'buyer' } as const satisfies Record<ThreadSide, ThreadSide>

/** Who takes part in a thread, and who of them blocks the other. */
export type ThreadPeople = Pick<ThreadRow, 'buyer' | 'agent' | 'buyerBlocks' | 'agentBlocks'>

/** The other person of a thread that `reader` takes part in. */
export const otherOf = (row: ThreadPeople, reader: Member) => row[otherSide[sideOf(row, reader) ?? 'buyer']]

/** Why `writer` can't write in a thread of theirs; null if they can. */
export const writingRefusalOf = (row: ThreadPeople, writer: Member) => {
  const blocks = { buyer: row.buyerBlocks, agent: row.agentBlocks }
  const blockedBy = threadSides.filter((side) => blocks[side])
  return writingRefusal(row, { writer: sideOf(row, writer) ?? 'buyer', blockedBy })
}

export const asPerson = ({ email, role, status }: ThreadRow['agent']): Person => ({
  email,
  role: roleOf(role),
  status,
})

/** What a row has beside `threadColumns`. */
type OfList = Pick<ThreadRow, 'id' | 'lastAt' | 'lastText' | 'lastSenderId' | 'openViewing' | 'unread'>

/** What `reader` sees of the property and of the other person. */
export const aboutFor = (row: Omit<ThreadRow, keyof OfList>, reader: Member) => {
  const form = publicFormOf(row.property, row.lastVerified)
  const other = otherOf(row, reader)
  return {
    propertyId: row.propertyId,
    propertyTitle: form.title,
    propertyImage: form.image,
    propertyLocation: form.location,
    propertyStatus: publicStatusOf(row.property, asPerson(row.agent)),
    side: sideOf(row, reader) ?? 'buyer',
    otherName: other.name,
    otherPhoto: other.image,
  }
}

export const lastFromOf = (row: ThreadRow): ThreadSide | null =>
  threadSides.find((side) => row[side].id === row.lastSenderId) ?? null

export const threadOf =
  (reader: Member) =>
  (row: ThreadRow): Thread => {
    const { propertyLocation: _location, ...about } = aboutFor(row, reader)
    return {
      _id: row.id,
      ...about,
      agentId: isActiveAgent(asPerson(row.agent)) ? row.agent.id : undefined,
      lastText: row.lastText ?? '',
      turn: turnIn({ lastFrom: lastFromOf(row), viewing: row.openViewing }, about.side),
      viewing: row.openViewing && {
        _id: row.openViewing._id,
        status: row.openViewing.status,
        times: row.openViewing.times,
        startsAt: new Date(row.openViewing.startsAt).toISOString(),
      },
      lastAt: row.lastAt.toISOString(),
      unread: row.unread,
      takesMessages: writingRefusalOf(row, reader) === null,
      youBlock: about.side === 'buyer' ? row.buyerBlocks : row.agentBlocks,
    }
  }

/** `thread` is one that this person takes part in. */
export const whereTakesPart = (memberId: string) =>
  or(eq(thread.buyerId, memberId), eq(thread.agentId, memberId))

/** The thread `id` if `reader` takes part in it. Throws `threadNotFound`. */
export const readThread = async (executor: Executor, reader: Member, id: string): Promise<ThreadRow> => {
  const [row] = await selectThreads(executor, reader.id).where(
    and(whereId(thread.id, id), whereTakesPart(reader.id)),
  )
  if (!row) throw refuse('threadNotFound')
  return row
}

/** A person changed its viewing: like a new message, that makes it the first of both people's lists. */
export const moveToTop = async (transaction: Transaction, threadId: string, now: Date): Promise<void> => {
  await transaction.update(thread).set({ lastAt: now }).where(eq(thread.id, threadId))
}

/** Throws `threadChangesADay` if the actor made too many of these moves. */
export const demandFewChanges = (
  transaction: Transaction,
  actor: Member,
  move: 'reveal' | 'unblock',
): Promise<void> =>
  demandFewMoves(transaction, actor, {
    entity: 'thread',
    move,
    code: 'threadChangesADay',
    limit: threadChangesADay,
  })
