import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import type { Search } from '../search/open-search.ts'
import { countBadges } from './count-badges.ts'

type Deps = { database: Database; search: Search }

export const mountBadges = (app: FastifyInstance, { database: { db }, search }: Deps): void =>
  mount(app, 'GET /badges', ({ actor }) => countBadges(db, search, actor))
