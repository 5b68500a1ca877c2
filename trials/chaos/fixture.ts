import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Role } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import { connect, type Database } from '@thikana/server/database/connect'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { appUser } from '@thikana/server/database/schema/user'
import { buildAcceptedOffer } from '@thikana/server/test/factories/offer'
import { freePort, type ServerProcess, startProcess } from '@thikana/server/test/process'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import { signUpAt } from '@thikana/server/test/server'
import type { Point } from './inject-kills.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A durable database that all servers share, the people of all rounds, and a way to start the next server. */
export type Fixture = {
  url: string
  database: Database
  agent: Client
  admin: Client
  buyers: Client[]
  image: string
  start(point: Point, nth: number): Promise<ServerProcess>
  stop(): Promise<void>
}

/** How many buyers pay at once in a round. */
export const concurrentBuyers = 4

/** The fixture, and the first server on it. */
export const buildFixture = async (
  point: Point,
  nth: number,
): Promise<{ fixture: Fixture; server: ServerProcess }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-chaos-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: quiet })
  const database = await connect({ databaseUrl: postgres.url, log: quiet })
  const port = await freePort()
  const env = { DATABASE_URL: postgres.url }
  const start: Fixture['start'] = (...armed) =>
    startProcess(path.join(folder, 'data'), port, env, [
      path.join(import.meta.dirname, 'server.ts'),
      ...armed.map(String),
    ])
  const server = await start(point, nth)
  const person = async (name: string, role: Role) => {
    const client = await signUpAt(server.url, name)
    await database.db.update(appUser).set({ role }).where(eq(appUser.email, client.email))
    return client
  }
  const [agent, admin] = [await person('Chaos Agent', 'agent'), await person('Chaos Admin', 'admin')]
  const names = Array.from({ length: concurrentBuyers }, (_, at) => `Chaos Buyer ${at}`)
  const buyers = await Promise.all(names.map((name) => person(name, 'user')))
  const stop = async () => {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const people = { agent, admin, buyers, image: await agent.upload() }
  return { server, fixture: { url: server.url, database, ...people, start, stop } }
}

/** An accepted offer of each buyer, on separate properties. */
export const acceptOffers = ({ agent, admin, buyers, image }: Fixture, dollars: number): Promise<string[]> =>
  Promise.all(
    buyers.map(async (buyer) => {
      const prices = { priceMin: dollars, priceMax: dollars }
      const added = await agent.call('POST /properties', { body: buildPropertyForm(image, prices) })
      const id = added.body.insertedId
      await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
      return buildAcceptedOffer(agent, buyer, id, { offerAmount: dollars })
    }),
  )
