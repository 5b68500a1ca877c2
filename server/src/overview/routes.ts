import { agentPeriods, sitePeriods } from '@thikana/domain/overview/period'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import type { Search } from '../search/open-search.ts'
import { createComparable } from './comparable.ts'
import { listWaiting } from './list-waiting.ts'
import { readFigures } from './read-figures.ts'
import { readSite } from './read-site.ts'
import { readUsualPhotos } from './read-usual-photos.ts'

type Deps = { database: Database; search: Search; mail: { hasOutbox: boolean } }

export const mountOverview = (
  app: FastifyInstance,
  { database: { db }, search, mail: { hasOutbox } }: Deps,
): void => {
  const comparable = createComparable(db, search)

  mount(app, 'GET /overview/waiting', ({ actor }) => listWaiting(db, actor.id, new Date()))

  mount(app, 'GET /overview/figures', ({ actor, query: { days = agentPeriods[0] } }) =>
    readFigures(db, comparable, { agentId: actor.id, days, now: new Date() }),
  )

  mount(app, 'GET /overview/usual-photos', ({ actor, query: { ids } }) =>
    readUsualPhotos(db, comparable, { agentId: actor.id, ids, now: new Date() }),
  )

  mount(app, 'GET /admin/overview', ({ actor, query: { days = sitePeriods[0] } }) =>
    readSite(db, search, { reader: actor, days, now: new Date(), hasOutbox }),
  )
}
