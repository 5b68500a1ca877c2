import { expect, test } from 'vitest'
import { pictureOf, pictureSrcSet, pictureUrl } from './picture.ts'

const id = '0'.repeat(32)

test('a new picture comes in steps that suit phones, and its address says so', () => {
  const url = pictureUrl({ id, width: 1600, height: 1200, colour: '#a0b1c2' })
  expect(url).toBe(`/images/${id}-1600x1200-a0b1c2-b.webp`)
  expect(pictureSrcSet(url)).toBe(
    `/images/${id}-360.webp 360w, /images/${id}-720.webp 720w, /images/${id}-1120.webp 1120w, ${url} 1600w`,
  )
})

test('a picture of before keeps the steps it was stored in', () => {
  const url = `/images/${id}-1200x900-a0b1c2.webp`
  expect(pictureSrcSet(url)).toBe(`/images/${id}-480.webp 480w, /images/${id}-960.webp 960w, ${url} 1200w`)
  expect(pictureUrl(pictureOf(url)!)).toBe(url)
})

test.each([
  '/images/../a.webp',
  `/images/${id}-480.webp`,
  `/images/${id}-9x9-a0b1c2-c.webp`,
  'https://a.test/a.webp',
])('an address that isn’t a whole picture of ours is none: %s', (url) => {
  expect(pictureOf(url)).toBeNull()
  expect(pictureSrcSet(url)).toBe('')
})
