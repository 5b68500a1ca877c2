import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'

/** People of one scene. Each has more to do with other homes: see `every-kind.test.ts`. */
export type Scene = Record<'agent' | 'buyer' | 'rival' | 'wisher' | 'reporter' | 'admin', Client> & {
  server: TestServer
  property: string
}

/** What happens, from what was there before; `told`: who hears what of it, in order. */
export type Cause = { told: string[]; arrange: (scene: Scene) => Promise<() => Promise<unknown>> }

export const run = ({ server }: Scene, statement: string, id: string) =>
  server.database.pool.query(statement, [id])
export const wish = (person: Client, propertyId: string) =>
  person.call('POST /wishlist', { body: { propertyId } })
export const verify = ({ admin }: Scene, id: string) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
