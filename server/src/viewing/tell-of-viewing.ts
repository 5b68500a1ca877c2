import type { NoticeEvents, OfViewing } from '@thikana/domain/notice-event'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { notice } from '../database/schema/notice.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { publicFormOf } from '../property/public-form.ts'
import type { ViewingRow } from './store.ts'

/** What is stored of a viewing for the person who reads of it with `author`, the other one. */
export const noticeDataOf = (row: ViewingRow, author: string): OfViewing => {
  const { title, location } = publicFormOf(row.property, row.lastVerified)
  return {
    viewingId: row.id,
    threadId: row.threadId,
    propertyId: row.propertyId,
    propertyTitle: title,
    location,
    author,
    startsAt: row.startsAt.toISOString(),
    status: row.status,
    revision: row.revision,
  }
}

/** What its people were told of it before counts as read. In the order of the notices' ids, as whoever locks several does. */
const markOutdated = (transaction: Transaction, { id, buyer, agent }: ViewingRow) =>
  transaction.execute(sql`
    update ${notice} set read_at = now() where ${notice.id} in (
      select id from ${notice} where user_id in (${buyer.id}, ${agent.id}) and read_at is null
        and data ->> 'viewingId' = ${id}
      order by id for update)`)

type Told = {
  on: NoticeEvents['viewing']
  /** As in the audit trail; gets no notice. */
  actor: string
  /** Never a second time for the same revision. */
  isOnce?: boolean
  movedFrom?: Date | undefined
}

/** Tells the people of a viewing what became of it, except who did it. `row` is the viewing as it is now; why is read in the conversation. */
export const tellOfViewing = async (
  transaction: Transaction,
  row: ViewingRow,
  { on, actor, isOnce, movedFrom }: Told,
): Promise<void> => {
  await markOutdated(transaction, row)
  const happeningFor = (reader: ViewingRow['buyer'], other: ViewingRow['buyer']) => ({
    data: {
      ...noticeDataOf(row, other.name),
      ...(movedFrom ? { movedFrom: movedFrom.toISOString() } : {}),
    },
    parties: { addressee: [reader.id] },
    ...(isOnce ? { onceKey: `${row.id}:${row.revision}` } : {}),
  })
  const happenings = [happeningFor(row.buyer, row.agent), happeningFor(row.agent, row.buyer)]
  await writeNotices(transaction, 'viewing', on, happenings, actor)
}
