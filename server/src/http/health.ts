import { refuse } from '@thikana/domain/refusal'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Storage } from './limits/storage.ts'

type Deps = { database: Database; storage: Storage; isReady: () => boolean }

/** `/api/health`: the process answers. `/api/ready`: it can serve people, the database and room to write included (503 until then). */
export const mountHealth = (app: FastifyInstance, { database, storage, isReady }: Deps): void => {
  const answer = (status: string) => JSON.stringify({ status })
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type('application/json').serializer(String).send(answer('ok')),
  )
  app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (!isReady()) throw refuse('notReady')
    await database.db.execute(sql`select 1`).catch(() => {
      throw refuse('notReady')
    })
    if (!(await storage.isUsable())) throw refuse('noRoom')
    return reply.type('application/json').serializer(String).send(answer('ready'))
  })
}
