// @module-tag slow
// One suite for every store of pictures, in one file so that each store runs all of it; those that we send have `served.test.ts` too.
import { request as rawRequest } from 'node:http'
import { avifVariants, pictureOf, pictureVariants, pictureWidths } from '@thikana/domain/photo/picture'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  animatedPng,
  animatedWebp,
  deepAvif,
  deepPng,
  manyScans,
} from '../../../test/images/hostile-images.ts'
import { imageStores, loadFrom, useStore } from '../../../test/images/image-stores.ts'
import { bomb, photo, textured } from '../../../test/images/images.ts'

const owner = 'agent@thikana.test'

/** A request whose path arrives as written: `fetch` would tidy it first. */
const rawGet = (url: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    rawRequest({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })

describe.each(Object.entries(imageStores))('image store %s', (_name, start) => {
  const store = useStore(start)
  const load = (path: string) => loadFrom(store.started.url + path)

  it('keeps a photo in each width up to its own, under addresses that follow from its url', async () => {
    const stored = await store.started.images.store(await (await photo(2400, 1600)).jpeg().toBuffer(), owner)
    expect(stored).toMatchObject({ width: 1600, height: 1067 })
    expect(pictureOf(stored.url)).toMatchObject({ width: 1600, height: 1067, colour: stored.colour })
    const variants = pictureVariants(pictureOf(stored.url)!)
    expect(variants.map((variant) => variant.width)).toEqual([...pictureWidths])
    for (const { url, width } of variants) {
      const { response, bytes } = await load(url)
      expect(response.status).toBe(200)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    }
    expect(pictureOf(stored.url)?.thumbHash).toMatch(/^[\w-]{20,34}$/)
  })

  it('keeps a photo as AVIF too where that is clearly smaller, and only there', async () => {
    const stored = await store.started.images.store(await textured(1200, 800), owner)
    const variants = avifVariants(pictureOf(stored.url)!)
    expect(variants.map((variant) => variant.width)).toEqual([160, 360, 720, 1120, 1200])
    for (const { url, width } of variants) {
      const { response, bytes } = await load(url)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width })
    }
    const tiny = await store.started.images.store(await (await photo(9, 9)).png().toBuffer(), owner)
    expect(avifVariants(pictureOf(tiny.url)!)).toEqual([])
    await store.started.images.erase([stored.url])
    for (const { url } of variants) expect((await load(url)).response.status).not.toBe(200)
  })

  it('does not enlarge a small picture', async () => {
    const stored = await store.started.images.store(await (await photo(700, 500)).png().toBuffer(), owner)
    expect(stored).toMatchObject({ width: 700, height: 500 })
    expect(pictureVariants(pictureOf(stored.url)!).map((variant) => variant.width)).toEqual([160, 360, 700])
  })

  it('forgets where and with what a photo was taken', async () => {
    const input = await (
      await photo(600, 400)
    )
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '23/1 48/1 36/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>Rahim</owner></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(input.includes('Phone')).toBe(true)
    const stored = await store.started.images.store(input, owner)
    const { bytes } = await load(stored.url)
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
    expect(bytes.includes('Phone') || bytes.includes('Rahim')).toBe(false)
  })

  it('keeps a photo upright that its camera had noted to turn', async () => {
    const lying = await (await photo(1200, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const stored = await store.started.images.store(lying, owner)
    expect(stored).toMatchObject({ width: 800, height: 1200 })
    expect(await sharp((await load(stored.url)).bytes).metadata()).toMatchObject({ width: 800, height: 1200 })
  })

  it('computes the average colour of a picture, with transparent parts as white', async () => {
    const of = async (background: object, channels: 3 | 4 = 3) =>
      (
        await store.started.images.store(
          await sharp({ create: { width: 64, height: 64, channels, background } })
            .png()
            .toBuffer(),
          owner,
        )
      ).colour
    expect(await of({ r: 200, g: 30, b: 90 })).toBe('#c81e5a')
    expect(await of({ r: 0, g: 0, b: 0, alpha: 0 }, 4)).toBe('#ffffff')
  })

  it.each([
    ['grey', async () => (await photo(300, 200)).greyscale().toColourspace('b-w').jpeg().toBuffer()],
    ['CMYK', async () => (await photo(300, 200)).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bit', async () => (await photo(300, 200)).toColourspace('rgb16').png().toBuffer()],
    ['WebP', async () => (await photo(300, 200)).webp().toBuffer()],
    ['AVIF', async () => (await photo(300, 200)).avif({ effort: 0 }).toBuffer()],
    ['AVIF of 12 bits', () => deepAvif(12, 300, 200)],
    ['an animation', () => animatedWebp(3, 300)],
    ['very tall', async () => (await photo(40, 9000)).png().toBuffer()],
    ['one pixel', async () => (await photo(1, 1)).png().toBuffer()],
  ])('stores a picture that is %s', async (_what, input) => {
    const stored = await store.started.images.store(await input(), owner)
    expect((await load(stored.url)).response.status).toBe(200)
    expect(stored.colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  const broken = async () => {
    const whole = await (await photo(900, 600)).jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  }
  it.each([
    [
      'an SVG that is called .jpg',
      'imageNotRecognised',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['a GIF', 'imageNotRecognised', async () => (await photo(9, 9)).gif().toBuffer()],
    ['a page', 'imageNotRecognised', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', 'imageEmpty', async () => Buffer.alloc(0)],
    [
      'a HEIC photo',
      'imageHeic',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1'),
    ],
    ['half a JPEG', 'imageBroken', broken],
    ['a JPEG of three bytes', 'imageBroken', async () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'an SVG behind a PNG’s first bytes',
      'imageBroken',
      async () => Buffer.concat([bomb(8).subarray(0, 33), Buffer.from('<svg/>')]),
    ],
    ['a file of 900 million pixels', 'imageTooLarge', async () => bomb(30_000)],
    ['a JPEG of more than a hundred scans', 'imageTooManyScans', () => manyScans(100)],
    ['a PNG of more than a hundred frames', 'imageTooManyFrames', async () => animatedPng(101, 20)],
    ['a WebP of more than a hundred frames', 'imageTooManyFrames', () => animatedWebp(101, 20)],
    ['an AVIF of 20 megapixels and 12 bits', 'imageTooDemanding', () => deepAvif(12, 5000, 4000)],
    ['a PNG of 40 megapixels and 16 bits', 'imageTooDemanding', deepPng],
    ['a file of more than 25 MB', 'imageTooLarge', async () => Buffer.alloc(25 * 1024 * 1024 + 1)],
  ] as const)('refuses %s', async (_what, code, input) => {
    const bytes = await input()
    const before = await store.started.list()
    const began = performance.now()
    await expect(store.started.images.store(bytes, owner)).rejects.toMatchObject({ code })
    expect(performance.now() - began).toBeLessThan(1000)
    expect(await store.started.list()).toEqual(before)
  })

  it('takes twenty concurrent uploads, each to an address of its own', async () => {
    const input = await (await photo(1200, 800)).jpeg().toBuffer()
    const stored = await Promise.all(
      Array.from({ length: 20 }, () => store.started.images.store(input, owner)),
    )
    expect(new Set(stored.map((each) => each.url)).size).toBe(20)
    for (const { url } of stored) expect((await load(url)).response.status).toBe(200)
  })

  it('refuses uploads behind forty waiting ones, those of the person with the most waiting', async () => {
    const input = await (await photo(60, 40)).jpeg().toBuffer()
    const one = Promise.allSettled(Array.from({ length: 50 }, () => store.started.images.store(input, owner)))
    await expect(store.started.images.store(input, 'another@thikana.test')).resolves.toBeTruthy()
    const refused = (await one).filter((each) => each.status === 'rejected')
    const codes = refused.map((each) => each.reason.code)
    expect(codes.length).toBeGreaterThanOrEqual(9)
    expect(new Set(codes)).toEqual(new Set(['tooMany']))
    await expect(store.started.images.store(input, owner)).resolves.toBeTruthy()
  })

  it('claims a picture by its url, and no other', async () => {
    const own = { address: owner, isShown: false }
    const stored = await store.started.images.store(await (await photo(300, 200)).jpeg().toBuffer(), owner)
    expect(await store.started.images.claim(stored.url, own)).toEqual({ ...stored, ownerEmail: owner })
    for (const url of [
      '',
      '/images/x',
      `${stored.url}\0`,
      stored.url.replace(/\d/, 'f'),
      `https://elsewhere.test${stored.url}`,
    ])
      expect(await store.started.images.claim(url, own)).toBeNull()
  })

  it('erases a picture in each of its widths and no other, and accepts that there is none', async () => {
    const [gone, kept] = [
      await store.started.images.store(await (await photo(900, 600)).jpeg().toBuffer(), owner),
      await store.started.images.store(await (await photo(300, 200)).jpeg().toBuffer(), owner),
    ]
    const before = await store.started.list()
    const widths = pictureVariants(pictureOf(gone.url)!)
    for (let times = 0; times < 2; times += 1)
      await store.started.images.erase([gone.url, '/images/../x', ''])
    expect(await store.started.list()).toHaveLength(before.length - widths.length)
    for (const { url } of widths) expect((await load(url)).response.status).toBe(404)
    expect((await load(kept.url)).response.status).toBe(200)
  })

  it('answers a picture it doesn’t have with a problem that nobody may keep', async () => {
    const { response, bytes } = await load(`/images/${'0'.repeat(32)}-480.webp`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
    expect(JSON.parse(bytes.toString())).toMatchObject({ status: 404 })
  })

  it.each([
    '/images/../package.json',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e/%2e%2e/etc/passwd',
    '/images/....//etc/passwd',
    '/images/%2fetc%2fpasswd',
    '/images/..%5c..%5cetc',
    '/images/%00',
    '/images/.',
    '/images/',
    `/images/${'0'.repeat(32)}-480.webp%00.txt`,
    `/images/${'0'.repeat(32)}-480.webp.part`,
  ])('serves nothing for %s', async (path) => {
    expect(await rawGet(store.started.url, path)).toBe(404)
  })
})
