import { threadChangesADay } from '@thikana/domain/message/message'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const ask = async (buyer: Client) =>
  buyer.call('POST /threads', {
    body: { propertyId: await buildVerifiedProperty(server, agent, { image }), text: 'Is it quiet?' },
  })
const open = async (buyer: Client) => (await ask(buyer)).body.insertedId
const write = (as: Client, id: string, text = 'Hello?') =>
  as.call('POST /threads/:id/messages', { params: { id }, body: { text } })
const block = (as: Client, id: string, blocked = true) =>
  as.call('PATCH /threads/block/:id', { params: { id }, body: { blocked } })
const read = async (as: Client, id: string) => (await as.call('GET /threads/:id', { params: { id } })).body
const ended = [409, 'You can’t write to this person any more. You can still read the conversation.']
const blocking = [409, 'You have blocked this person. Unblock them to write to each other again.']
const answerOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]

test.each(['buyer', 'agent'] as const)(
  '[C-threads-block] the %s blocks the other person: neither writes until they are unblocked, and only one knows why',
  async (side) => {
    const buyer = await server.buildUser(`Blocked by ${side}`)
    const [blocker, other] = side === 'buyer' ? [buyer, agent] : [agent, buyer]
    const id = await open(buyer)
    expect((await block(blocker, id)).body.modifiedCount).toBe(1)
    expect((await block(blocker, id)).body.modifiedCount).toBe(0)
    const before = await newestNotice(server)
    expect(answerOf(await write(other, id))).toEqual(ended)
    expect(answerOf(await write(blocker, id))).toEqual(blocking)
    expect(await readTold(server, before)).toEqual([])
    expect(await read(other, id)).toMatchObject({
      takesMessages: false,
      youBlock: false,
      lastText: 'Is it quiet?',
    })
    expect(await read(blocker, id)).toMatchObject({ takesMessages: false, youBlock: true })
    // Only the blocker's own word ends it.
    expect((await block(other, id, false)).body.modifiedCount).toBe(0)
    expect(answerOf(await write(other, id))).toEqual(ended)
    expect((await block(blocker, id, false)).body.modifiedCount).toBe(1)
    expect((await write(other, id)).status).toBe(200)
    expect((await write(blocker, id)).status).toBe(200)
  },
)

test('a blocked buyer can’t ask the agent about another listing, and opens no conversation by trying', async () => {
  const [buyer, stranger] = [await server.buildUser('Asker'), await server.buildUser('Stranger')]
  await block(agent, await open(buyer))
  expect(answerOf(await ask(buyer))).toEqual(ended)
  expect((await buyer.call('GET /threads')).body).toHaveLength(1)
  expect((await ask(stranger)).status).toBe(200)
})

test('the trail says who blocked and unblocked whom, once each', async () => {
  const buyer = await server.buildUser('Trailed')
  const id = await open(buyer)
  for (const blocked of [true, true, false, false]) await block(buyer, id, blocked)
  const { rows } = await server.database.pool.query(
    `select actor, move, "from", "to" from audit where entity = 'thread' and entity_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { actor: buyer.email, move: 'block', from: 'open', to: 'blocked' },
    { actor: buyer.email, move: 'unblock', from: 'blocked', to: 'open' },
  ])
})

test('nothing is written after a block was answered, whatever is being sent meanwhile', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, (_, at) => server.buildUser(`Racer ${at}`)))
  await Promise.all(
    buyers.map(async (buyer) => {
      const id = await open(buyer)
      const sent = Array.from({ length: 5 }, (_, at) => write(buyer, id, `No ${at}`))
      const newestAtBlock = block(agent, id).then(async () => {
        const { rows } = await server.database.pool.query(
          `select count(*)::int as count from message where thread_id = $1`,
          [id],
        )
        return rows[0]?.count
      })
      const taken = (await Promise.all(sent)).filter(({ status }) => status === 200).length
      expect(await newestAtBlock).toBe(taken + 1)
    }),
  )
})

test('two people who block each other at once both do, and it takes both to write again', async () => {
  const buyer = await server.buildUser('Mutual')
  const id = await open(buyer)
  const answers = await Promise.all([block(buyer, id), block(agent, id)])
  expect(answers.map(({ body }) => body.modifiedCount)).toEqual([1, 1])
  await block(agent, id, false)
  expect(answerOf(await write(agent, id))).toEqual(ended)
  await block(buyer, id, false)
  expect((await write(agent, id)).status).toBe(200)
})

test('an export says whom a person blocked, not who blocked them, and a deleted account’s blocks are erased', async () => {
  const buyer = await server.buildUser('Leaver')
  const id = await open(buyer)
  await Promise.all([block(buyer, id), block(agent, id)])
  const { threads, history } = (await buyer.call('GET /account/export')).body
  expect(threads).toMatchObject([{ _id: id, youBlock: true }])
  expect(JSON.stringify(history)).not.toContain(agent.email)
  const count = async () => {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from person_block
      where (select id from app_user where email = $1) in (blocker_id, blocked_id)`,
      [buyer.email],
    )
    return rows[0]?.count
  }
  expect(await count()).toBe(2)
  await confirm(buyer)
  expect((await buyer.call('DELETE /account', { body: { word: confirmationPhrase } })).status).toBe(200)
  expect(await count()).toBe(0)
})

test('a person is unblocked a limited number of times within a day, and can be blocked at any time', async () => {
  const buyer = await server.buildUser('Toggler')
  const id = await open(buyer)
  for (let done = 0; done < threadChangesADay.max; done++) {
    expect((await block(buyer, id)).body.modifiedCount).toBe(1)
    expect((await block(buyer, id, false)).body.modifiedCount).toBe(1)
  }
  expect((await block(buyer, id)).body.modifiedCount).toBe(1)
  const refused = await block(buyer, id, false)
  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:thikana:problem:threadChangesADay' } })
  expect((await read(buyer, id)).youBlock).toBe(true)
  expect((await block(buyer, id)).body.modifiedCount).toBe(0)
})
