import type { Received } from '@thikana/contract/api'
import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import type { NoticeEvents } from '@thikana/domain/notice/notice-event'
import { refuse } from '@thikana/domain/refusal'
import { type ReportDecision, reportFacts, reportMoves, reportParties } from '@thikana/domain/report/report'
import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Transaction } from '../database/executor.ts'
import { report } from '../database/schema/report.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { takeDownProperty } from '../property/moderate-property.ts'
import { lockProperty, findProperty } from '../property/read-property.ts'
import { publicFormOf } from '../property/public-form.ts'
import { type AccountDeps, changeAccountStatus } from '../user/change-account-status.ts'
import { markFoundAsFraud } from '../user/mark-fraud.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { readReported, toReportedState } from './queue.ts'

type Decided = Received<'PATCH /admin/reports/:id'>['body']
type Deciding = { propertyId: string } & Decided

/** What those who reported the listing are told of each decision. */
const toldOf = {
  dismiss: 'dismiss',
  takeDown: 'uphold',
  markAgent: 'uphold',
  close: 'close',
} as const satisfies Record<ReportDecision, NoticeEvents['report']>

/**
 * Closes the open reports of a listing by an admin's decision, takes the listing down or marks its agent as fraud if that is the decision, and
 * tells those who reported it; returns how many reports were closed. Of two admins at once, one decides. Throws `propertyNotFound`,
 * `reportsClosed`, `reportedSince`, and the refusals of the table of moves.
 */
export const decideReports = async (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  deciding: Deciding,
): Promise<number> => {
  const { propertyId, decision, reason = '' } = deciding
  if (decision === 'markAgent') {
    const { agentId } = await readReported(database.db, actor, propertyId)
    return changeAccountStatus(database, actor, 'user.markFraud', agentId, async (found) => {
      const closed = await closeReports(found.transaction, actor, deciding)
      await markFoundAsFraud(found, actor, dismissOffers, deciding.reason)
      return closed
    })
  }
  return database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'report.decide')
    const closed = await closeReports(transaction, actor, deciding)
    if (decision !== 'takeDown') return closed
    const row = await findProperty(transaction, propertyId)
    if (!row) throw refuse('listingGone')
    await takeDownProperty({ transaction, actor, row, reason, dismissOffers })
    return closed
  })
}

/** The listing is locked first, as by everything that changes it. */
const closeReports = async (
  transaction: Transaction,
  actor: Member,
  { propertyId, decision, count }: Deciding,
): Promise<number> => {
  await lockProperty(transaction, propertyId)
  const property = await readReported(transaction, actor, propertyId)
  const [status] = fromStatuses(reportMoves, decision)
  const closed = await transaction
    .update(report)
    .set({ status: toStatus(reportMoves, decision), closedAt: new Date() })
    .where(
      and(eq(report.propertyId, property.id), inArray(report.status, fromStatuses(reportMoves, decision))),
    )
    .returning({ id: report.id, reporterId: report.reporterId })
  if (closed.length === 0 || !status) throw refuse('reportsClosed')
  if (count !== undefined && closed.length > count) throw refuse('reportedSince')
  const thing = { status, facts: reportFacts(toReportedState(property)) }
  const to = transition(reportMoves, 'report', thing, decision, reportParties(actor, property))
  const entry = { actor: actor.email, move: decision, from: status, to }
  for (const { id } of closed) await record(transaction, 'report', id, entry)
  const told = { propertyId: property.id, propertyTitle: publicFormOf(property, property.lastVerified).title }
  await writeNotices(
    transaction,
    'report',
    toldOf[decision],
    closed.map(({ id, reporterId }) => ({
      data: { ...told, reportId: id },
      parties: { reporter: [reporterId] },
    })),
    actor.email,
  )
  return closed.length
}
