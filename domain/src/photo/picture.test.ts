import { expect, test } from 'vitest'
import { avifVariants, pictureOf, pictureSources, pictureSrcSet, pictureUrl } from './picture.ts'

const id = '0'.repeat(32)
const thumbHash = '3OcRJYB4d3h_iIeHeEh3eIhw-j3A'

test('a new picture is stored in widths that suit phones and portraits, as its address says', () => {
  const url = pictureUrl({ id, width: 1600, height: 1200, colour: '#a0b1c2', steps: '-d', thumbHash })
  expect(url).toBe(`/images/${id}-1600x1200-a0b1c2-d-${thumbHash}.webp`)
  expect(pictureSources(url)).toEqual({
    avif: '',
    webp: `/images/${id}-160.webp 160w, /images/${id}-360.webp 360w, /images/${id}-720.webp 720w, /images/${id}-1120.webp 1120w, ${url} 1600w`,
  })
  expect(pictureOf(url)?.thumbHash).toBe(thumbHash)
})

test('a picture with AVIF files has one for each width', () => {
  const picture = { id, width: 400, height: 300, colour: '#a0b1c2', steps: '-e', thumbHash } as const
  const url = pictureUrl(picture)
  const names = [160, 360, 400].map((width) => `/images/${id}-${width}.avif`)
  expect(avifVariants(picture).map((variant) => variant.url)).toEqual(names)
  expect(pictureSources(url)).toEqual({
    avif: names.map((name) => `${name} ${name.slice(-8, -5)}w`).join(', '),
    webp: `/images/${id}-160.webp 160w, /images/${id}-360.webp 360w, ${url} 400w`,
  })
  expect(pictureOf(url)).toEqual(picture)
})

test.each([
  ['', [480, 960]],
  ['-b', [360, 720, 1120]],
  ['-c', [160, 360, 720, 1120]],
])('an older picture, marked “%s”, keeps the widths it was stored in', (mark, widths) => {
  const url = `/images/${id}-1200x900-a0b1c2${mark}.webp`
  const narrower = widths.map((width) => `/images/${id}-${width}.webp ${width}w`)
  expect(pictureSources(url)).toEqual({ avif: '', webp: [...narrower, `${url} 1200w`].join(', ') })
  expect(pictureUrl(pictureOf(url)!)).toBe(url)
  expect(pictureOf(url)?.thumbHash).toBeNull()
})

test.each([
  '/images/../a.webp',
  `/images/${id}-480.webp`,
  `/images/${id}-9x9-a0b1c2-d.webp`,
  `/images/${id}-9x9-a0b1c2-c-${thumbHash}.webp`,
  `/images/${id}-9x9-a0b1c2-f-${thumbHash}.webp`,
  'https://a.test/a.webp',
])('an address that isn’t one of our pictures has no widths: %s', (url) => {
  expect(pictureOf(url)).toBeNull()
  expect(pictureSrcSet(url)).toBe('')
})
