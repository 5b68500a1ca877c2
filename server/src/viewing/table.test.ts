import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUser } from '../database/schema/user.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let rafiq: Client
let viewings: { lake: string; roof: string }
let roofHome: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  rafiq = await server.buildUser('Rafiq')
  roofHome = await buildVerifiedProperty(server, agent, { title: 'Roof garden' })
  const lakeHome = await buildVerifiedProperty(server, agent, { title: 'Lake flat' })
  const [first, second] = await buildSlots(agent, [slotTime(2), slotTime(3)])
  const nasrin = await server.buildUser('Nasrin')
  viewings = {
    lake: await buildViewing(nasrin, await buildThread(nasrin, lakeHome), first!),
    roof: await buildViewing(rafiq, await buildThread(rafiq, roofHome), second!),
  }
  await agent.call('PATCH /viewings/:id', {
    params: { id: viewings.lake },
    body: { move: 'confirm', revision: 1 },
  })
})
afterAll(() => server.stop())

type Query = {
  side?: 'agent'
  search?: string
  state?: 'all' | 'confirmed' | 'requested'
  sort?: 'newest' | 'oldest'
}
const ids = async (query: Query, as = agent) =>
  (await as.call('GET /viewings', { query })).body.map(({ _id }) => _id)

test('an agent finds viewings by the person or the home, filters them by state and sorts them by time', async () => {
  expect(await ids({})).toEqual([viewings.roof, viewings.lake])
  expect(await ids({ sort: 'oldest' })).toEqual([viewings.lake, viewings.roof])
  expect(await ids({ search: 'rafiq garden' })).toEqual([viewings.roof])
  expect(await ids({ search: 'rafiq lake' })).toEqual([])
  expect(await ids({ state: 'confirmed' })).toEqual([viewings.lake])
  const counts = await agent.call('GET /tables/:table/counts', {
    params: { table: 'viewings' },
    query: { search: 'rafiq' },
  })
  expect(counts.body).toMatchObject({ all: 1, states: { confirmed: 0, requested: 1, past: 0 } })
  const csv = await (await agent.fetch('/api/tables/viewings/rows.csv?state=confirmed&search=lake')).text()
  expect(csv).toMatch(/Lake flat,.*,Nasrin,2\S+Z,2\S+Z,,confirmed,/)
})

test('a buyer finds only their own, and not by a title that no admin has verified', async () => {
  const body = buildPropertyForm(await agent.upload(), { title: 'Secret name' })
  expect((await agent.call('PATCH /properties/:id', { params: { id: roofHome }, body })).status).toBe(200)
  expect(await ids({ search: 'roof' }, rafiq)).toEqual([viewings.roof])
  expect(await ids({ search: 'secret' }, rafiq)).toEqual([])
  expect(await ids({ search: 'lake' }, rafiq)).toEqual([])
})

test('an agent who has asked to see a home doesn’t find that among the viewings of their own', async () => {
  const buyer = await server.buildUser('Later agent')
  const [slot] = await buildSlots(agent, [slotTime(4)])
  const home = await buildVerifiedProperty(server, agent, { title: 'Pond house' })
  const id = await buildViewing(buyer, await buildThread(buyer, home), slot!)
  await server.database.db.update(appUser).set({ role: 'agent' }).where(eq(appUser.email, buyer.email))
  expect(await ids({}, buyer)).toEqual([id])
  expect(await ids({ side: 'agent' }, buyer)).toEqual([])
  const csv = await (await buyer.fetch('/api/tables/viewings/rows.csv')).text()
  expect(csv).not.toContain('Pond house')
})
