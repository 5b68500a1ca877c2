// @module-tag measuring
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { createDecoder } from './decoder.ts'
import { createDecoders, type DecodeLimits } from './decoders.ts'
import { deepAvif, largestPng } from '../../../test/images/hostile-images.ts'
import { photo } from '../../../test/images/images.ts'

const megabyte = 1024 * 1024
const generous: DecodeLimits = { cpuSeconds: 20, wallSeconds: 40, memoryBytes: 900 * megabyte }
const quiet = { warn: () => {} }

let slow: Buffer
let light: Buffer
beforeAll(async () => {
  // A second or two of decoding.
  slow = await deepAvif(8, 5000, 4000)
  light = await (await photo(600, 400)).jpeg().toBuffer()
})

let decoders: ReturnType<typeof createDecoders>
const begin = (limits: Partial<Record<'quick' | 'any', Partial<DecodeLimits>>> = {}, processors?: number) => {
  decoders = createDecoders(
    quiet,
    {
      quick: { ...generous, ...limits.quick },
      any: { ...generous, ...limits.any },
    },
    processors,
  )
}
afterEach(() => decoders.close())

test.each([
  ['time of a processor', { cpuSeconds: 0.3 }],
  ['time on the clock', { wallSeconds: 0.9 }],
  ['memory', { memoryBytes: 250 * megabyte }],
])('a picture that takes too much %s is dropped, and the next one is decoded', async (_what, any) => {
  begin({ any })
  await expect(decoders.decode(slow, 'one')).rejects.toMatchObject({ code: 'imageTooDemanding' })
  await expect(decoders.decode(light, 'one')).resolves.toMatchObject({ width: 600, height: 400 })
})

test('a picture that turns out slower than it looks is decoded by the process for slow ones', async () => {
  begin({ quick: { cpuSeconds: 0.05 } })
  const ordinary = await (await photo(4000, 3000)).jpeg().toBuffer()
  await expect(decoders.decode(ordinary, 'one')).resolves.toMatchObject({ width: 1600 })
})

test('an ordinary photo waits for no number of slow pictures of others, and for one of its own person', async () => {
  begin()
  await decoders.decode(light, 'warm')
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const people = ['a', 'b', 'c']
  const slowOnes = people.map((person) => decoders.decode(slow, person).then(note('slow')))
  await pause(50)
  await decoders.decode(light, 'other').then(note('light'))
  await Promise.all(slowOnes)
  expect(order).toEqual(['light', 'slow', 'slow', 'slow'])
})

test.each([
  { processors: 2, order: ['large', 'small'] },
  { processors: 3, order: ['small', 'large'] },
])('of $processors processors, ordinary photos leave one to requests', async ({ processors, order }) => {
  begin({}, processors)
  const large = await (await photo(4000, 3000)).jpeg().toBuffer()
  const ended: string[] = []
  await decoders.decode(light, 'warm')
  await Promise.all([
    decoders.decode(large, 'one').then(() => ended.push('large')),
    decoders.decode(light, 'other').then(() => ended.push('small')),
  ])
  expect(ended).toEqual(order)
})

test('a picture whose sender aborts while it waits is not decoded', async () => {
  begin()
  const first = decoders.decode(light, 'one')
  const leaving = new AbortController()
  const second = decoders.decode(light, 'one', { signal: leaving.signal })
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(first).resolves.toBeTruthy()
})

test('closing immediately refuses what waits and what is being decoded', async () => {
  begin()
  const pictures = [
    slow,
    await largestPng(),
    light,
    await (await photo(4000, 3000)).avif({ effort: 0 }).toBuffer(),
  ]
  await Promise.all(['a', 'b'].map((person) => decoders.decode(light, person)))
  const all = pictures.map((picture, at) => decoders.decode(picture, `person ${at}`))
  const ended = Promise.allSettled(all)
  await pause(100)
  const begun = performance.now()
  decoders.close()
  const refused = (await ended).filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy' })
  await expect(decoders.decode(light, 'late')).rejects.toMatchObject({ code: 'busy' })
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a decoder that has nothing to do ends its process, and starts another for the next picture', async () => {
  const decoder = createDecoder(0, 200)
  const options = { isQuickOnly: false, limits: generous }
  for (const _picture of ['first', 'next']) {
    expect(await decoder.decode(light, options, 40)).toMatchObject({ kind: 'encoded' })
    expect(decoder.isRunning()).toBe(true)
    await expect.poll(decoder.isRunning, { timeout: 2_000 }).toBe(false)
  }
})

const program = path.join(import.meta.dirname, '../../../test/no-descriptors.ts')

test('a picture that comes while there are no file descriptors is to be tried again, and is decoded once there are', async () => {
  const limited = ['-c', 'ulimit -n 60 && exec "$0" "$1"', process.execPath, program]
  const { stdout } = await promisify(execFile)('sh', limited, { timeout: 30_000 })
  expect(stdout).toBe('busy, fine')
})
