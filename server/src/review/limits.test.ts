import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const add = (as: Client, propertyId: string, comment = 'Bright rooms.') =>
  as.call('POST /reviews', { body: { propertyId, rating: 4.3, comment } })
const statusesOf = (answers: { status: number }[]) => {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return Object.fromEntries([200, 409, 429].map((status) => [status, count(status)]))
}
const buildProperties = async (count: number): Promise<string[]> => {
  const [image, ids]: [string, string[]] = [await agent.upload(), []]
  while (ids.length < count) ids.push(await buildVerifiedProperty(server, agent, { image }))
  return ids
}
const makeDayPass = (email: string) =>
  server.database.pool.query(
    `update review_posting set posted_at = posted_at - interval '1 day'
     where user_id = (select id from app_user where email = $1)`,
    [email],
  )

test('a person who posts twenty concurrent reviews of one property has one, and learns where to edit it', async () => {
  const [user, [propertyId = '']] = [await server.buildUser('Stuffer'), await buildProperties(1)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => add(user, propertyId, `Number ${at}`)),
  )
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 19, 429: 0 })
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    type: 'urn:thikana:problem:reviewExists',
    message: expect.stringContaining('My Reviews'),
  })
  const { body } = await user.call('GET /reviews/:propertyId', { params: { propertyId } })
  expect(body).toHaveLength(1)
})

test('of twenty concurrent reviews of different properties ten are accepted, and the refusals say when to come back', async () => {
  const [user, propertyIds] = [await server.buildUser('Hasty'), await buildProperties(20)]
  const answers = await Promise.all(propertyIds.map((propertyId) => add(user, propertyId)))
  expect(statusesOf(answers)).toEqual({ 200: 10, 409: 0, 429: 10 })
  const refused = answers.find(({ status }) => status === 429)!
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(23 * 60 * 60)
  expect(seconds).toBeLessThanOrEqual(24 * 60 * 60)
  expect(refused.body.message).toBe(
    'You have written 10 reviews within a day. You can write the next one tomorrow.',
  )
  expect((await add(await server.buildUser('Calm'), propertyIds[0]!)).status).toBe(200)
})

test('deleting a review makes no room for another on the same day, the next day does', async () => {
  const [user, propertyIds] = [await server.buildUser('Eraser'), await buildProperties(11)]
  for (const propertyId of propertyIds.slice(0, 10)) {
    const { body } = await add(user, propertyId)
    await user.call('DELETE /reviews/:id', { params: { id: body.insertedId } })
  }
  expect((await add(user, propertyIds[10]!)).status).toBe(429)
  await makeDayPass(user.email)
  expect((await add(user, propertyIds[10]!)).status).toBe(200)
})

test('a review that is refused counts towards nothing', async () => {
  const [user, propertyIds] = [await server.buildUser('Repeater'), await buildProperties(10)]
  expect((await add(user, propertyIds[0]!)).status).toBe(200)
  for (let repeat = 0; repeat < 12; repeat += 1) expect((await add(user, propertyIds[0]!)).status).toBe(409)
  for (const propertyId of propertyIds.slice(1)) expect((await add(user, propertyId)).status).toBe(200)
})

test('[C-reviews-latest] the home page has one review of each person, their newest', async () => {
  const propertyIds = await buildProperties(8)
  const people = await Promise.all(['One', 'Two', 'Three'].map((name) => server.buildUser(name)))
  for (const person of people) await add(person, propertyIds[0]!, `${person.email} first`)
  for (const [at, propertyId] of propertyIds.slice(1).entries())
    await add(people[2]!, propertyId, `flood ${at}`)
  const newest = async (limit: number) => {
    const { body } = await server.guest.call('GET /reviews/latest', { query: { limit } })
    return body.map(({ comment }) => comment)
  }
  const expected = ['flood 6', 'two@people.test first', 'one@people.test first']
  expect(await newest(3)).toEqual(expected)
  // One of a property that is hidden gives way to the same person's newest that can be seen.
  await agent.call('DELETE /properties/:id', { params: { id: propertyIds[7]! } })
  expect(await newest(3)).toEqual(['flood 5', ...expected.slice(1)])
})
