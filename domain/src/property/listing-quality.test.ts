import { expect, test } from 'vitest'
import { listingGaps, shortDescription, usualPhotos, wantedPhotos } from './listing-quality.ts'

const whole = {
  nature: { kind: 'flat', purpose: 'sale' },
  isSaid: () => true,
  description: 'x'.repeat(shortDescription),
  photos: 8,
} as const

test('a listing that says and shows what others do misses nothing', () => {
  expect(listingGaps(whole, 8)).toEqual({ facts: [], isDescriptionShort: false, photos: null })
})

test('it misses facts that people look for, words, and photos that comparable homes have', () => {
  const bare = { ...whole, isSaid: (name: string) => name !== 'pin', description: ' short ', photos: 5 }
  expect(listingGaps(bare, 9)).toEqual({ facts: ['pin'], isDescriptionShort: true, photos: 9 })
  expect(listingGaps(bare, 5).photos).toBeNull()
})

test('rooms stay unseen with fewer than four photos, whatever others have, and nobody needs more than can be added', () => {
  expect([null, 2, 6, 40].map(wantedPhotos)).toEqual([4, 4, 6, 20])
})

test('fewer than five comparable homes tell nothing', () => {
  expect(usualPhotos([9, 9, 9, 9])).toBeNull()
  expect(usualPhotos([1, 3, 8, 9, 10])).toBe(8)
  expect(usualPhotos([1, 3, 8, 9, 10, 10])).toBe(9)
})
