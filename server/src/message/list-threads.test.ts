import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildProposal, buildThread, proposedTime } from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[C-threads-list] a conversation is found by words of the person, the home and what was written, in either script', async () => {
  const seller = await server.buildUser('Nasrin Akter', 'agent')
  const image = await seller.upload()
  const lake = await buildVerifiedProperty(server, seller, { image, title: 'ঝিলের পাশে দোতলা বাড়ি' })
  const roof = await buildVerifiedProperty(server, seller, { image, title: 'Roof garden in Uttara' })
  const [tania, rafiq] = [await server.buildUser('Tania Haque'), await server.buildUser('Rafiq Islam')]
  const ask = async (as: Client, propertyId: string, text: string) =>
    (await as.call('POST /threads', { body: { propertyId, text } })).body.insertedId
  const first = await ask(tania, lake, 'লিফট কি চালু আছে?')
  const second = await ask(rafiq, roof, 'Is the 100% deposit returned?')
  const find = async (as: Client, search: string) =>
    (await as.call('GET /threads', { query: { search } })).body.map(({ _id }) => _id)
  expect(await find(seller, 'tania')).toEqual([first])
  expect(await find(seller, 'উত্তরা')).toEqual([])
  expect(await find(seller, 'ROOF rafiq')).toEqual([second])
  expect(await find(seller, 'লিফট')).toEqual([first])
  expect(await find(seller, 'ঝিলের tania চালু')).toEqual([first])
  expect(await find(seller, '100%')).toEqual([second])
  expect(await find(seller, '1_0')).toEqual([])
  // One's own name isn't the other person's, and nobody finds what others write.
  expect(await find(seller, 'nasrin')).toEqual([])
  expect(await find(tania, 'nasrin')).toEqual([first])
  expect(await find(tania, 'roof')).toEqual([])
})

test('a conversation says whose turn it is, and what was offered and agreed on in it', async () => {
  const [buyer, agent] = [await server.buildUser('Turning'), await server.buildUser('Answering', 'agent')]
  const propertyId = await buildVerifiedProperty(server, agent)
  const threadId = await buildThread(buyer, propertyId)
  const turns = async () =>
    Promise.all(
      [buyer, agent].map(async (as) => {
        const { body } = await as.call('GET /threads/:id', { params: { id: threadId } })
        return body.turn
      }),
    )
  expect(await turns()).toEqual(['others', 'yours'])
  await agent.call('POST /threads/:id/messages', {
    params: { id: threadId },
    body: { text: 'Come and see.' },
  })
  expect(await turns()).toEqual(['yours', 'others'])
  const times = [proposedTime(3)]
  const viewingId = await buildProposal(buyer, threadId, times)
  expect(await turns()).toEqual(['yours', 'yours'])
  const offerId = await buildOffer(buyer, propertyId)
  const { body } = await agent.call('GET /threads/:id', { params: { id: threadId } })
  expect(body).toMatchObject({
    viewing: { _id: viewingId, status: 'requested', times },
    offer: { _id: offerId },
  })
})

test('of a conversation of 500 messages the newest fifty are read first', async () => {
  const [buyer, agent] = [await server.buildUser('Talker'), await server.buildUser('Listener', 'agent')]
  const id = await buildThread(buyer, await buildVerifiedProperty(server, agent))
  await server.database.pool.query(
    `with written as (
       insert into message (id, thread_id, number, sender_id, text, created_at)
       select gen_random_uuid(), thread_id, n, sender_id, 'Message ' || n, now()
       from message, generate_series(2, 500) as n where thread_id = $1)
     update thread set last_number = 500 where id = $1`,
    [id],
  )
  const { body, headers } = await agent.call('GET /threads/:id/messages', {
    params: { id },
    query: { limit: 50 },
  })
  expect([body.length, body[0]?.number, body.at(-1)?.number]).toEqual([50, 500, 451])
  expect(headers.get('link')).toContain('rel="next"')
  const unread = (await agent.call('GET /threads/:id', { params: { id } })).body.unread
  expect(unread).toBe(maxUnreadCounted)
})
