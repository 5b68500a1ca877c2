import { maxMessagePictures, messageLimits } from '@thikana/domain/message/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
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
const write = (as: Client, id: string, text: string, images?: string[]) =>
  as.call('POST /threads/:id/messages', { params: { id }, body: { text, ...(images ? { images } : {}) } })
const read = (as: Client, id: string) => as.call('GET /threads/:id', { params: { id } })
const messagesOf = async (as: Client, id: string) =>
  (await as.call('GET /threads/:id/messages', { params: { id } })).body
const reveal = (as: Client, id: string, email: boolean, phone = '') =>
  as.call('PATCH /threads/contact/:id', { params: { id }, body: { email, phone } })
const open = async (buyer: Client, text?: string) => (await ask(buyer, await list(), text)).body.insertedId

test('[C-threads-ask] a user asks about a listing, its agent answers, and both read the same conversation', async () => {
  const buyer = await server.buildUser('Asker')
  const id = await open(buyer, 'Is it quiet?\nAnd bright?')
  expect((await write(agent, id, 'Very.')).status).toBe(200)
  const seenBy = async (person: Client) =>
    (await messagesOf(person, id)).map(({ number, isYours, text }) => ({ number, isYours, text }))
  expect(await seenBy(buyer)).toEqual([
    { number: 2, isYours: false, text: 'Very.' },
    { number: 1, isYours: true, text: 'Is it quiet?\nAnd bright?' },
  ])
  expect((await seenBy(agent)).map(({ isYours }) => isYours)).toEqual([true, false])
  expect((await read(agent, id)).body).toMatchObject({
    side: 'agent',
    otherName: 'Asker',
    takesMessages: true,
  })
  expect((await read(buyer, id)).body).toMatchObject({ side: 'buyer', otherName: 'Agent', lastText: 'Very.' })
})

test('twenty simultaneous questions of a user about a listing open one conversation, and ten are taken in a minute', async () => {
  const [buyer, propertyId] = [await server.buildUser('Eager'), await list()]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(buyer, propertyId, `No ${at}`)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(messageLimits.messagesAMinute.max)
  expect(new Set(taken.map(({ body }) => body.insertedId)).size).toBe(1)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.message).toMatch(
    /^You have written 10 messages within a minute\..* in (\d+ seconds?|1 minute)\.$/,
  )
  const numbers = (await messagesOf(buyer, taken[0]!.body.insertedId)).map(({ number }) => number)
  expect(numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('a user may ask about twenty listings within a day', async () => {
  const buyer = await server.buildUser('Curious')
  const minutePasses = () =>
    server.database.pool.query(`update message set created_at = created_at - interval '1 minute'`)
  const propertyIds = await Promise.all(Array.from({ length: messageLimits.threadsADay.max + 1 }, list))
  const [id = ''] = await Promise.all(
    propertyIds.slice(0, 10).map(async (propertyId) => (await ask(buyer, propertyId)).body.insertedId),
  )
  await minutePasses()
  await Promise.all(propertyIds.slice(10, 20).map((propertyId) => ask(buyer, propertyId)))
  await minutePasses()
  const refused = await ask(buyer, propertyIds[20] ?? '')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe(
    'You have asked about 20 listings within a day. You can ask about the next one tomorrow.',
  )
  expect((await write(buyer, id, 'Still here.')).status).toBe(200)
})

test('[C-threads-list] a conversation counts what its reader hasn’t read, and comes first when something is written', async () => {
  const buyer = await server.buildUser('Reader')
  const [first, second] = [await open(buyer), await open(buyer)]
  const listed = async (person: Client) => {
    const { body } = await person.call('GET /threads')
    return body.filter(({ _id }) => [first, second].includes(_id)).map(({ _id, unread }) => [_id, unread])
  }
  await write(agent, first, 'One.')
  await write(agent, first, 'Two.')
  expect(await listed(buyer)).toEqual([
    [first, 2],
    [second, 0],
  ])
  expect(await listed(agent)).toEqual([
    [first, 1],
    [second, 1],
  ])
  const mark = (number: number) =>
    buyer.call('PATCH /threads/read/:id', { params: { id: first }, body: { number } })
  expect((await mark(2)).body.modifiedCount).toBe(1)
  expect((await listed(buyer))[0]).toEqual([first, 1])
  // One that was read stays read, and what isn't written yet can't be.
  expect((await mark(1)).body.modifiedCount).toBe(0)
  await mark(1000)
  await write(agent, first, 'Three.')
  expect((await listed(buyer))[0]).toEqual([first, 1])
})

test('the lists of conversations and of messages are paged without a gap or a repeat', async () => {
  const buyer = await server.buildUser('Pager')
  const ids = [await open(buyer), await open(buyer), await open(buyer)]
  const pages: string[] = []
  let address: string | undefined = '/api/threads?limit=1'
  while (address) {
    const response: Response = await buyer.fetch(address)
    pages.push(...((await response.json()) as { _id: string }[]).map(({ _id }) => _id))
    address = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '')
  }
  expect(pages).toEqual(ids.toReversed())
  for (const text of ['Two', 'Three']) await write(buyer, ids[0]!, text)
  const response = await buyer.fetch(`/api/threads/${ids[0]}/messages?limit=2`)
  const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '')
  const rest = (await (await buyer.fetch(next ?? '')).json()) as { number: number }[]
  expect(rest.map(({ number }) => number)).toEqual([1])
  // A cursor that we didn't write, and whose number no column can hold.
  const [id = ''] = ids
  const cursor = Buffer.from(`number_2147483648_${id}`).toString('base64url')
  const forged = await buyer.call('GET /threads/:id/messages', { params: { id }, query: { cursor } })
  expect([forged.status, forged.body.length]).toEqual([200, 3])
})

