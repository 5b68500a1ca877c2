import { expect, test } from 'vitest'
import { uploadOf } from './upload-words.ts'

const photo = { key: '1', url: '', caption: '', fileName: 'dance.gif' }

test('a photo of a draft says why it was refused, and only one whose upload was under way that the page was closed', () => {
  expect(uploadOf({ ...photo, refusal: 'This is no photo.' }, new Map())).toEqual({
    step: 'refused',
    message: 'This is no photo.',
  })
  expect(uploadOf(photo, new Map())).toMatchObject({ message: expect.stringContaining('page was closed') })
})
