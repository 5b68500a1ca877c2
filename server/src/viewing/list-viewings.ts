import type { Viewing } from '@thikana/contract/api'
import type { ThreadSide } from '@thikana/domain/message/message'
import type { TableSort } from '@thikana/domain/search/tables'
import { type ViewingStatus, viewingStatuses } from '@thikana/domain/viewing/viewing'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import { anyRow, type Executor } from '../database/executor.ts'
import { whereId } from '../database/rows/ids.ts'
import { type Order, type Page, readList, type Sorted } from '../database/rows/keyset.ts'
import { type CountedColumns, type Counts, countColumns, countsOf } from '../database/rows/table.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { thread } from '../database/schema/message.ts'
import { property } from '../database/schema/property.ts'
import { viewing } from '../database/schema/viewing.ts'
import { whereInCalendar, whereOpenViewing } from '../database/where-viewing.ts'
import { agent, buyer, otherAndTitle, whereTakesPart } from '../message/store.ts'
import { joinLastVerified } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'
import { selectAll, viewingOf, type ViewingRow } from './store.ts'

const position = sql`(${viewing.startsAt}, ${viewing.id})`
const startAt = (key: unknown, id: unknown) => sql`(to_timestamp(${key}::float8 / 1000), ${id}::uuid)`
const keyOf = ({ startsAt }: Pick<ViewingRow, 'startsAt'>) => startsAt.getTime()

const soonestFirst: Order<Pick<ViewingRow, 'startsAt'>> = {
  name: 'soonest',
  by: [sql`${viewing.startsAt}`, sql`${viewing.id}`],
  after: ({ key, id }) => sql`${position} > ${startAt(key, id)}`,
  keyOf,
}
const latestFirst: Order<Pick<ViewingRow, 'startsAt'>> = {
  name: 'latest',
  by: [sql`${viewing.startsAt} desc`, sql`${viewing.id} desc`],
  after: ({ key, id }) => sql`${position} < ${startAt(key, id)}`,
  keyOf,
}

const orders: Record<TableSort<'viewings'>, Order<Pick<ViewingRow, 'startsAt'>>> = {
  newest: latestFirst,
  oldest: soonestFirst,
}

type Reader = Pick<Member, 'id'>
type Theirs = {
  /** Words of the other person's name and the home's title. */
  search?: string | undefined
  /** Which the reader is on; either one if it is left out. */
  side?: ThreadSide | undefined
}

const columnOf = { buyer: thread.buyerId, agent: thread.agentId } as const satisfies Record<
  ThreadSide,
  unknown
>

const whereTheirs = ({ id }: Reader, { search, side }: Theirs): SQL | undefined =>
  and(
    side ? eq(columnOf[side], id) : whereTakesPart(id),
    containsWords(sql`search_text(${otherAndTitle(id)})`, search),
  )

const whereInState = (state: Which['state']): SQL | undefined => {
  if (state === undefined || state === 'all') return undefined
  return state === 'upcoming' ? whereOpenViewing : eq(viewing.status, state)
}

const selectCounted = (executor: Executor, columns: CountedColumns) =>
  executor
    .select(columns)
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .innerJoin(property, eq(property.id, thread.propertyId))
    .innerJoin(buyer, eq(buyer.id, thread.buyerId))
    .innerJoin(agent, eq(agent.id, thread.agentId))
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

/** Of any year that can be sent: PostgreSQL reads none before the year 1. */
const toInstant = (sent: string): SQL => sql`to_timestamp(${Date.parse(sent) / 1000}::float8)`

/** One of its times lies between the two; `startsAt` is the last of several. */
const whereBetween = (from: string, until: string): SQL =>
  sql`${whereInCalendar} and ${viewing.startsAt} >= ${toInstant(from)}
    and coalesce((${viewing.times} ->> 0)::timestamptz, ${viewing.startsAt}) < ${toInstant(until)}`

type Which = Theirs & {
  state?: 'upcoming' | 'all' | ViewingStatus | undefined
  threadId?: string | undefined
  /** Both or neither. */
  from?: string | undefined
  until?: string | undefined
}

export const listViewings = (
  executor: Executor,
  reader: Member,
  { state, search, side, sort, threadId, from, until, ...paging }: Sorted<TableSort<'viewings'>> & Which,
): Promise<Page<Viewing>> => {
  const isUpcoming = state === 'upcoming'
  const between = from && until ? whereBetween(from, until) : undefined
  const ofThread = threadId === undefined ? undefined : whereId(viewing.threadId, threadId)
  const theirs = and(whereTheirs(reader, { search, side }), ofThread, between, whereInState(state))
  return readList(
    executor,
    {
      select: selectAll(executor),
      where: theirs,
      counted: selectCounted(executor, anyRow),
      order: sort ? orders[sort] : isUpcoming || between ? soonestFirst : latestFirst,
      toItem: viewingOf(reader),
    },
    paging,
  )
}

const states = Object.fromEntries(viewingStatuses.map((status) => [status, eq(viewing.status, status)]))

/** How many of the reader's viewings are found, in all and in each state. */
export const countViewings = async (executor: Executor, reader: Reader, theirs: Theirs): Promise<Counts> =>
  countsOf(await selectCounted(executor, countColumns(states)).where(whereTheirs(reader, theirs)))
