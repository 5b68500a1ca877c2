import { languages } from '@thikana/domain/language'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { answerError } from '../../http/api/problems.ts'
import type { ImageFiles } from './files.ts'
import { keptMs, serveSharedPictures } from './share-pictures.ts'

afterEach(() => void vi.restoreAllMocks())

it('no longer has the JPEG of a picture some minutes after that was deleted, however often it is asked for', async () => {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer()
  let stored: Buffer | null = webp
  const app = fastify()
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  const files = { read: () => Promise.resolve(stored) } satisfies Partial<ImageFiles>
  serveSharedPictures(app, [files as unknown as ImageFiles])
  const ask = async () => (await app.inject(`/images/shared/${'a'.repeat(32)}-8x8-808080-c.jpg`)).statusCode
  expect(await ask()).toBe(200)
  stored = null
  expect(await ask()).toBe(200)
  const later = performance.now() + keptMs + 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  await sleep(5)
  expect(await ask()).toBe(404)
  await app.close()
})
