import type { HistoryEvent } from '@thikana/contract/api'
import type { Days } from '@thikana/domain/calendar'
import { historyKinds } from '@thikana/domain/overview/history'
import type { TableSort, TableState } from '@thikana/domain/search/tables'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type EventRow, eventOf, selectEvents, wasActor, whereTold } from '../audit/read-events.ts'
import { containsAnywhere, containsWords } from '../database/contains-words.ts'
import type { Executor } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { type Order, type Page, readList, type Sorted } from '../database/rows/keyset.ts'
import { type Counts, countColumns, countsOf } from '../database/rows/table.ts'
import { withinDays } from '../database/rows/within-days.ts'
import { application } from '../database/schema/application.ts'
import { audit } from '../database/schema/audit.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'
import { titleAndLocation } from '../property/list/find-by-words.ts'
import type { Member } from '../user/member.ts'
import { nameAndEmail } from '../user/name-and-email.ts'

type Sort = TableSort<'audit'>

/** What is asked of the audit besides kind, order and page. */
type AuditAsked = Days & { reader: Pick<Member, 'id'>; search?: string | undefined }

/**
 * The things that a word leads to: by people, by the home's words, and by an id, also a transaction's; what belongs to a person or a home is
 * found with them. One list of ids, so that each event is looked up in it, however many the word finds; and unions, since each of
 * their parts has an index.
 */
const thingsWith = (word: string): SQL => {
  const id = isId(word) ? sql`${word}::uuid` : sql`null::uuid`
  return sql`
    with people as (
      select ${appUser.id} as id from ${appUser} where ${containsWords(nameAndEmail, word)} union all
      select ${appUser.id} from ${appUser} where ${appUser.id} = ${id}
    ), homes as (
      select ${property.id} as id from ${property} where ${containsWords(titleAndLocation, word)} union all
      select ${property.id} from ${property} where ${property.id} = ${id} union all
      select ${property.id} from ${property} join people on ${property.agentId} = people.id
    ), offers as (
      select ${offer.id} as id from ${offer} where ${offer.id} = ${id} union all
      select ${offer.id} from ${offer} join homes on ${offer.propertyId} = homes.id union all
      select ${offer.id} from ${offer} join people on ${offer.buyerId} = people.id
    )
    select id from people union all select id from homes union all select id from offers union all
    select ${payment.id} from ${payment} where ${payment.id} = ${id} union all
    select ${payment.id} from ${payment} where ${word} in (${payment.intentId}, ${payment.refundId}) union all
    select ${payment.id} from ${payment} join offers on ${payment.offerId} = offers.id union all
    select ${report.id} from ${report} join homes on ${report.propertyId} = homes.id union all
    select ${report.id} from ${report} join people on ${report.reporterId} = people.id union all
    select ${application.id} from ${application} join people on ${application.userId} = people.id`
}

const whereFound = (search: string | undefined): Promise<SQL | undefined> =>
  containsAnywhere(search, (word) => [
    Promise.resolve(sql`${audit.entityId} in (${thingsWith(word)})`),
    Promise.resolve(
      sql`${audit.actor} in (select ${appUser.email} from ${appUser} where ${containsWords(nameAndEmail, word)})
        and exists (select 1 from ${appUser} where ${wasActor})`,
    ),
  ])

/** Nobody reads who reported a listing of their own, not even as an admin (rules §2.8). */
const notOwnReports = ({ id }: Pick<Member, 'id'>): SQL =>
  sql`not (${eq(audit.entity, 'report')} and ${audit.entityId} in (
    select ${report.id} from ${report} join ${property} on ${property.id} = ${report.propertyId} where ${property.agentId} = ${id}))`

const whereAsked = async ({ reader, search, ...days }: AuditAsked): Promise<SQL | undefined> =>
  and(whereTold, notOwnReports(reader), withinDays(audit.at, days), await whereFound(search))

const byNumber = (name: Sort, isDescending: boolean): Order<EventRow> => ({
  name,
  by: [isDescending ? desc(audit.id) : asc(audit.id)],
  after: ({ key }) => (isDescending ? sql`${audit.id} < ${key}` : sql`${audit.id} > ${key}`),
  keyOf: ({ event }) => event.id,
})

const orders: Record<Sort, Order<EventRow>> = {
  newest: byNumber('newest', true),
  oldest: byNumber('oldest', false),
}

type Asked = Sorted<Sort> & AuditAsked & { state?: TableState<'audit'> | undefined }

/** The audit, for admins. */
export const listAudit = async (
  executor: Executor,
  { reader, search, from, to, state, sort = 'newest', ...paging }: Asked,
): Promise<Page<HistoryEvent>> =>
  readList(
    executor,
    {
      select: selectEvents(executor).$dynamic(),
      where: and(await whereAsked({ reader, search, from, to }), state && eq(audit.entity, state)),
      order: orders[sort],
      toItem: eventOf('knowsAll'),
    },
    paging,
  )

const kinds = Object.fromEntries(historyKinds.map((kind) => [kind, eq(audit.entity, kind)]))

export const countAudit = async (executor: Executor, asked: AuditAsked): Promise<Counts> =>
  countsOf(
    await executor
      .select(countColumns(kinds))
      .from(audit)
      .where(await whereAsked(asked)),
  )
