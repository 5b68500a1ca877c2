import { describe, expect, it } from 'vitest'
import { editedPhotos, maxPhotos, type Photo, photosProblems, photosWithCover } from './photo.ts'

const photo = (url: string, caption: string | null = null): Photo => ({ url, caption })
const many = (count: number) => Array.from({ length: count }, (_, at) => photo(`/images/${at}`))

describe('the photos of a listing', () => {
  it('are at most twenty', () => {
    expect(photosProblems(many(maxPhotos))).toEqual([])
    expect(photosProblems(many(maxPhotos + 1))).toEqual([
      { path: 'images', problem: { code: 'tooManyPhotos', words: { max: 20 } } },
    ])
  })

  it('have each picture once, and captions of at most 200 characters; each problem names its photo', () => {
    const photos = [photo('a', 'x'.repeat(200)), photo('b', 'x'.repeat(201)), photo('a')]
    expect(photosProblems(photos).map(({ path }) => path)).toEqual(['images.1.caption', 'images.2.url'])
    expect(photosProblems([photo('a', ` ${'x'.repeat(200)} `)])).toEqual([])
  })

  it('begin with the listing’s picture', () => {
    expect(photosProblems([photo('a'), photo('b')], 'a')).toEqual([])
    expect(photosProblems([photo('b'), photo('a')], 'a').map(({ path }) => path)).toEqual(['images.0.url'])
    expect(photosProblems([], 'a')).toEqual([])
  })
})

describe('an edit', () => {
  const before = [photo('a', 'Front'), photo('b', 'Kitchen'), photo('c')]

  it('that leaves the photos out and keeps the picture keeps them', () => {
    expect(editedPhotos(before, 'a', undefined)).toEqual(before)
  })

  it('that leaves the photos out and names another of them as the picture moves that one to the front', () => {
    expect(editedPhotos(before, 'b', undefined)).toEqual([before[1], before[0], before[2]])
  })

  it('that leaves the photos out and names a new picture replaces the first one, caption and all', () => {
    expect(editedPhotos(before, 'd', undefined)).toEqual([photo('d'), before[1], before[2]])
    expect(editedPhotos([], 'd', undefined)).toEqual([photo('d')])
  })

  it.each([[null], [[]]])('that says %j leaves only the picture', (given) => {
    expect(editedPhotos(before, 'a', given)).toEqual([photo('a')])
  })

  it('that names photos has these', () => {
    const given = [photo('c'), photo('a', 'New')]
    expect(editedPhotos(before, 'c', given)).toEqual(given)
  })
})

it('a listing without photos of its own has its picture', () => {
  expect(photosWithCover([], 'a')).toEqual([photo('a')])
})
