import { type PaymentMoveName, stageRefundFailed } from '@thikana/domain/payment/payment'
import type { QueueName, QueueState } from '@thikana/domain/notice/queue'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { application } from '../database/schema/application.ts'
import { audit } from '../database/schema/audit.ts'
import { payment } from '../database/schema/payment.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import { whereInStage, whereTakenBackOpen } from '../database/where-payment.ts'
import { joinAgent } from '../property/row.ts'
import { whereOpen as whereOpenApplication } from '../user/application/list-applications.ts'
import { whereNotOwn, whereOpen } from '../report/queue.ts'

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number)

const latest = (value: SQL) => sql<Date | null>`${value}`.mapWith(property.submittedAt)

const failing: PaymentMoveName = 'failRefund'

const readers: Record<QueueName, (executor: Executor, adminId: string) => PromiseLike<QueueState[]>> = {
  listings: (executor) =>
    executor
      .select({ count: number(sql`count(*)`), newestAt: latest(sql`max(${property.submittedAt})`) })
      .from(property)
      .innerJoin(appUser, joinAgent)
      .where(and(waitingIn(property), whereActive)),
  // Listings, as their page has them: not single reports, and none of the reader's own.
  reports: (executor, adminId) =>
    executor
      .select({
        count: number(sql`count(distinct ${report.propertyId})`),
        newestAt: latest(sql`max(${report.createdAt})`),
      })
      .from(report)
      .innerJoin(property, eq(property.id, report.propertyId))
      .where(and(whereOpen, whereNotOwn({ id: adminId }))),
  applications: (executor) =>
    executor
      .select({ count: number(sql`count(*)`), newestAt: latest(sql`max(${application.createdAt})`) })
      .from(application)
      .where(whereOpenApplication),
  refunds: (executor) => {
    const failedAt = executor
      .select({ at: sql`max(${audit.at})` })
      .from(audit)
      .where(and(eq(audit.entity, 'payment'), eq(audit.entityId, payment.id), eq(audit.move, failing)))
    return executor
      .select({
        count: number(sql`count(*)`),
        newestAt: latest(sql`max(${failedAt})`),
        amount: number(sql`coalesce(sum(${payment.amount}), 0)`),
      })
      .from(payment)
      .where(whereInStage(stageRefundFailed))
  },
  takenBack: (executor) =>
    executor
      .select({
        count: number(sql`count(*)`),
        newestAt: latest(sql`max(${payment.takenBackAt})`),
        amount: number(sql`coalesce(sum(${payment.disputed} + ${payment.reversed}), 0)`),
      })
      .from(payment)
      .where(whereTakenBackOpen),
}

/** What waits in a queue for an admin, as its page shows it to them. */
export const readQueue = async (
  executor: Executor,
  name: QueueName,
  adminId: string,
): Promise<QueueState> => {
  const [state] = await readers[name](executor, adminId)
  if (!state) throw new Error('An aggregate has one row')
  return state
}
