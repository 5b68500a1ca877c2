// @module-tag measuring
import { expect, test } from 'vitest'
import { countFrames, countScans } from './count-parts.ts'
import { animatedPng, manyScans } from '../../../test/images/hostile-images.ts'
import { bomb, photo } from '../../../test/images/images.ts'

test('scans of a JPEG are counted without decoding it: one of a camera’s, ten of a progressive one, as many as were planted', async () => {
  const picture = () => photo(300, 200)
  expect(countScans(await (await picture()).jpeg().toBuffer(), 100)).toBe(1)
  expect(countScans(await (await picture()).jpeg({ progressive: true }).toBuffer(), 100)).toBe(10)
  const planted = await manyScans(5_000)
  expect(countScans(planted, 10_000)).toBe(5_010)
  expect(countScans(planted, 100)).toBe(101)
  const begun = performance.now()
  countScans(Buffer.concat([planted.subarray(0, 2), Buffer.alloc(10 * 1024 * 1024, 0xff)]), 100)
  countScans(Buffer.concat([planted.subarray(0, 2), Buffer.alloc(10 * 1024 * 1024, 'ff00', 'hex')]), 100)
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a thumbnail within a JPEG adds no scan', async () => {
  const thumbnail = await (await photo(60, 40)).jpeg({ progressive: true }).toBuffer()
  const jpeg = await (await photo(300, 200)).jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(thumbnail.length + 2, 2)
  expect(countScans(Buffer.concat([jpeg.subarray(0, 2), head, thumbnail, jpeg.subarray(2)]), 100)).toBe(1)
})

test('counting ends for a picture that is cut off and for other data, with the scans and frames that were found', async () => {
  const planted = await manyScans(20)
  for (let length = 0; length < 300; length += 7) countScans(planted.subarray(0, length), 100)
  for (let length = 0; length < 300; length += 7) countFrames(animatedPng(3, 20).subarray(0, length))
  expect(countScans(Buffer.alloc(0), 100)).toBe(0)
  expect(countFrames(Buffer.alloc(0))).toBe(1)
})

test('frames of a PNG are counted by what it says before its pixels', () => {
  expect(countFrames(animatedPng(7, 20))).toBe(7)
  expect(countFrames(bomb(20))).toBe(1)
})
