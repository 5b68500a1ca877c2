import { demandLimit } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import { reportsADay, reportMoves, reportParties, type ReportReason } from '@thikana/domain/report/report'
import { toStatus } from '@thikana/domain/lifecycle'
import { desc, eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { report } from '../database/schema/report.ts'
import { lockProperty, findProperty, isBrowsable } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { whereOpen } from './queue.ts'

type Words = { propertyId: string; reason: ReportReason; text: string }

/**
 * Reports a listing to the admins; returns the report's id. A person's reports are serialized, so that the limit holds under concurrency; the
 * listing is locked, so that none is open on one that was just taken down. Throws `propertyNotFound`, `ownListing`, `reportExists` and
 * `reportsADay`.
 */
export const sendReport = (
  { db }: Database,
  actor: Member,
  { key, ...given }: Words & { key?: string | undefined },
): Promise<string> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'report.send', 'no key update')
    const once = { userId: actor.id, key, content: ['report', given] }
    return insertOnce(transaction, once, () => insertReport(transaction, actor, given))
  })

const insertReport = async (
  transaction: Transaction,
  actor: Member,
  { propertyId, ...words }: Words,
): Promise<string> => {
  await lockProperty(transaction, propertyId)
  const property = await findProperty(transaction, propertyId)
  if (!property || !isBrowsable(property)) throw refuse('propertyNotFound')
  if (!reportParties(actor, property).includes('reporter')) throw refuse('ownListing')
  const [id, status] = [newId(), toStatus(reportMoves, 'send')]
  const sent = await transaction
    .insert(report)
    .values({ ...words, id, propertyId: property.id, reporterId: actor.id, status, createdAt: new Date() })
    .onConflictDoNothing({ target: [report.reporterId, report.propertyId], where: whereOpen })
    .returning({ id: report.id })
  if (sent.length === 0) throw refuse('reportExists')
  await demandFewReports(transaction, actor, id)
  await record(transaction, 'report', id, { actor: actor.email, move: 'send', from: null, to: status })
  return id
}

/** Counts those before the report `id`. */
const demandFewReports = async (transaction: Transaction, actor: Member, id: string): Promise<void> => {
  const sent = await transaction
    .select({ id: report.id, at: report.createdAt })
    .from(report)
    .where(eq(report.reporterId, actor.id))
    .orderBy(desc(report.createdAt))
    .limit(reportsADay.max + 1)
  const before = sent.filter((one) => one.id !== id).map(({ at }) => at)
  demandLimit('reportsADay', before, reportsADay, new Date())
}
