import type { SiteOverview } from '@thikana/contract/api'
import { targetHours } from '@thikana/domain/overview/counters'
import { type QueueKind, queueKinds } from '@thikana/domain/overview/queues'
import { type PaymentMoveName, stageRefundFailed } from '@thikana/domain/payment/payment'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { application } from '../database/schema/application.ts'
import { audit } from '../database/schema/audit.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { payment } from '../database/schema/payment.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import { whereInStage, whereTakenBackOpen } from '../database/where-payment.ts'
import { joinNotice, whereGivenUpAndKnown, whereNotOwnReport } from '../mail/failed-mails.ts'
import { joinAgent } from '../property/row.ts'
import { whereNotOwn, whereOpen } from '../report/queue.ts'
import { whereOpen as whereOpenApplication } from '../user/application/list-applications.ts'
import type { Member } from '../user/member.ts'

const failing: PaymentMoveName = 'failRefund'

/** A statement for each queue that has a row for each thing in it, with the time since when it waits. */
const waits = (reader: Pick<Member, 'id'>): Record<QueueKind, SQL> => ({
  listings: sql`select ${property.submittedAt} as at from ${property} inner join ${appUser} on ${joinAgent}
    where ${and(waitingIn(property), whereActive)}`,
  reports: sql`select min(${report.createdAt}) as at from ${report} inner join ${property} on ${eq(property.id, report.propertyId)}
    where ${and(whereOpen, whereNotOwn(reader))} group by ${report.propertyId}`,
  applications: sql`select ${application.createdAt} as at from ${application} where ${whereOpenApplication}`,
  refunds: sql`select coalesce((
      select max(${audit.at}) from ${audit}
      where ${and(eq(audit.entity, 'payment'), eq(audit.entityId, payment.id), eq(audit.move, failing))}
    ), ${payment.createdAt}) as at from ${payment} where ${whereInStage(stageRefundFailed)}`,
  takenBack: sql`select ${payment.takenBackAt} as at from ${payment} where ${whereTakenBackOpen}`,
  mails: sql`select coalesce(${mail.triedUntil}, ${mail.createdAt} + interval '1 day') as at
    from ${mail} left join ${notice} on ${joinNotice} where ${and(whereGivenUpAndKnown, whereNotOwnReport(reader))}`,
})

/** How much waits for admins in each queue, and for how long. */
export const readQueueAges = async (
  executor: Executor,
  reader: Pick<Member, 'id'>,
  now: Date,
): Promise<SiteOverview['queues']> => {
  const statements = waits(reader)
  const cutoff = new Date(now.getTime() - targetHours * 3_600_000)
  const states = queueKinds.map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, count(*)::int as count, count(*) filter (where at < ${cutoff})::int as late,
      extract(epoch from min(at))::float8 as oldest from (${statements[kind]}) as waiting`,
  )
  const { rows } = await executor.execute<{
    kind: QueueKind
    count: number
    late: number
    oldest: number | null
  }>(sql.join(states, sql` union all `))
  return queueKinds.map((kind) => {
    const { count = 0, late = 0, oldest = null } = rows.find((row) => row.kind === kind) ?? {}
    return { kind, count, late, oldestAt: oldest === null ? null : new Date(oldest * 1000).toISOString() }
  })
}