test('[C-threads-write] a message shows pictures that its writer uploaded, and no one else’s', async () => {
  const buyer = await server.buildUser('Painter')
  const [mine, id] = [await buyer.upload(), await open(buyer)]
  expect((await write(buyer, id, 'Like this?', [mine, mine])).status).toBe(200)
  expect((await messagesOf(agent, id))[0]?.images).toEqual([mine, mine])
  const stolen = await write(buyer, id, 'And this?', [image])
  expect([stolen.status, stolen.body.type]).toEqual([400, 'urn:thikana:problem:imageUnknown'])
  const many = await write(
    buyer,
    id,
    'All',
    Array.from({ length: maxMessagePictures + 1 }, () => mine),
  )
  expect([many.status, many.body.message]).toEqual([400, 'A message can have at most 4 pictures'])
  await server.database.pool.query(`update image set named_at = now() - interval '2 days'`)
  await server.cleanUp()
  expect((await buyer.fetch(mine)).status).toBe(200)
})

test('nobody asks about a listing that isn’t verified, and its agent can’t be asked by agents', async () => {
  const buyer = await server.buildUser('Early')
  const pending = await buildPendingProperty(agent, { image })
  expect((await ask(buyer, pending)).status).toBe(404)
  const other = await server.buildUser('Rival', 'agent')
  const refused = await ask(other, await list())
  expect([refused.status, refused.body.message]).toEqual([403, 'Only users can ask agents about a listing.'])
})

test('a conversation about a removed listing goes on, one with a person who left is only read', async () => {
  const [buyer, seller] = [await server.buildUser('Stayer'), await server.buildUser('Seller', 'agent')]
  const propertyId = await buildVerifiedProperty(server, seller, { image: await seller.upload() })
  const id = (await ask(buyer, propertyId)).body.insertedId
  await reveal(seller, id, true, '01712 345678')
  await seller.call('DELETE /properties/:id', { params: { id: propertyId } })
  expect((await read(buyer, id)).body).toMatchObject({ propertyStatus: 'removed', takesMessages: true })
  expect((await write(buyer, id, 'Is it gone?')).status).toBe(200)
  const admin = await server.buildUser('Admin', 'admin')
  await admin.call('PATCH /users/fraud/:id', { params: { id: await findUserId(seller) } })
  expect((await write(seller, id, 'Pay me.')).body.message).toMatch(/marked as fraud/)
  expect((await write(buyer, id, 'Hello?')).body.message).toMatch(/can’t write to this person any more/)
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(seller) } })
  const { body } = await read(buyer, id)
  expect(body).toMatchObject({ otherName: 'Seller', theirContact: { email: null, phone: '' } })
  expect(await messagesOf(buyer, id)).toHaveLength(2)
})

test('a person’s export has their conversations with both sides’ messages, and no one else’s', async () => {
  const [buyer, stranger] = [await server.buildUser('Exporter'), await server.buildUser('Stranger')]
  const id = await open(buyer, 'Mine.')
  await write(agent, id, 'Yours.')
  await open(stranger, 'Private.')
  await buyer.call('PATCH /threads/contact/:id', {
    params: { id },
    body: { email: true, phone: '+8801700000000' },
  })
  const data = (await buyer.call('GET /account/export')).body
  expect(data.contactsShown).toEqual([{ threadId: id, email: true, phone: '+8801700000000' }])
  expect(data.threads).toMatchObject([{ _id: id, side: 'buyer' }])
  expect(data.messages).toMatchObject([
    { threadId: id, isYours: false, text: 'Yours.' },
    { threadId: id, isYours: true, text: 'Mine.' },
  ])
})

test('[S-notice] the other person is told of a question and of an answer once, until they have read them', async () => {
  const buyer = await server.buildUser('Teller')
  const propertyId = await list()
  const toldBy = async (act: () => Promise<unknown>) => {
    const before = await newestNotice(server)
    await act()
    return readTold(server, before)
  }
  let id = ''
  expect(await toldBy(async () => (id = (await ask(buyer, propertyId)).body.insertedId))).toEqual([
    'agent enquiryReceived',
  ])
  expect(await toldBy(() => write(buyer, id, 'And is there a lift?'))).toEqual([])
  const twice = async () => {
    await write(agent, id, 'One.')
    await write(agent, id, 'Two.')
  }
  expect(await toldBy(twice)).toEqual(['teller messageReceived'])
  const [notice] = (await buyer.call('GET /notices', { query: { limit: 1 } })).body
  expect(notice).toMatchObject({ href: `/dashboard/messages/${id}`, readAt: null })
  await buyer.call('PATCH /threads/read/:id', { params: { id }, body: { number: 3 } })
  expect((await buyer.call('GET /notices/unread')).body.count).toBe(1)
  await buyer.call('PATCH /threads/read/:id', { params: { id }, body: { number: 4 } })
  expect((await buyer.call('GET /notices/unread')).body.count).toBe(0)
  expect(await toldBy(() => write(agent, id, 'Three.'))).toEqual(['teller messageReceived'])
})

test('a message that is refused tells nobody', async () => {
  const buyer = await server.buildUser('Silent')
  const id = await open(buyer)
  const before = await newestNotice(server)
  await write(agent, id, ' ')
  await write(buyer, id, 'And this?', [image])
  expect(await readTold(server, before)).toEqual([])
})
