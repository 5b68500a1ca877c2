// @module-tag slow
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { photo } from '../../../test/images/plain-photo.ts'
import { startS3 } from '../../../test/images/s3.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { createS3Client, listKeys } from './s3-client.ts'
import { createS3Files } from './s3.ts'

const quiet = { warn: () => {} }
let s3: Awaited<ReturnType<typeof startS3>>
let server: TestServer
let agent: Client
beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer({ env: s3.env })
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
})

const statusOf = async (url: string) => (await server.guest.fetch(url)).status
const filesInBucket = () => listKeys(createS3Client(s3.settings), 'images/')

const upload = async () => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg')
  const response = await agent.fetch('/api/images', { method: 'POST', body: form })
  return { response, body: (await response.json()) as { message: string } }
}

test('an upload goes into the bucket, none of it onto the disk', async () => {
  const url = await agent.upload()
  expect((await filesInBucket()).some((key) => url.endsWith(key))).toBe(true)
  expect(await readdir(path.join(server.dataDir, 'images'))).toEqual([])
  expect(await statusOf(url)).toBe(200)
})

test('a site whose bucket can’t be reached stays up: an upload is refused with a sentence, and deletions follow later', async () => {
  const [old, shown] = [await agent.upload(), await agent.upload()]
  await server.database.pool.query(`update image set named_at = now() - interval '2 days' where url = $1`, [
    old,
  ])
  await s3.pause()
  const { response, body } = await upload()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(body.message).toContain('Pictures can’t be stored')
  expect([await statusOf(shown), await statusOf('/api/ready'), await statusOf('/')]).toEqual([503, 200, 404])
  await expect(server.cleanUp()).rejects.toMatchObject({
    message: 'a step of the clean-up could not be done: 1 of 3 failed',
    cause: { code: 'imageStoreDown' },
  })
  await s3.goOn()
  expect([await statusOf(shown), await statusOf(old)]).toEqual([200, 200])
  await server.database.pool.query(`update image_erasure set due_at = now() - interval '1 minute'`)
  await server.cleanUp()
  expect([await statusOf(shown), await statusOf(old)]).toEqual([200, 404])
  const { rows } = await server.database.pool.query('select url from image_erasure')
  expect(rows).toEqual([])
  const known = await server.database.pool.query<{ url: string }>('select url from image')
  const ids = known.rows.map(({ url }) => url.slice('/images/'.length, '/images/'.length + 32))
  for (const key of await filesInBucket())
    expect(
      ids.some((id) => key.includes(id)),
      key,
    ).toBe(true)
})

test('no line of the log has the key', async () => {
  await s3.pause()
  await upload()
  await s3.goOn()
  const stored = server
    .logs()
    .split('\n')
    .filter((line) => line.includes('a store of pictures failed'))
  expect(stored.length).toBeGreaterThan(0)
  for (const line of stored) {
    expect(line).toMatch(/ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/)
    expect(line).not.toMatch(/authorization|signature/i)
  }
  expect(server.logs()).not.toContain(s3.env.S3_SECRET_ACCESS_KEY)
})

test.each([
  ['a wrong secret key', { S3_SECRET_ACCESS_KEY: 'not-the-secret' }, /Correct S3_SECRET_ACCESS_KEY\./],
  ['an unknown access key', { S3_ACCESS_KEY_ID: 'not-the-key' }, /Correct S3_ACCESS_KEY_ID\./],
  [
    'a bucket that isn’t there',
    { S3_BUCKET: 'nowhere' },
    /no bucket nowhere\. Create it, or correct S3_BUCKET/,
  ],
])('a server with %s doesn’t start, and says which setting to correct', async (_what, env, sentence) => {
  const failed = await server.startAnother({ ...s3.env, ...env }).catch((error: unknown) => String(error))
  expect(failed).toMatch(sentence)
  for (const value of ['not-the-secret', 'not-the-key']) expect(failed).not.toContain(value)
})

test('a server starts while its bucket can’t be reached', async () => {
  await s3.pause()
  onTestFinished(() => s3.goOn())
  const url = await server.startAnother(s3.env)
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
})

test('a picture with a public address is loaded from there, and pages may load it', async () => {
  const publicUrl = `${s3.settings.endpoint}/${s3.settings.bucket}`
  const url = await agent.upload()
  const there = await server.startAnother({ ...s3.env, S3_PUBLIC_URL: `${publicUrl}/` })
  const sent = await fetch(there + url, { redirect: 'manual' })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, publicUrl + url])
  expect(sent.headers.get('cache-control')).toBe('public, max-age=3600')
  const { headers } = await fetch(`${there}/api/nowhere`)
  expect(headers.get('content-security-policy')).toContain(
    `img-src 'self' data: blob: ${s3.settings.endpoint};`,
  )
  const loaded = await fetch(there + url)
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await loaded.arrayBuffer()).byteLength).toBeGreaterThan(100)
})

test('a bucket that takes a connection and says nothing holds nobody up for long', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` }
  const client = createS3Client(settings, { reading: 100, writing: 100 })
  const files = createS3Files(settings, quiet, client)
  const down = { code: 'imageStoreDown' }
  await expect(files.open('x.webp', true)).rejects.toMatchObject(down)
  await expect(files.put([{ name: 'x.webp', bytes: Buffer.from('x') }])).rejects.toMatchObject(down)
  await files.prepare()
})
