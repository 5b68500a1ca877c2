import type { Thread } from '@thikana/contract/api'
import { searchedMessages, searchedThreads, type ThreadSide } from '@thikana/domain/message/message'
import { and, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import { anyRow, type Executor } from '../database/executor.ts'
import { whereId } from '../database/rows/ids.ts'
import { type Order, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { message, thread } from '../database/schema/message.ts'
import { viewing } from '../database/schema/viewing.ts'
import { whereAwaits } from '../database/where-viewing.ts'
import type { Member } from '../user/member.ts'
import {
  last,
  otherAndTitle,
  selectThreads,
  threadOf,
  type ThreadRow,
  whereAnswerable,
  whereTakesPart,
} from './store.ts'

const latestFirst: Order<Pick<ThreadRow, 'lastAt'>> = {
  name: 'latest',
  by: [sql`${thread.lastAt} desc`, sql`${thread.id} desc`],
  after: ({ key, id }) =>
    sql`(${thread.lastAt}, ${thread.id}) < (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`,
  keyOf: ({ lastAt }) => lastAt.getTime(),
}

/** The same, and the newest messages. */
const searchedText = (readerId: string) => sql`concat_ws(' ', ${otherAndTitle(readerId)},
  (select string_agg(newest.text, ' ') from (
    select ${message.text} from ${message} where ${message.threadId} = ${thread.id}
    order by ${message.number} desc limit ${searchedMessages}) as newest)
)`

/** Of the reader's newest conversations, those with every word of `search`; all without one. */
const whereFound = (readerId: string, search: string | undefined): SQL | undefined => {
  const matches = containsWords(sql`searched.folded`, search)
  if (!matches) return undefined
  return sql`${thread.id} in (
      select id from ${thread} as newest
      where newest.buyer_id = ${readerId} or newest.agent_id = ${readerId}
      order by newest.last_at desc limit ${searchedThreads})
    and exists (select 1 from (select search_text(${searchedText(readerId)}) as folded offset 0) as searched
      where ${matches})`
}

/** A viewing of the thread waits for the answer of this side. */
const viewingAwaits = (side: ThreadSide): SQL =>
  sql`exists (select 1 from ${viewing} where ${viewing.threadId} = ${thread.id} and ${whereAwaits(side)})`

/** `turnIn` of the domain: the reader has to answer, and can. */
const whereReadersTurn = (readerId: string): SQL =>
  sql`(case when ${thread.buyerId} = ${readerId} then ${viewingAwaits('buyer')} else ${viewingAwaits('agent')} end
      or coalesce(${last.senderId} <> ${readerId}, false))
    and ${whereAnswerable}`

type Which = {
  propertyId?: string | undefined
  search?: string | undefined
  turn?: 'yours' | undefined
}

export const listThreads = (
  executor: Executor,
  reader: Member,
  { propertyId, search, turn, ...paging }: Paging & Which,
): Promise<Page<Thread>> => {
  const ofProperty = propertyId === undefined ? undefined : whereId(thread.propertyId, propertyId)
  const found = whereFound(reader.id, search)
  const waiting = turn && whereReadersTurn(reader.id)
  return readList(
    executor,
    {
      select: selectThreads(executor, reader.id),
      where: and(whereTakesPart(reader.id), ofProperty, found, waiting),
      ...(found || waiting ? {} : { counted: executor.select(anyRow).from(thread).$dynamic() }),
      order: latestFirst,
      toItem: threadOf(reader),
    },
    paging,
  )
}
