import type { Report, ReportedListing } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { isOpenReport, type ReportReason, reportStatuses } from '@thikana/domain/report/report'
import type { TableSort } from '@thikana/domain/search/tables'
import { isActiveAgent } from '@thikana/domain/user/user'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import {
  newestFirst,
  type Order,
  type Page,
  type Paging,
  readList,
  type Sorted,
} from '../database/rows/keyset.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { property } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'
import { whereHasWords } from '../property/list/find-by-words.ts'
import { formColumns, joinLastVerified, lastVerifiedForm, publicStatusOf } from '../property/public-form.ts'
import { isSold, isUnderOffer, joinAgent } from '../property/row.ts'
import type { Member } from '../user/member.ts'

/** `report` waits for an admin. */
export const whereOpen = oneOf(
  report.status,
  reportStatuses.filter((status) => isOpenReport({ status })),
)

type Sort = TableSort<'reports'>

const [reportCount, reportedLast] = [sql<number>`count(*)::int`, sql`max(${report.createdAt})`]

/** In the order of the list, so that its first rows are joined with their listings before the others are. */
const groupOpen = (executor: Executor, sort: Sort) =>
  executor
    .select({
      propertyId: sql<string>`${report.propertyId}`.as('reported_id'),
      count: reportCount.as('report_count'),
      firstAt: sql`min(${report.createdAt})`.mapWith(report.createdAt).as('first_at'),
      lastAt: reportedLast.mapWith(report.createdAt).as('last_at'),
    })
    .from(report)
    .where(whereOpen)
    .groupBy(report.propertyId)
    .orderBy(desc({ newest: reportedLast, most: reportCount }[sort]), desc(report.propertyId))
    .as('reported')

type Grouped = ReturnType<typeof groupOpen>

/** Of the listing of a row that is read, so that not all are collected for the few of a page. */
const openReasons = sql<ReportReason[]>`(select array_agg(${report.reason} order by ${report.id} desc)
  from ${report} where ${report.propertyId} = ${property.id} and ${whereOpen})`

const listingColumns = {
  id: property.id,
  purpose: property.purpose,
  title: property.title,
  location: property.location,
  image: property.image,
  status: property.status,
  removedAt: property.removedAt,
  winningOfferStatus: property.winningOfferStatus,
  agentId: appUser.id,
  agentName: appUser.name,
  agentEmail: appUser.email,
  agent: { email: appUser.email, role: appUser.role, status: appUser.status },
}

/** With the form that others know. */
const selectListing = (executor: Executor) =>
  executor
    .select({ ...formColumns, ...listingColumns, lastVerified: lastVerifiedForm })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .leftJoin(lastVerified, joinLastVerified)

type ReportedRow = Awaited<ReturnType<typeof selectListing>>[number]
type ListingRow = Pick<ReportedRow, keyof typeof listingColumns>
type QueueRow = ListingRow & { count: number; firstAt: Date; lastAt: Date; reasons: ReportReason[] }

/** What the rules of the domain need to know of a reported listing. */
export const toReportedState = (row: ListingRow) => ({
  status: publicStatusOf(row, row.agent),
  isSold: isSold(row),
  isUnderOffer: isUnderOffer(row),
  isAgentActive: isActiveAgent(row.agent),
})

const countReasons = (reasons: ReportReason[]) =>
  [...new Set(reasons)]
    .map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }))
    .toSorted((one, other) => other.count - one.count)

const listingOf = (row: QueueRow): ReportedListing => ({
  _id: row.id,
  purpose: row.purpose,
  title: row.title,
  location: row.location,
  image: row.image,
  ...toReportedState(row),
  agentName: row.agentName,
  agentEmail: row.agentEmail,
  count: row.count,
  reasons: countReasons(row.reasons),
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
})

const ordersOf = ({ count, lastAt }: Grouped): Record<Sort, Order<QueueRow>> => ({
  newest: {
    name: 'newest',
    by: [desc(lastAt), desc(property.id)],
    after: ({ key, id }) =>
      sql`(${lastAt}, ${property.id}) < (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`,
    keyOf: (row) => row.lastAt.getTime(),
  },
  most: {
    name: 'most',
    by: [desc(count), desc(property.id)],
    after: ({ key, id }) => sql`(${count}, ${property.id}) < (${key}::bigint, ${id}::uuid)`,
    keyOf: (row) => row.count,
  },
})

/** Nobody reads who reported their own listing: an admin may have been an agent before. */
export const whereNotOwn = (reader: Pick<Member, 'id'>) => ne(property.agentId, reader.id)

/** Those that `reader` may know of and that are found. */
export const whereFound = async (
  executor: Executor,
  reader: Pick<Member, 'id'>,
  search: string | undefined,
) => and(whereNotOwn(reader), await whereHasWords(executor, search))

/** A row for each listing with open reports, of those that `where` names. */
export const selectReported = (executor: Executor, where?: SQL) => {
  const reported = executor
    .selectDistinct({ propertyId: sql<string>`${report.propertyId}`.as('reported_id') })
    .from(report)
    .where(whereOpen)
    .as('reported')
  return (
    executor
      .select(anyRow)
      .from(reported)
      .innerJoin(property, eq(reported.propertyId, property.id))
      // A left join, which PostgreSQL leaves out unless `where` asks for the agent.
      .leftJoin(appUser, joinAgent)
      .where(where)
      .$dynamic()
  )
}

type Which = { search?: string | undefined; person?: string | undefined }

const whereAgent = (id: string) => (isId(id) ? eq(property.agentId, id) : sql`false`)

export const listReported = async (
  executor: Executor,
  reader: Member,
  { sort = 'newest', search, person, ...paging }: Sorted<Sort> & Which,
): Promise<Page<ReportedListing>> => {
  const grouped = groupOpen(executor, sort)
  const { count, firstAt, lastAt } = grouped
  return readList(
    executor,
    {
      select: executor
        .select({ ...listingColumns, count, firstAt, lastAt, reasons: openReasons })
        .from(grouped)
        .innerJoin(property, eq(grouped.propertyId, property.id))
        .innerJoin(appUser, joinAgent)
        .$dynamic(),
      where: and(
        await whereFound(executor, reader, search),
        person === undefined ? undefined : whereAgent(person),
      ),
      order: ordersOf(grouped)[sort],
      toItem: listingOf,
      counted: selectReported(executor),
    },
    paging,
  )
}

/** The listing `id`, removed ones too, for an admin who isn't its agent. Throws `propertyNotFound`. */
export const readReported = async (executor: Executor, reader: Member, id: string): Promise<ReportedRow> => {
  const [row] = isId(id)
    ? await selectListing(executor).where(and(eq(property.id, id), whereNotOwn(reader)))
    : []
  if (!row) throw refuse('propertyNotFound')
  return row
}

export const listOpenReports = (
  executor: Executor,
  propertyId: string,
  paging: Paging,
): Promise<Page<Report>> => {
  return readList(
    executor,
    {
      select: executor
        .select({ report, name: appUser.name, email: appUser.email, id: report.id })
        .from(report)
        .innerJoin(appUser, eq(appUser.id, report.reporterId))
        .$dynamic(),
      where: and(eq(report.propertyId, propertyId), whereOpen),
      order: newestFirst(report.id),
      toItem: ({ id, report: { reason, text, createdAt }, name, email }) => ({
        _id: id,
        reason,
        text,
        createdAt: createdAt.toISOString(),
        reporterName: name,
        reporterEmail: email,
      }),
      counted: executor.select(anyRow).from(report).$dynamic(),
    },
    paging,
  )
}
