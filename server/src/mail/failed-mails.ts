import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { property } from '../database/schema/property.ts'
import { whereKnown } from '../notice/store.ts'
import { whereGivenUp } from '../providers/mail/due.ts'

export const joinNotice = eq(notice.id, mail.noticeId)

const ofReports = allNoticeKinds.filter((kind) => noticeKinds[kind].about === 'report')
const reportedId = sql`case when ${oneOf(notice.kind, ofReports)} then (${notice.data} ->> 'propertyId')::uuid end`

/** Nobody reads who reported their own listing: an admin may have been an agent before (rules §2.8). */
export const whereNotOwnReport = (reader: { id: string }) =>
  sql`not exists (select from ${property} where ${property.id} = ${reportedId} and ${property.agentId} = ${reader.id})`

/** Without those of a notice that only a newer release knows. */
export const whereGivenUpAndKnown = and(whereGivenUp, or(isNull(mail.noticeId), whereKnown))

/** A row for each mail that couldn't be delivered and that `reader`, an admin, may know of. */
export const selectFailedMails = (executor: Executor, reader: { id: string }) =>
  executor
    .select(anyRow)
    .from(mail)
    .leftJoin(notice, joinNotice)
    .where(and(whereGivenUpAndKnown, whereNotOwnReport(reader)))
    .$dynamic()
