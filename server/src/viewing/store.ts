import type { Viewing } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { isOpenViewing, isOver, openViewingStatuses, viewingStatuses } from '@thikana/domain/viewing/viewing'
import { slotEnd } from '@thikana/domain/viewing/viewing-slot'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import { whereId } from '../database/rows/ids.ts'
import { type Order, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { thread } from '../database/schema/message.ts'
import { property } from '../database/schema/property.ts'
import { viewing } from '../database/schema/viewing.ts'
import { aboutFor, agent, buyer, threadColumns, whereTakesPart } from '../message/store.ts'
import { joinLastVerified } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'

const select = (executor: Executor) =>
  executor
    .select({
      id: viewing.id,
      threadId: viewing.threadId,
      slotId: viewing.slotId,
      startsAt: viewing.startsAt,
      times: viewing.times,
      status: viewing.status,
      reason: viewing.reason,
      revision: viewing.revision,
      changedAt: viewing.changedAt,
      ...threadColumns,
    })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .innerJoin(property, eq(property.id, thread.propertyId))
    .innerJoin(buyer, eq(buyer.id, thread.buyerId))
    .innerJoin(agent, eq(agent.id, thread.agentId))
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

export type ViewingRow = Awaited<ReturnType<typeof select>>[number]

/** It may still take place, and takes up its slot. */
export const whereOpenViewing = oneOf(viewing.status, openViewingStatuses)

const viewingOf =
  (reader: Member) =>
  (row: ViewingRow): Viewing => ({
    _id: row.id,
    threadId: row.threadId,
    ...aboutFor(row, reader),
    startsAt: row.startsAt.toISOString(),
    endsAt: slotEnd(row.startsAt).toISOString(),
    status: row.status,
    times: row.times,
    reason: row.reason,
    revision: row.revision,
    changedAt: row.changedAt.toISOString(),
  })

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

/** Those that take place, took place, or may. */
const shownInCalendar = viewingStatuses.filter((status) => isOpenViewing({ status }) || isOver({ status }))
export const whereInCalendar = oneOf(viewing.status, shownInCalendar)

/** Of any year that can be sent: PostgreSQL reads none before the year 1. */
const toInstant = (sent: string): SQL => sql`to_timestamp(${Date.parse(sent) / 1000}::float8)`

/** One of its times lies between the two; `startsAt` is the last of several. */
const whereBetween = (from: string, until: string): SQL =>
  sql`${whereInCalendar} and ${viewing.startsAt} >= ${toInstant(from)}
    and coalesce((${viewing.times} ->> 0)::timestamptz, ${viewing.startsAt}) < ${toInstant(until)}`

type Which = {
  state?: 'upcoming' | 'all' | undefined
  threadId?: string | undefined
  /** Both or neither. */
  from?: string | undefined
  until?: string | undefined
}

export const listViewings = (
  executor: Executor,
  reader: Member,
  { state, threadId, from, until, ...paging }: Paging & Which,
): Promise<Page<Viewing>> => {
  const isUpcoming = state === 'upcoming'
  const between = from && until ? whereBetween(from, until) : undefined
  const ofThread = threadId === undefined ? undefined : whereId(viewing.threadId, threadId)
  const theirs = and(whereTakesPart(reader.id), ofThread, between, isUpcoming ? whereOpenViewing : undefined)
  return readList(
    executor,
    {
      select: select(executor),
      where: theirs,
      counted: executor
        .select(anyRow)
        .from(viewing)
        .innerJoin(thread, eq(thread.id, viewing.threadId))
        .$dynamic(),
      order: isUpcoming || between ? soonestFirst : latestFirst,
      toItem: viewingOf(reader),
    },
    paging,
  )
}

/** The viewing `id` if `reader` takes part in it. Throws `viewingNotFound`. */
export const readViewing = async (executor: Executor, reader: Member, id: string): Promise<ViewingRow> => {
  const [row] = await select(executor).where(and(whereId(viewing.id, id), whereTakesPart(reader.id)))
  if (!row) throw refuse('viewingNotFound')
  return row
}

export const selectWhere = (executor: Executor, which: SQL | undefined) => select(executor).where(which)

/** Viewings without any permission check. */
export const selectViewings = (executor: Executor, which: SQL | undefined): Promise<ViewingRow[]> =>
  selectWhere(executor, which).orderBy(viewing.id)
