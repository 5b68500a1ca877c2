import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer } from '../database/schema/offer.ts'
import { freePort, type ServerProcess, startProcess } from '../../test/process.ts'
import { copyOffers } from '../../test/factories/copied-offers.ts'
import { type Client, signInAt, startTestServer, type TestServer } from '../../test/server.ts'
import { answer } from '../../test/factories/offer.ts'

/** How many; `npm run test:slow` asks for more. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 10)

let server: TestServer
let dataDir: string
let processes: ServerProcess[]
beforeAll(async () => {
  server = await startTestServer({ withRealHashing: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-race-'))
  const { databaseUrl: DATABASE_URL } = server
  const start = async (name: string) =>
    startProcess(path.join(dataDir, name), await freePort(), { DATABASE_URL })
  processes = await Promise.all([start('one'), start('other')])
}, 60_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGTERM')))
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it(
  `two concurrent acceptances, at two servers on one database, leave exactly one accepted offer, ${rounds} times of ${rounds}`,
  { timeout: 240_000 },
  async () => {
    const agent = await server.buildUser('Agent', 'agent')
    const buyers = [await server.buildUser('First Buyer'), await server.buildUser('Second Buyer')]
    const desks: Client[] = await Promise.all(processes.map(({ url }) => signInAt(url, 'Agent')))
    const endings: string[] = []
    for (const { propertyId, offers } of await copyOffers(server, agent, buyers, rounds)) {
      const accepts = await Promise.all(offers.map((id, at) => answer(desks[at]!, id, propertyId)))
      expect(accepts.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const rows = await server.database.db
        .select({ status: offer.status })
        .from(offer)
        .where(eq(offer.propertyId, propertyId))
      endings.push(
        rows
          .map(({ status }) => status)
          .toSorted()
          .join(' and '),
      )
    }
    expect(endings).toEqual(Array.from({ length: rounds }, () => 'accepted and rejected'))
  },
)
