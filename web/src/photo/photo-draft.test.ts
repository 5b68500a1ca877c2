import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import {
  type DraftPhoto,
  draftPhotos,
  isIncomplete,
  makeCover,
  movePhoto,
  photoName,
  sentPhotos,
  findUpload,
} from './photo-draft.ts'
import { uploadProblem } from './upload-state.tsx'

const photos = draftPhotos([
  { url: '/a.webp', caption: 'The hall' },
  { url: '/b.webp', caption: null },
  { url: '/c.webp', caption: null },
])
const order = (some: typeof photos) => some.map(({ url }) => url[1]).join('')

test('an agent who changes nothing sends the photos as they are', () => {
  expect(sentPhotos(photos)).toEqual([
    { url: '/a.webp', caption: 'The hall' },
    { url: '/b.webp', caption: null },
    { url: '/c.webp', caption: null },
  ])
})

test('an agent sends a caption without the space around it, and one of spaces as none', () => {
  const [first, second] = photos
  const typed = [
    { ...first!, caption: '  The hall ' },
    { ...second!, caption: '   ' },
  ]
  expect(sentPhotos(typed).map(({ caption }) => caption)).toEqual(['The hall', null])
})

test('an agent moves a photo forwards and backwards, to the place of another', () => {
  expect(order(movePhoto(photos, '/a.webp', '/c.webp'))).toBe('bca')
  expect(order(movePhoto(photos, '/c.webp', '/a.webp'))).toBe('cab')
  expect(order(movePhoto(photos, '/c.webp', '/none.webp'))).toBe('abc')
  expect(order(makeCover(photos, '/b.webp'))).toBe('bac')
})

test('a photo is known by its caption, or by its place', () => {
  expect(photos.map((photo, at) => photoName(english, photo, at))).toEqual(['The hall', 'photo 2', 'photo 3'])
})

test('a photo without an address is still to be uploaded', () => {
  expect(isIncomplete(photos)).toBe(false)
  expect(isIncomplete([...photos, { key: '1', url: '', caption: '', fileName: 'd.jpg' }])).toBe(true)
})

const unfinished = { key: '1', url: '', caption: '', fileName: 'dance.gif' }

test('a photo of a draft says why it was refused, and only one whose upload was under way that the page was closed', () => {
  const told = (photo: DraftPhoto) => uploadProblem(english, findUpload(photo, new Map())!)
  expect(told({ ...unfinished, refusal: 'imageHeic' })).toContain('HEIC')
  expect(told(unfinished)).toContain('page was closed')
})
