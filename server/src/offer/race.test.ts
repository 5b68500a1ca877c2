import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../database/ids.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { freePort, type ServerProcess, startProcess } from '../../test/process.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { type Client, signInAt, startTestServer, type TestServer } from '../../test/server.ts'
import { answer, buildOffer } from '../../test/factories/offer.ts'

/** How many; `npm run test:slow` asks for more. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 50)

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

/** A property for each round with offers of two buyers: the first is made through the API, the others are copies. */
const prepare = async (agent: Client) => {
  const { db } = server.database
  const buyers = [await server.buildUser('First Buyer'), await server.buildUser('Second Buyer')]
  const first = await buildVerifiedProperty(server, agent)
  for (const buyer of buyers) await buildOffer(buyer, first)
  const [propertyRow] = await db.select().from(property).where(eq(property.id, first))
  if (!propertyRow) throw new Error('The property is gone')
  const { locationFolded: _made, ...fields } = propertyRow
  const models = await db.select().from(offer).where(eq(offer.propertyId, first))
  const copies = Array.from({ length: rounds }, () => {
    const propertyId = newId()
    return { propertyId, rows: models.map((row) => ({ ...row, id: newId(), propertyId })) }
  })
  await db.insert(property).values(copies.map(({ propertyId }) => ({ ...fields, id: propertyId })))
  await db.insert(offer).values(copies.flatMap(({ rows }) => rows))
  return copies.map(({ propertyId, rows }) => ({ propertyId, offers: rows.map(({ id }) => id) }))
}

it(
  `two concurrent acceptances, at two servers on one database, leave exactly one accepted offer, ${rounds} times of ${rounds}`,
  { timeout: 240_000 },
  async () => {
    const agent = await server.buildUser('Agent', 'agent')
    const desks: Client[] = await Promise.all(processes.map(({ url }) => signInAt(url, 'Agent')))
    const endings: string[] = []
    for (const { propertyId, offers } of await prepare(agent)) {
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
