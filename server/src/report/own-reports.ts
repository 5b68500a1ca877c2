import type { OwnReport } from '@thikana/contract/api'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { whereId } from '../database/rows/ids.ts'
import { newestFirst, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { property } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'
import { joinLastVerified, publicColumns, publicFormOf, publicStatusOf } from '../property/public-form.ts'
import { joinAgent } from '../property/row.ts'
import type { Member } from '../user/member.ts'

const select = (executor: Executor) =>
  executor
    .select({
      id: report.id,
      propertyId: report.propertyId,
      ...publicColumns,
      agent: { email: appUser.email, role: appUser.role, status: appUser.status },
      reason: report.reason,
      text: report.text,
      status: report.status,
      createdAt: report.createdAt,
      closedAt: report.closedAt,
    })
    .from(report)
    .innerJoin(property, eq(property.id, report.propertyId))
    .innerJoin(appUser, joinAgent)
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const ownReportOf = (row: Row): OwnReport => ({
  _id: row.id,
  propertyId: row.propertyId,
  propertyTitle: publicFormOf(row.property, row.lastVerified).title,
  propertyStatus: publicStatusOf(row.property, row.agent),
  reason: row.reason,
  text: row.text,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})

/** The reports that `reporter` sent, newest first; of one listing with `propertyId`. */
export const listReportsOf = (
  executor: Executor,
  reporter: Member,
  { propertyId, ...paging }: Paging & { propertyId?: string | undefined },
): Promise<Page<OwnReport>> => {
  const ofProperty = propertyId === undefined ? undefined : whereId(report.propertyId, propertyId)
  return readList(
    executor,
    {
      select: select(executor),
      where: and(eq(report.reporterId, reporter.id), ofProperty),
      order: newestFirst(report.id),
      toItem: ownReportOf,
    },
    paging,
  )
}
