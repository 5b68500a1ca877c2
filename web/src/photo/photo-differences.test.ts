import { expect, test } from 'vitest'
import { photoDifferences } from './photo-differences.ts'

const [a, b, c] = ['/a.webp', '/b.webp', '/c.webp'].map((url) => ({ url, caption: null as string | null }))

test('an admin sees which photos are new, gone and captioned anew', () => {
  const recaptioned = { ...b!, caption: 'The kitchen' }
  expect(photoDifferences([a!, b!], [recaptioned, c!])).toEqual({
    differences: [
      { what: 'removed', photo: a, place: 1 },
      { what: 'recaptioned', photo: recaptioned, place: 1, before: null },
      { what: 'added', photo: c, place: 2 },
    ],
    isReordered: false,
    isOtherCover: true,
  })
})

test('an admin reads of another order only if photos that stayed changed places', () => {
  expect(photoDifferences([a!, b!, c!], [a!, c!, b!])).toEqual({
    differences: [],
    isReordered: true,
    isOtherCover: false,
  })
  expect(photoDifferences([a!, b!], [c!, a!, b!])).toMatchObject({ isReordered: false, isOtherCover: true })
})
