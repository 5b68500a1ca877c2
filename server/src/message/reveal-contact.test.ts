import { threadChangesADay } from '@thikana/domain/message/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const list = () => buildVerifiedProperty(server, agent, { image })
const ask = (as: Client, propertyId: string, text = 'Is it quiet?', images?: string[]) =>
  as.call('POST /threads', { body: { propertyId, text, ...(images ? { images } : {}) } })
const read = (as: Client, id: string) => as.call('GET /threads/:id', { params: { id } })
const reveal = (as: Client, id: string, email: boolean, phone = '') =>
  as.call('PATCH /threads/contact/:id', { params: { id }, body: { email, phone } })
const open = async (buyer: Client, text?: string) => (await ask(buyer, await list(), text)).body.insertedId

test('[C-threads-contact] an address or a phone is seen by the other side once it is revealed, and the trail says so without them', async () => {
  const buyer = await server.buildUser('Shy')
  const id = await open(buyer)
  const seen = async (person: Client) => (await read(person, id)).body.theirContact
  expect(await seen(agent)).toEqual({ email: null, phone: '' })
  expect(JSON.stringify((await read(agent, id)).body)).not.toContain(buyer.email)
  expect((await reveal(buyer, id, true, ' +880 1712 345678 ')).body.modifiedCount).toBe(1)
  expect(await seen(agent)).toEqual({ email: buyer.email, phone: '+880 1712 345678' })
  expect(await seen(buyer)).toEqual({ email: null, phone: '' })
  expect((await reveal(buyer, id, true, '+880 1712 345678')).body.modifiedCount).toBe(0)
  await reveal(buyer, id, false)
  expect(await seen(agent)).toEqual({ email: null, phone: '' })
  const { rows } = await server.database.pool.query(
    `select move, "from", "to" from audit where entity = 'thread' and entity_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { move: 'reveal', from: 'nothing', to: 'email and phone' },
    { move: 'hide', from: 'email and phone', to: 'nothing' },
  ])
  expect((await reveal(buyer, id, false, 'call me')).body.message).toMatch(/^Phone must have/)
})

test('contact details are revealed a limited number of times within a day, and can be hidden at any time', async () => {
  const buyer = await server.buildUser('Revealer')
  const id = await open(buyer)
  // Every other one hides again, which isn't counted.
  for (let done = 0; done < threadChangesADay.max; done++) {
    expect((await reveal(buyer, id, true, '01700-000000')).body.modifiedCount).toBe(1)
    expect((await reveal(buyer, id, true)).body.modifiedCount).toBe(1)
  }
  const refused = await reveal(buyer, id, true, '01700-000000')
  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:thikana:problem:threadChangesADay' } })
  const other = await open(buyer)
  expect((await reveal(buyer, other, true)).status).toBe(429)
  expect((await reveal(buyer, id, false)).body.modifiedCount).toBe(1)
  expect((await read(agent, id)).body.theirContact).toEqual({ email: null, phone: '' })
})

test('nothing is revealed to somebody who blocked, or is blocked, but it can be hidden', async () => {
  const buyer = await server.buildUser('Blocked')
  const id = await open(buyer)
  await reveal(buyer, id, true)
  const block = (as: Client, blocked: boolean) =>
    as.call('PATCH /threads/block/:id', { params: { id }, body: { blocked } })
  await block(agent, true)
  expect(await reveal(buyer, id, true, '666-666 13 13')).toMatchObject({
    status: 409,
    body: { type: 'urn:thikana:problem:threadClosed' },
  })
  expect((await reveal(agent, id, true)).body.type).toBe('urn:thikana:problem:threadBlocked')
  expect((await reveal(buyer, id, false)).body.modifiedCount).toBe(1)
  expect((await read(agent, id)).body.theirContact).toEqual({ email: null, phone: '' })
  await block(agent, false)
  expect((await reveal(buyer, id, true)).body.modifiedCount).toBe(1)
})
