// Photos of 12 megapixels uploaded while pages are read: `npm run bench -- uploads`. Prints how much longer the advertised list takes meanwhile
// and the server's memory. Exits with 1 if a target is missed, if a file that is no photo is stored, or if one leaves anything behind.
//   --listings N  default 20000
//   --uploads N   default 200
//   --at-once N   of them; default 8, each by another person
//   --idle N      seconds for which pages are read before; default 20
import { readdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { calls } from '../calls/calls.ts'
import type { Known } from '../calls/call.ts'
import { createClient } from '../calls/client.ts'
import { closing } from '../closing.ts'
import { memoryFrom } from '../cpu.ts'
import { prepareWorld, startEmbedded } from '../embedded-product.ts'
import { drawPicture } from './picture.ts'
import { readOptions } from '../options.ts'
import { median, percentile } from '../report/statistics.ts'
import type { Uploaded, Uploads } from './upload-photos.ts'
import { uploadOf } from '../visits/visits.ts'
import { openEmbedded } from '../database.ts'

const most = { ratio: 3, megabytes: 500 }
const { whole } = readOptions({ listings: 20_000, uploads: 200, 'at-once': 8, idle: 20 }, [])
/** Milliseconds between two pages, of which each is read in turn. */
const pauseMs = 20

/** Of a phone: as noisy as one at dusk, some three megabytes. */
const drawPhotos = (count: number): Promise<Uint8Array[]> =>
  Promise.all(
    Array.from({ length: count }, (_, number) => {
      const noise = { type: 'gaussian' as const, mean: 90 + 10 * number, sigma: 12 }
      const create = { width: 4000, height: 3000, channels: 3 as const, background: '#888', noise }
      return sharp({ create }).jpeg({ quality: 88 }).toBuffer()
    }),
  )

const upload = async (uploads: Uploads): Promise<Uploaded> => {
  const worker = new Worker(path.join(import.meta.dirname, 'upload-photos.ts'), { workerData: uploads })
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>()
  worker.once('message', resolve).once('error', reject)
  return promise
}

type Reading = { times: Record<'guest' | 'member', number[]>; megabytes: number }

/** Reads pages one after the other until `until` ends: milliseconds of the advertised list, by a guest and by a member. */
const readPages = async (
  { url, cookie, known, pid }: { url: string; cookie: string; known: Known; pid: number },
  until: Promise<unknown>,
): Promise<Reading> => {
  const client = createClient(url, 2)
  const reading: Reading = { times: { guest: [], member: [] }, megabytes: 0 }
  let isOver = false
  const over = until.finally(() => (isOver = true))
  for (let number = 0; !isOver; number++) {
    for (const call of [calls.home, calls.newest, calls.one])
      await client.send(call.send(known, number), cookie)
    for (const [who, as] of [
      ['guest', ''],
      ['member', cookie],
    ] as const)
      reading.times[who].push((await client.send(calls.advertised.send(), as)).ms)
    reading.megabytes = Math.max(reading.megabytes, memoryFrom(pid).server)
    await sleep(pauseMs)
  }
  client.close()
  await over
  return reading
}

/** What is no photo, or no whole one. */
const badFiles = (photo: Uint8Array): Record<string, Buffer> => {
  const tooLarge = drawPicture(16, 16)
  tooLarge.writeUInt32BE(60_000, 16)
  tooLarge.writeUInt32BE(60_000, 20)
  return {
    'a page with a script': Buffer.from('<html><script>alert(1)</script></html>'),
    'half a photo': Buffer.from(photo.subarray(0, photo.length / 2)),
    'a picture that says it has 3,600 megapixels': tooLarge,
  }
}

const filesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  ).length

const say = (text: string, isMet: boolean) => {
  console.log(`${text}: ${isMet ? 'met' : 'missed'}`)
  if (!isMet) process.exitCode = 1
}

const database = await openEmbedded(whole.listings)
await database.stop()
console.log(`${whole.listings} listings, ${whole.uploads} uploads, load ${loadavg()[0]?.toFixed(1)}`)
await closing(async (closeLater) => {
  const { product } = await startEmbedded(database.folder, closeLater)
  const { known, people } = await prepareWorld(database.folder, product, closeLater)
  const photos = await drawPhotos(4)
  const [first, ...others] = people.map(({ cookie }) => cookie)
  const reader = { url: product.url, cookie: first!, known, pid: product.pid }
  await readPages(reader, sleep(3_000))
  const idle = await readPages(reader, sleep(whole.idle * 1000))
  const started = performance.now()
  const atOnce = whole['at-once']
  const uploads = upload({ url: product.url, cookies: others, photos, count: whole.uploads, atOnce })
  const busy = await readPages(reader, uploads)
  const { retries } = await uploads
  const seconds = (performance.now() - started) / 1000
  const megabytes = photos.map(({ length }) => (length / 2 ** 20).toFixed(1)).join(', ')
  console.log(`Photos of ${megabytes} MB; ${seconds.toFixed(0)} s, ${retries} sent again after 503`)
  for (const who of ['guest', 'member'] as const) {
    const [before, during] = [percentile(idle.times[who], 0.95), percentile(busy.times[who], 0.95)]
    const [usually, meanwhile] = [median(idle.times[who]), median(busy.times[who])]
    const text = `advertised list, ${who}: p95 ${before.toFixed(2)} → ${during.toFixed(2)} ms (median ${usually.toFixed(2)} → ${meanwhile.toFixed(2)}), ${(during / before).toFixed(2)} ×, at most ${most.ratio}`
    say(text, during <= most.ratio * before)
  }
  say(`memory: ${busy.megabytes.toFixed(0)} MB, less than ${most.megabytes}`, busy.megabytes < most.megabytes)
  const client = createClient(product.url, 1)
  closeLater(client.close)
  const folder = path.join(database.folder, 'images')
  const before = filesIn(folder)
  for (const [name, bytes] of Object.entries(badFiles(photos[0]!))) {
    const { status } = await client.send(uploadOf(bytes), first)
    say(`${name}: ${status}`, status >= 400 && status < 500)
  }
  say(`files left behind by them: ${filesIn(folder) - before}`, filesIn(folder) === before)
})
