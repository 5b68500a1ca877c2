import { tableNames, tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { answerLanguage, days, search } from './fields.ts'
import { route } from './route.ts'

const params = z.object({ table: z.enum(tableNames) })

const known = Object.values(tables)
const states = [...new Set(known.flatMap((table): string[] => [...table.states]))]
const sorts = [...new Set(known.flatMap((table): string[] => [...table.sorts]))]

/** The tables of agents and admins (`domain/src/search/tables.ts`), whose rows the lists of their nouns have. */
export const tableRoutes = {
  'GET /tables/:table/counts': route({
    summary:
      'How many rows a table of the caller has, in all and in each state; of those found by `search` and, in the audit and of payments, of some days.',
    may: 'table.read',
    params,
    query: z.object({ search, ...days }),
    reply: z.object({ all: z.int(), states: z.record(z.string(), z.int()) }),
    refusals: ['notFound'],
  }),
  'GET /tables/:table/rows.csv': route({
    summary: 'All rows of a table of the caller that are found, as CSV.',
    may: 'table.read',
    params,
    query: z.object({
      search,
      ...days,
      state: z.enum(states).optional(),
      sort: z.enum(sorts).optional(),
      ...answerLanguage,
    }),
    reply: z.string(),
    sendsCsv: true,
    refusals: ['notFound'],
  }),
}
