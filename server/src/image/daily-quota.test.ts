import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../test/http.ts'
import { photo as photoOf } from '../../test/images/images.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { photo } from '../../test/images/plain-photo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const send = (client: Client, bytes: Buffer) => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return client.fetch('/api/images', { method: 'POST', body: form })
}

test('a person has at most twenty unreadable pictures decoded within a day, sent together or not; the refusal says when to come back', async () => {
  const [whole, careless] = [
    await (await photoOf(900, 600)).jpeg().toBuffer(),
    await server.buildUser('Careless'),
  ]
  const half = whole.subarray(0, whole.length / 2)
  for (let at = 0; at < 10; at += 1) await expectProblem(await send(careless, half), 400)
  // What costs no decoding, and what goes well, isn't counted.
  for (let at = 0; at < 15; at += 1) await expectProblem(await send(careless, Buffer.from('no picture')), 415)
  await careless.upload()
  const answers = await Promise.all(Array.from({ length: 15 }, () => send(careless, half)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const refused = await send(careless, await photo())
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  expect((await expectProblem(refused, 429)).message).toBe(
    'Within a day you sent 20 pictures that could not be read. Please try again tomorrow.',
  )
  await (await server.buildUser('Careful')).upload()
  await server.database.pool.query(`update auth_attempt set expires_at = now() - interval '1 second'`)
  await careless.upload()
})

test('a person stores at most two hundred pictures within a day; yesterday’s don’t count, shown again or not', async () => {
  const keen = await server.buildUser('Keen')
  const insert = async (count: number, age: string) =>
    server.database.pool.query(
      `insert into image (url, owner_email, width, height, colour, created_at, named_at)
       select '/images/' || md5($2 || one) || '-1x1-000000.webp', $1, 1, 1, '#000000', now() - $2::interval,
         now() - $2::interval
       from generate_series(1, $3) as one returning url`,
      [keen.email, age, count],
    )
  const { rows } = await insert(300, '25 hours')
  for (const { url } of rows.slice(0, 5))
    expect((await keen.call('POST /users', { body: { image: url } })).status).toBe(200)
  await insert(199, '23 hours')
  await keen.upload()
  const refused = await send(keen, await photo())
  expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60))
  expect((await expectProblem(refused, 429)).message).toMatch(/200 pictures within a day/)
  await (await server.buildUser('Late')).upload()
})
