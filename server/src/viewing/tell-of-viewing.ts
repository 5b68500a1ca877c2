import type { NoticeEvents, OfViewing } from '@thikana/domain/notice/notice-event'
import type { Transaction } from '../database/executor.ts'
import { markOutdated, writeNotices } from '../notice/write-notices.ts'
import { publicFormOf } from '../property/public-form.ts'
import type { ViewingRow } from './store.ts'

export const noticeDataOf = (row: ViewingRow): OfViewing => {
  const { title, location } = publicFormOf(row.property, row.lastVerified)
  return {
    viewingId: row.id,
    threadId: row.threadId,
    propertyId: row.propertyId,
    propertyTitle: title,
    location,
    startsAt: row.startsAt.toISOString(),
    status: row.status,
    revision: row.revision,
    ...(row.times.length > 0 ? { times: row.times } : {}),
  }
}

type Told = {
  on: NoticeEvents['viewing']
  /** As in the audit trail; gets no notice. */
  actor: string
  /** Never a second time for the same revision. */
  isOnce?: boolean
  movedFrom?: Date | undefined
}

const eventOf = (row: ViewingRow, { isOnce, movedFrom }: Told) => ({
  data: { ...noticeDataOf(row), ...(movedFrom ? { movedFrom: movedFrom.toISOString() } : {}) },
  parties: { addressee: [row.buyer.id, row.agent.id] },
  ...(isOnce ? { onceKey: `${row.id}:${row.revision}` } : {}),
})

/** Tells the people of viewings what became of them, except who did it. Each as it is now; why is read in the conversation. */
export const tellOfViewings = async (
  transaction: Transaction,
  rows: readonly ViewingRow[],
  told: Told,
): Promise<void> => {
  if (rows.length === 0) return
  await markOutdated(transaction, 'viewingId', {
    ids: rows.map(({ id }) => id),
    people: new Set(rows.flatMap(({ buyer, agent }) => [buyer.id, agent.id])),
  })
  const events = rows.map((row) => eventOf(row, told))
  await writeNotices(transaction, 'viewing', told.on, events, told.actor)
}
