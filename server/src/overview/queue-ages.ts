import type { SiteOverview } from '@thikana/contract/api'
import { targetHours } from '@thikana/domain/overview/counters'
import { type QueueKind, queueKinds } from '@thikana/domain/overview/queues'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { joinNotice, whereGivenUpAndKnown, whereNotOwnReport } from '../mail/failed-mails.ts'
import { whereReadable } from '../mail/list-mails.ts'
import { waitingRows } from '../queue/waiting-rows.ts'
import type { Member } from '../user/member.ts'

/** With an outbox admins pass on every mail themselves; otherwise those wait for them that couldn't be delivered. */
const waitingMails = (reader: Pick<Member, 'id'>, hasOutbox: boolean): SQL =>
  sql`select coalesce(${mail.triedUntil}, ${hasOutbox ? mail.createdAt : sql`${mail.createdAt} + interval '1 day'`}) as since
    from ${mail} left join ${notice} on ${joinNotice}
    where ${and(hasOutbox ? whereReadable : whereGivenUpAndKnown, whereNotOwnReport(reader))}`

/** How much waits for admins in each queue, and for how long. */
export const readQueueAges = async (
  executor: Executor,
  { reader, hasOutbox, now }: { reader: Pick<Member, 'id'>; hasOutbox: boolean; now: Date },
): Promise<SiteOverview['queues']> => {
  const statements: Record<QueueKind, SQL> = {
    ...waitingRows(reader),
    mails: waitingMails(reader, hasOutbox),
  }
  const cutoff = new Date(now.getTime() - targetHours * 3_600_000)
  const states = queueKinds.map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, count(*)::int as count, count(*) filter (where since < ${cutoff})::int as late,
      extract(epoch from min(since))::float8 as oldest from (${statements[kind]}) as waiting`,
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
