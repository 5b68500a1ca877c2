import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import { quiet } from '../../../test/embedded-postgres.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { openSearch } from '../../search/open-search.ts'
import { listPublic } from './lists.ts'
import { readListedByIds } from './read-by-ids.ts'
import { newId } from '../../database/rows/ids.ts'

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

const verified = (title: string) => buildVerifiedProperty(server, agent, { title, image })
const edit = (id: string) =>
  agent.call('PATCH /properties/:id', {
    params: { id },
    body: buildPropertyForm(image, { title: 'Edited, and not verified' }),
  })

it('a form that waits for an admin is in no list, though its home was found while it was verified', async () => {
  const [shown, edited] = [await verified('Shown'), await buildPendingProperty(agent, { image })]
  const rows = await readListedByIds(server.database.db, [edited, shown])
  expect(rows.map(({ id }) => id)).toEqual([shown])
})

it('a page is filled up where homes leave the list after their ids were found', async () => {
  const { db } = server.database
  const [first, second] = [await verified('First'), await verified('Second')]
  const last = [await verified('Third'), await verified('Fourth')]
  const index = await openSearch({ database: server.database, log: quiet }).current()
  for (const id of last) await edit(id)
  const late = { current: async () => index }
  const page = await listPublic(db, late, { limit: 2 })
  expect(page.items.map(({ _id }) => _id)).toEqual([second, first])
  expect(page.next).not.toBeNull()
})

const read = (ids: string[], as = buyer) =>
  as.call('GET /properties/several', { query: { ids: ids.join(',') } })

it('several homes are read in the order in which they are named, each once', async () => {
  const [one, other] = [await verified('One'), await verified('Other')]
  const { body } = await read([other, one, other])
  expect(body.map(({ title }) => title)).toEqual(['Other', 'One'])
  const alone = await buyer.call('GET /properties/:id', { params: { id: one } })
  // What only the page of one home shows.
  const { history, ...listed } = alone.body
  expect(history).toBeDefined()
  expect({ ...body[1], yourOffer: null }).toEqual(listed)
})

it('homes that the caller couldn’t open by themselves are left out', async () => {
  const shown = await verified('Shown')
  const hidden = await buildPendingProperty(agent, { title: 'Hidden', image })
  const removed = await verified('Removed')
  await agent.call('DELETE /properties/:id', { params: { id: removed } })
  const ids = [hidden, removed, newId(), 'none', shown]
  const titles = async (as: Client) => (await read(ids, as)).body.map(({ title }) => title)
  expect(await titles(buyer)).toEqual(['Shown'])
  expect(await titles(agent)).toEqual(['Hidden', 'Shown'])
  expect(await titles(await server.buildUser('Other', 'agent'))).toEqual(['Shown'])
  expect(await titles(await server.buildUser('Admin', 'admin'))).toEqual(['Hidden', 'Shown'])
  expect((await read(ids, server.guest)).status).toBe(401)
})

it('more than twelve homes, or none named, are refused with how to ask', async () => {
  const thirteen = Array.from({ length: 13 }, () => newId())
  const tooMany = await read(thirteen)
  expect(tooMany.status).toBe(400)
  expect(tooMany.body.message).toBe('Ids must be a list of at most 12, like a,b')
  expect((await buyer.call('GET /properties/several')).status).toBe(400)
  expect((await read(['x'.repeat(65)])).status).toBe(400)
  expect((await read([''])).body).toEqual([])
  expect((await read(thirteen.slice(1))).status).toBe(200)
})
