import { maxSavedReplies } from '@thikana/domain/message/saved-reply'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const keep = (text: string, as = agent, language = 'en') =>
  as.call('POST /saved-replies', { body: { text, language } })
const list = async (as = agent) => (await as.call('GET /saved-replies')).body

test('[C-saved-replies] an agent keeps, changes and deletes replies, each in its language, which nobody else reads', async () => {
  const { insertedId: id } = (await keep('Dear {buyer}, yes.')).body
  await keep('প্রিয় {ক্রেতা}', agent, 'bn')
  const body = { text: ' Dear {buyer}, no. ', language: 'en' }
  expect((await agent.call('PATCH /saved-replies/:id', { params: { id }, body })).status).toBe(200)
  expect(await list()).toEqual([
    { _id: id, text: 'Dear {buyer}, no.', language: 'en' },
    { _id: expect.any(String), text: 'প্রিয় {ক্রেতা}'.normalize('NFC'), language: 'bn' },
  ])

  const rival = await server.buildUser('Rival', 'agent')
  expect(await list(rival)).toEqual([])
  expect((await rival.call('PATCH /saved-replies/:id', { params: { id }, body })).status).toBe(404)
  expect((await rival.call('DELETE /saved-replies/:id', { params: { id } })).status).toBe(404)
  expect((await agent.call('DELETE /saved-replies/:id', { params: { id } })).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('an agent keeps thirty replies at most, also when they send two at once', async () => {
  const collector = await server.buildUser('Collector', 'agent')
  for (let at = 1; at < maxSavedReplies; at++) await keep(`Reply ${at}`, collector)
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => keep(text, collector)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await list(collector)).toHaveLength(maxSavedReplies)
})

test('saved replies are in the export of the account, and leave with it', async () => {
  const leaver = await server.buildUser('Leaver', 'agent')
  await keep('Dear {buyer}', leaver)
  expect((await leaver.call('GET /account/export')).body.savedReplies).toMatchObject([
    { text: 'Dear {buyer}', language: 'en' },
  ])
  const count = async () =>
    (await server.database.pool.query(`select 1 from saved_reply where text = 'Dear {buyer}'`)).rowCount
  expect(await count()).toBe(1)
  await confirm(leaver)
  const left = await leaver.call('DELETE /account', { body: { word: confirmationPhrase } })
  expect(left.status).toBe(200)
  expect(await count()).toBe(0)
})
