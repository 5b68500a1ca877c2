import { newId } from '../../database/rows/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
  image = await agent.upload()
})
afterAll(() => server.stop())

const read = (ids: string[], as = buyer) =>
  as.call('GET /properties/several', { query: { ids: ids.join(',') } })
const list = (title: string) => buildVerifiedProperty(server, agent, { title, image })

test('several homes are read in the order in which they are named, each once', async () => {
  const [one, other] = [await list('One'), await list('Other')]
  const { body } = await read([other, one, other])
  expect(body.map(({ title }) => title)).toEqual(['Other', 'One'])
  const alone = await buyer.call('GET /properties/:id', { params: { id: one } })
  expect({ ...body[1], yourOffer: null }).toEqual(alone.body)
})

test('homes that the caller couldn’t open by themselves are left out', async () => {
  const shown = await list('Shown')
  const hidden = await buildPendingProperty(agent, { title: 'Hidden', image })
  const removed = await list('Removed')
  await agent.call('DELETE /properties/:id', { params: { id: removed } })
  const ids = [hidden, removed, newId(), 'none', shown]
  const titles = async (as: Client) => (await read(ids, as)).body.map(({ title }) => title)
  expect(await titles(buyer)).toEqual(['Shown'])
  expect(await titles(agent)).toEqual(['Hidden', 'Shown'])
  expect(await titles(await server.buildUser('Other', 'agent'))).toEqual(['Shown'])
  expect(await titles(await server.buildUser('Admin', 'admin'))).toEqual(['Hidden', 'Shown'])
  expect((await read(ids, server.guest)).status).toBe(401)
})

test('more than twelve homes, or none named, are refused with how to ask', async () => {
  const thirteen = Array.from({ length: 13 }, () => newId())
  const tooMany = await read(thirteen)
  expect(tooMany.status).toBe(400)
  expect(tooMany.body.message).toBe('Ids must be a list of at most 12, like a,b')
  expect((await buyer.call('GET /properties/several')).status).toBe(400)
  expect((await read(['x'.repeat(65)])).status).toBe(400)
  expect((await read([''])).body).toEqual([])
  expect((await read(thirteen.slice(1))).status).toBe(200)
})
