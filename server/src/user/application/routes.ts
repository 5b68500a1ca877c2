import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { mount } from '../../http/api/mount.ts'
import type { DismissOffers } from '../dismiss-offers.ts'
import { decideApplication, withdrawApplication } from './decide-application.ts'
import { listApplications, listOwnApplications } from './list-applications.ts'
import { sendApplication } from './send-application.ts'

type Deps = {
  database: Database
  dismissOffers: DismissOffers
  /** Cancels what a new agent had open with the card provider as a buyer; called after the change is committed. */
  settleSoon: () => void
}

const done = { acknowledged: true, modifiedCount: 1 } as const

export const mountApplications = (
  app: FastifyInstance,
  { database, dismissOffers, settleSoon }: Deps,
): void => {
  const { db } = database

  mount(app, 'GET /applications', ({ actor, query }) => listOwnApplications(db, actor.id, query))

  mount(app, 'POST /applications', async ({ actor, body: { licence, text = '' }, key }) => {
    const insertedId = await sendApplication(database, actor, { licence, text, key })
    return { acknowledged: true, insertedId }
  })

  mount(app, 'PATCH /applications/withdraw/:id', async ({ actor, params }) => {
    await withdrawApplication(database, actor, params.id)
    return done
  })

  mount(app, 'GET /admin/applications', ({ query }) => listApplications(db, query))

  mount(app, 'PATCH /admin/applications/:id', async ({ actor, params, body }) => {
    await decideApplication({ database, dismissOffers }, actor, params.id, body)
    settleSoon()
    return done
  })
}
