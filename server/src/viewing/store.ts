import type { Viewing } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { slotEnd } from '@thikana/domain/viewing/viewing-slot'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { whereId } from '../database/rows/ids.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { thread } from '../database/schema/message.ts'
import { property } from '../database/schema/property.ts'
import { viewing } from '../database/schema/viewing.ts'
import { aboutFor, agent, buyer, threadColumns, whereTakesPart } from '../message/store.ts'
import { joinLastVerified } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'

export const selectAll = (executor: Executor) =>
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

export type ViewingRow = Awaited<ReturnType<typeof selectAll>>[number]

export const viewingOf =
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

/** The viewing `id` if `reader` takes part in it. Throws `viewingNotFound`. */
export const readViewing = async (executor: Executor, reader: Member, id: string): Promise<ViewingRow> => {
  const [row] = await selectAll(executor).where(and(whereId(viewing.id, id), whereTakesPart(reader.id)))
  if (!row) throw refuse('viewingNotFound')
  return row
}

export const selectWhere = (executor: Executor, which: SQL | undefined) => selectAll(executor).where(which)

/** Viewings without any permission check. */
export const selectViewings = (executor: Executor, which: SQL | undefined): Promise<ViewingRow[]> =>
  selectWhere(executor, which).orderBy(viewing.id)
