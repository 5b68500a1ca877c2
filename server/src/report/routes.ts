import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import type { DismissOffers } from '../user/dismiss-offers.ts'
import { decideReports } from './decide-reports.ts'
import { listReportsOf } from './own-reports.ts'
import { listOpenReports, listReported, readReported } from './queue.ts'
import { sendReport } from './send-report.ts'

type Deps = {
  database: Database
  dismissOffers: DismissOffers
  /** Cancels what a marked agent had open with the card provider; called after the change is committed. */
  settleSoon: () => void
}

export const mountReports = (app: FastifyInstance, { database, dismissOffers, settleSoon }: Deps): void => {
  const { db } = database

  mount(app, 'GET /reports', ({ actor, query }) => listReportsOf(db, actor, query))

  mount(app, 'POST /reports', async ({ actor, body, key }) => {
    const { propertyId, reason, text = '' } = body
    const insertedId = await sendReport(database, actor, { propertyId, reason, text, key })
    return { acknowledged: true, insertedId }
  })

  mount(app, 'GET /admin/reports', ({ actor, query }) => listReported(db, actor, query))

  mount(app, 'GET /admin/reports/:id', async ({ actor, params, query }) => {
    const { id } = await readReported(db, actor, params.id)
    return listOpenReports(db, id, query)
  })

  mount(app, 'PATCH /admin/reports/:id', async ({ actor, params, body }) => {
    const modifiedCount = await decideReports({ database, dismissOffers }, actor, {
      propertyId: params.id,
      ...body,
    })
    settleSoon()
    return { acknowledged: true, modifiedCount }
  })
}
