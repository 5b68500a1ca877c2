// @module-tag slow
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { photo } from '../../test/images/plain-photo.ts'
import { memoryBudget } from './memory-budget.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const megabyte = 1024 * 1024
const head = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

const readCookie = async (name: string) => {
  const { email } = await server.buildUser(name)
  const body = JSON.stringify({ email, password: 'Secret!2026' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  return signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
}

type Begun = { upload: ClientRequest; answer: Promise<{ status: number; retryAfter: string; body: string }> }

/** Says that 10 MB come, and sends the beginning of the form. */
const beginUpload = (cookies: (string | undefined)[]): Begun => {
  const upload = request(`${server.url}/api/images`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: cookies.join('; '),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 10 * megabyte,
    },
  })
  const answer = new Promise<Awaited<Begun['answer']>>((resolve, reject) => {
    upload.on('error', reject)
    upload.on('response', async (response: IncomingMessage) => {
      const body = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] ?? '', body })
    })
  })
  answer.catch(() => {})
  upload.write(head)
  return { upload, answer }
}

const beginMany = async (people: number, each: number): Promise<Begun[]> => {
  const names = Array.from({ length: people }, (_, at) => `Holder ${at}`)
  const cookies = await Promise.all(names.map(readCookie))
  return cookies.flatMap((one) => Array.from({ length: each }, () => beginUpload(one)))
}

/** A photo of nine megabytes. */
const sendLarge = async (name: string) => {
  const client = await server.buildUser(name)
  const bytes = new Uint8Array(9 * megabyte)
  bytes.set(await photo())
  const form = new FormData()
  form.set('image', new Blob([bytes]), 'photo.jpg')
  return client.fetch('/api/images', { method: 'POST', body: form })
}

test('fifteen uploads of five people that send a byte every three seconds don’t delay others, and are disconnected', async () => {
  await server.buildUser('Late')
  const slow = await beginMany(5, 3)
  const trickle = setInterval(() => slow.forEach(({ upload }) => upload.write('a')), 3_000)
  await pause(500)
  for (let at = 0; at < 3; at += 1) {
    expect((await sendLarge('Late')).status).toBe(200)
  }
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  clearInterval(trickle)
  for (const { status, retryAfter, body } of answers) {
    expect([status, Number(retryAfter) > 0]).toEqual([408, true])
    expect(JSON.parse(body).message).toMatch(/arrived too slowly/)
  }
  await expect.poll(() => slow.every(({ upload }) => upload.socket?.destroyed ?? true)).toBe(true)
})

test('concurrent uploads of many people stay within the memory budget; the person who holds the most is asked to come back', async () => {
  const almost = Buffer.alloc(9.5 * megabyte)
  const begun = await beginMany(7, 3)
  const refused: { status: number; retryAfter: string; body: string }[] = []
  for (const { upload, answer } of begun) {
    void answer.then(
      (one) => refused.push(one),
      () => {},
    )
    upload.write(almost)
  }
  await expect.poll(() => refused.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(7)
  expect(refused.length).toBeLessThan(12)
  for (const { status, retryAfter, body } of refused) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(JSON.parse(body).message).toMatch(/try again in a moment/)
  }
  expect((await sendLarge('Late')).status).toBe(200)
  for (const { upload } of begun) upload.destroy()
  expect((await sendLarge('Late')).status).toBe(200)
})

const secondMs = 1_000

test('uploads held open by many people do not push out a larger one that arrives quickly', async () => {
  let now = 0
  const { reserve } = memoryBudget(128, () => now)
  const begin = (person: string, bytes: number) => {
    const controller = new AbortController()
    const ended = new Promise<void>((resolve) => controller.signal.addEventListener('abort', () => resolve()))
    const heldBytes = reserve(person, controller, async (grow) => {
      grow(bytes)
      await ended
    })
    heldBytes.catch(() => {})
    return controller.signal
  }
  const slow = Array.from({ length: 42 }, (_, at) => begin(`slow ${at}`, 3))
  now += 60 * secondMs
  const fast = begin('fast', 8)
  await turn()
  expect(fast.aborted).toBe(false)
  expect(slow.filter(({ aborted }) => aborted)).toHaveLength(2)
})
