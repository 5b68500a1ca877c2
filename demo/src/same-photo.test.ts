// @module-tag slow
import { isSamePhoto, type PhotoHash } from '@thikana/domain/photo/photo-hash'
import { startDrawingProcess } from '@thikana/illustrations/drawing-process'
import { buildingKinds } from '@thikana/illustrations/property'
import { makeRandom } from '@thikana/illustrations/random'
import { hashOf } from '@thikana/server/providers/images/encode'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

/** Pictures of the demonstration’s hand: harder to tell apart than photographs. */
const count = 200
const lights = ['day', 'dusk', 'monsoon'] as const
const width = 480

type Change = (bytes: Buffer, random: ReturnType<typeof makeRandom>) => Sharp

/** Without 5 % of its width and height, at sides that chance decides. */
const crop: Change = (bytes, random) => {
  const [wide, high] = [width, (width * 3) / 4]
  const part = { width: Math.round(wide * 0.95), height: Math.round(high * 0.95) }
  const left = Math.floor(random.between(0, wide - part.width))
  const top = Math.floor(random.between(0, high - part.height))
  return sharp(bytes).extract({ left, top, ...part })
}

const changes: Record<string, Change> = {
  'encoded anew': (bytes) => sharp(bytes).jpeg({ quality: 50 }),
  resized: (bytes) => sharp(bytes).resize({ width: 200 }).webp({ quality: 70 }),
  brightened: (bytes) => sharp(bytes).modulate({ brightness: 1.25 }).jpeg({ quality: 80 }),
  mirrored: (bytes) => sharp(bytes).flop().jpeg({ quality: 80 }),
  cropped: (bytes, random) => crop(bytes, random).jpeg({ quality: 80 }),
  'all of that': (bytes, random) =>
    crop(bytes, random).flop().modulate({ brightness: 1.2 }).resize({ width: 300 }).jpeg({ quality: 60 }),
}

let originals: { bytes: Buffer; hash: PhotoHash }[]
beforeAll(async () => {
  const drawing = startDrawingProcess()
  originals = []
  for (let at = 0; at < count; at++) {
    const kind = buildingKinds[at % buildingKinds.length]!
    const look = { seed: `same-photo/${at}`, light: lights[at % lights.length]!, kind }
    const bytes = await drawing.draw({ subject: 'home', width, ...look })
    originals.push({ bytes, hash: await hashOf(sharp(bytes)) })
  }
  drawing.stop()
}, 300_000)

/** As the server finds it: by a band in common, and then by comparing. */
const findSame = ({ bits, bands }: PhotoHash) => {
  const searched = new Set(bands)
  return originals.filter(
    ({ hash }) => hash.bands.some((band) => searched.has(band)) && isSamePhoto(bits, hash.bits),
  )
}

describe('[S-duplicates] of 200 photos', () => {
  it.each(Object.keys(changes))(
    'at least 95 in a hundred are known again, %s',
    async (name) => {
      let found = 0
      for (const [at, one] of originals.entries()) {
        const changed = await changes[name]!(one.bytes, makeRandom(`${name}/${at}`)).toBuffer()
        if (findSame(await hashOf(sharp(changed))).includes(one)) found += 1
      }
      expect(found / count).toBeGreaterThanOrEqual(0.95)
    },
    120_000,
  )

  it('at most 1 % are taken for another one', () => {
    const wrong = originals.filter((one) => findSame(one.hash).some((other) => other !== one))
    expect(wrong.length / count).toBeLessThanOrEqual(0.01)
  })
})
