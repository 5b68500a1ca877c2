import { demand } from '@thikana/domain/denial'
import { type TableName, tables } from '@thikana/domain/search/tables'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { pagesOf } from '../account/write-json.ts'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { i18nFor } from '../http/language.ts'
import type { Emails } from '../mail/create-emails.ts'
import { mailTables } from '../mail/tables.ts'
import { offersTable, salesTable } from '../offer/tables.ts'
import { paymentsTable } from '../payment/table.ts'
import { reportsTable } from '../report/table.ts'
import { reviewsTable } from '../review/table.ts'
import { listingsTable, ownListingsTable, verifiedTable } from '../property/list/tables.ts'
import type { Search } from '../search/open-search.ts'
import { viewingsTable } from '../viewing/table.ts'
import { peopleTable } from '../user/people-table.ts'
import type { Member } from '../user/member.ts'
import type { Table } from '../database/rows/table.ts'
import { writeCsv } from '../database/rows/write-csv.ts'
import { auditTable } from '../history/audit-table.ts'

type Deps = {
  database: Database
  search: Search
  paymentDays: number
  emails: Pick<Emails, 'composeNotice'>
  mail: { hasOutbox: boolean }
}

/** A row's type is known to its own table only. */
const anyRow = <Row>(table: Table<Row>) => table as unknown as Table<unknown>

const createTables = ({ database, search, paymentDays, emails, mail }: Deps) => {
  const { db } = database
  const { mails, failedMails } = mailTables(db, emails, mail)
  return {
    ownListings: anyRow(ownListingsTable(db, search)),
    listings: anyRow(listingsTable(db, search)),
    homePage: anyRow(verifiedTable(db, search)),
    offers: anyRow(offersTable(db, paymentDays)),
    sales: anyRow(salesTable(db, paymentDays)),
    viewings: anyRow(viewingsTable(db)),
    payments: anyRow(paymentsTable(db)),
    reviews: anyRow(reviewsTable(db)),
    reports: anyRow(reportsTable(db)),
    mails: anyRow(mails),
    failedMails: anyRow(failedMails),
    audit: anyRow(auditTable(db)),
    people: anyRow(peopleTable(db)),
  } satisfies Record<TableName, Table<unknown>>
}

/** What the tables of agents and admins have beside their rows. */
export const mountTables = (app: FastifyInstance, deps: Deps): void => {
  const known = createTables(deps)
  const open = (reader: Member, name: TableName): Table<unknown> => {
    demand(reader, tables[name].may, { owners: [reader.email] })
    return known[name]
  }

  mount(app, 'GET /tables/:table/counts', async ({ actor, params, query }) =>
    open(actor, params.table).count({ reader: actor, ...query }),
  )

  mount(app, 'GET /tables/:table/rows.csv', async ({ actor, params, query, request }) => {
    const { columns, read } = open(actor, params.table)
    const { language: _, ...asked } = query
    const { states }: { states: readonly string[] } = tables[params.table]
    if (asked.state !== undefined && !states.includes(asked.state)) throw refuse('notFound')
    const pages = pagesOf((paging) => read({ reader: actor, ...asked }, paging))
    return { fileName: params.table, pieces: writeCsv(i18nFor(request), columns, pages) }
  })
}
