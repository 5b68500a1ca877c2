import { expect, test } from 'vitest'
import { pictureOf, pictureSrcSet, pictureUrl } from './picture.ts'

const id = '0'.repeat(32)

test('a new picture is stored in widths that suit phones and portraits, as its address says', () => {
  const url = pictureUrl({ id, width: 1600, height: 1200, colour: '#a0b1c2' })
  expect(url).toBe(`/images/${id}-1600x1200-a0b1c2-c.webp`)
  expect(pictureSrcSet(url)).toBe(
    `/images/${id}-160.webp 160w, /images/${id}-360.webp 360w, /images/${id}-720.webp 720w, /images/${id}-1120.webp 1120w, ${url} 1600w`,
  )
})

test.each([
  ['', [480, 960]],
  ['-b', [360, 720, 1120]],
])('an older picture, marked “%s”, keeps the widths it was stored in', (mark, widths) => {
  const url = `/images/${id}-1200x900-a0b1c2${mark}.webp`
  const narrower = widths.map((width) => `/images/${id}-${width}.webp ${width}w`)
  expect(pictureSrcSet(url)).toBe([...narrower, `${url} 1200w`].join(', '))
  expect(pictureUrl(pictureOf(url)!)).toBe(url)
})

test.each([
  '/images/../a.webp',
  `/images/${id}-480.webp`,
  `/images/${id}-9x9-a0b1c2-d.webp`,
  'https://a.test/a.webp',
])('an address that isn’t one of our pictures has no widths: %s', (url) => {
  expect(pictureOf(url)).toBeNull()
  expect(pictureSrcSet(url)).toBe('')
})
