import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { writeCsv } from '../../database/rows/write-csv.ts'
import { mount } from '../../http/api/mount.ts'
import { i18nFor } from '../../http/language.ts'
import { createLine } from '../../database/turns.ts'
import type { Issuer } from '../receipt/read-receipt.ts'
import { postingColumns, readPostings } from './read-postings.ts'
import { readStatement } from './read-statement.ts'

type Deps = Issuer & { database: Database }

/** How many may wait while one is drawn, which blocks the process for some tens of milliseconds. */
const maxWaiting = 10

export const mountStatements = (app: FastifyInstance, { database: { db }, brand, isTest }: Deps): void => {
  const turn = createLine(1, maxWaiting)
  const read = (month: string) => readStatement(db, month, { brand, isTest })

  mount(app, 'GET /admin/statement', ({ query }) => read(query.month))

  mount(app, 'GET /admin/statement.csv', async ({ query, request }) => ({
    fileName: `statement-${query.month}`,
    pieces: writeCsv(i18nFor(request), postingColumns, readPostings(db, query.month)),
  }))

  mount(app, 'GET /admin/statement.pdf', async ({ query, request }) => {
    const statement = await read(query.month)
    // Some 10 MB, loaded for the first paper.
    const { printStatement } = await import('./print-statement.ts')
    return {
      fileName: `${brand} statement ${query.month}`,
      bytes: await turn(() => printStatement(i18nFor(request), statement)),
    }
  })
}
