import { expect, test } from 'vitest'
import { differingParagraphs } from './differing-paragraphs.ts'

test('an admin reads only the changed paragraphs of a long description', () => {
  const before = 'Three rooms.\n\nA lift from 2015.\n\nPapers in order.'
  const after = 'Three rooms.\n\nA new lift.\n\nPapers in order.\n\nA garage.'
  expect(differingParagraphs(before, after)).toEqual({
    before: 'A lift from 2015.',
    after: 'A new lift.\n\nA garage.',
  })
  expect(differingParagraphs('One.', 'One.\n\nTwo.')).toEqual({ before: '', after: 'Two.' })
})

test('an edit that only reorders paragraphs is shown whole', () => {
  expect(differingParagraphs('One.\n\nTwo.', 'Two.\n\nOne.')).toEqual({
    before: 'One.\n\nTwo.',
    after: 'Two.\n\nOne.',
  })
})
