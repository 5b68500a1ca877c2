import type { ReportedListing } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { named, type Table } from '../database/rows/table.ts'
import { listReported, selectReported, whereFound } from './queue.ts'

/** The listings with open reports, for admins. */
export const reportsTable = (executor: Executor): Table<ReportedListing> => ({
  count: async ({ reader, search }) => {
    const reported = selectReported(executor, await whereFound(executor, reader, search)).as(
      'reported_listing',
    )
    const [row] = await executor.select({ all: sql<number>`count(*)::int` }).from(reported)
    return { all: row?.all ?? 0, states: {} }
  },
  read: ({ reader, search, sort }, paging) =>
    listReported(executor, reader, {
      ...paging,
      search,
      sort: named(tables.reports.sorts, sort) ?? 'newest',
    }),
  columns: [
    { head: msg`Listing`, cell: ({ title }) => title },
    { head: msg`Location`, cell: ({ location }) => location },
    { head: msg`Agent`, cell: ({ agentName }) => agentName },
    { head: msg`Email`, cell: ({ agentEmail }) => agentEmail },
    { head: msg`Reports`, cell: ({ count }) => count },
    { head: msg`Reported last`, cell: ({ lastAt }) => lastAt },
  ],
})
