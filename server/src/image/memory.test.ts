import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../http/testing.ts'
import { type Client, photo, startTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let late: Client
beforeAll(async () => {
  server = await startTestServer()
  late = await server.as('Late')
})
afterAll(() => server.stop())

const cookieOf = async (client: Client) => {
  const body = JSON.stringify({ email: client.email, password: 'Secret!2026' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  return signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
}

/** Says that 10 MB come, and sends none of them. */
const beginUpload = (cookies: string[]): ClientRequest => {
  const upload = request(`${server.url}/api/images`, {
    method: 'POST',
    headers: {
      cookie: cookies.join('; '),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 10 * 1024 * 1024,
    },
  })
  upload.on('error', () => {})
  upload.flushHeaders()
  return upload
}

/** A photo of nine megabytes. */
const send = async () => {
  const bytes = new Uint8Array(9 * 1024 * 1024)
  bytes.set(await photo())
  const form = new FormData()
  form.set('image', new Blob([bytes]), 'photo.jpg')
  return late.fetch('/api/images', { method: 'POST', body: form })
}

const statusOfOne = async () => (await send()).status
/** Nine megabytes are sent each time, on a machine that may be busy. */
const patience = { timeout: 15_000 }

test('uploads of many people at once fill no more memory than there is for them; the one too many is asked to come back', async () => {
  const slow: ClientRequest[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const cookies = (await cookieOf(await server.as(name))) as string[]
    for (let at = 0; at < 3; at += 1) slow.push(beginUpload(cookies))
  }
  await expect.poll(statusOfOne, patience).toBe(503)
  const refused = await send()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectProblem(refused, 503)
  for (const upload of slow) upload.destroy()
  await expect.poll(statusOfOne, patience).toBe(200)
})

test('nobody stores more than two hundred pictures within a day; yesterday’s don’t count, shown again or not', async () => {
  const keen = await server.as('Keen')
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
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg')
  const refused = await keen.fetch('/api/images', { method: 'POST', body: form })
  expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60))
  expect((await expectProblem(refused, 429)).message).toMatch(/200 pictures within a day/)
  await late.upload()
})
