// @module-tag slow
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { bomb } from '@thikana/server/test/images/images'
import { expectProblem } from '@thikana/server/test/http'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer()
const user = await server.buildUser('User')
afterAll(() => server.stop())

/** Peak growth of this process in bytes while `work` ran. */
const growth = async (work: () => Promise<void>) => {
  const before = process.memoryUsage().rss
  let max = before
  const watch = setInterval(() => (max = Math.max(max, process.memoryUsage().rss)), 5)
  await work()
  clearInterval(watch)
  return Math.max(max, process.memoryUsage().rss) - before
}

test('decompression bomb: a small picture that unpacks to gigabytes is refused before it is unpacked', async () => {
  const bytes = new Uint8Array(bomb(30_000))
  expect(bytes.length).toBeLessThan(1024 * 1024)
  const grown = await growth(async () => {
    for (let at = 0; at < 3; at += 1) {
      const form = new FormData()
      form.set('image', new Blob([bytes]), 'photo.png')
      await expectProblem(await user.fetch('/api/images', { method: 'POST', body: form }), 413)
    }
  })
  expect(grown).toBeLessThan(200 * 1024 * 1024)
})

test('decompression bomb: a compressed body has the same size limit as an uncompressed one', async () => {
  const body = JSON.stringify({ name: 'a'.repeat(50 * 1024 * 1024) })
  const packed = { gzip: gzipSync(body), deflate: deflateSync(body), br: brotliCompressSync(body) }
  for (const [encoding, bytes] of Object.entries(packed)) {
    expect(bytes.length).toBeLessThan(100 * 1024)
    const grown = await growth(async () => {
      const answer = await user.fetch('/api/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: new Uint8Array(bytes),
      })
      await expectProblem(answer, 413, 415)
    })
    expect(grown).toBeLessThan(40 * 1024 * 1024)
  }
})
