import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/mount.ts'
import { countBadges } from './count-badges.ts'

export const mountBadges = (app: FastifyInstance, { database: { db } }: { database: Database }): void =>
  mount(app, 'GET /badges', ({ actor }) => countBadges(db, actor))
