import type { QueueName } from '@thikana/domain/notice/queue'
import { type PaymentMoveName, stageRefundFailed } from '@thikana/domain/payment/payment'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { application } from '../database/schema/application.ts'
import { audit } from '../database/schema/audit.ts'
import { payment } from '../database/schema/payment.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import { whereInStage, whereTakenBackOpen } from '../database/where-payment.ts'
import { joinAgent } from '../property/row.ts'
import { whereNotOwn, whereOpen } from '../report/queue.ts'
import { whereOpen as whereOpenApplication } from '../user/application/list-applications.ts'
import type { Member } from '../user/member.ts'

const failing: PaymentMoveName = 'failRefund'

/** When something that came at once began to wait, which is when the newest of it came. */
const came = (at: SQL) => sql`${at} as since, ${at} as newest`

/**
 * Statements with a row for each thing that waits for an admin in a queue: `since` when it waits, when the `newest` of it came, and the `amount` of
 * a queue of money in minor units.
 */
export const waitingRows = (reader: Pick<Member, 'id'>): Record<QueueName, SQL> => ({
  listings: sql`select ${came(sql`${property.submittedAt}`)}, null::bigint as amount
    from ${property} inner join ${appUser} on ${joinAgent} where ${and(waitingIn(property), whereActive)}`,
  // Listings, as their page has them: not single reports.
  reports: sql`select min(${report.createdAt}) as since, max(${report.createdAt}) as newest, null::bigint as amount
    from ${report} inner join ${property} on ${eq(property.id, report.propertyId)}
    where ${and(whereOpen, whereNotOwn(reader))} group by ${report.propertyId}`,
  applications: sql`select ${came(sql`${application.createdAt}`)}, null::bigint as amount
    from ${application} where ${whereOpenApplication}`,
  refunds: sql`select ${came(sql`coalesce(failed.at, ${payment.createdAt})`)}, ${payment.amount} as amount
    from ${payment} cross join lateral (
      select max(${audit.at}) as at from ${audit}
      where ${and(eq(audit.entity, 'payment'), eq(audit.entityId, payment.id), eq(audit.move, failing))}
    ) as failed where ${whereInStage(stageRefundFailed)}`,
  takenBack: sql`select ${came(sql`${payment.takenBackAt}`)}, ${payment.disputed} + ${payment.reversed} as amount
    from ${payment} where ${whereTakenBackOpen}`,
})
