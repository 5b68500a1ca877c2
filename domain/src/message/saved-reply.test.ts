import { expect, test } from 'vitest'
import { fillBlanks, openBlank, replyBlanks, writtenBlank } from './saved-reply.ts'

const values = { buyer: 'Rafiq', home: 'Two rooms over the lake' }

test('a reply takes the buyer, the home and the time from the conversation', () => {
  expect(fillBlanks('Dear {buyer}, {home} is free at {time}.', { ...values, time: '10:00' })).toBe(
    'Dear Rafiq, Two rooms over the lake is free at 10:00.',
  )
})

test('blanks are known in either language, however their letters are encoded', () => {
  expect(fillBlanks('{ক্রেতা}: { Home }', values)).toBe('Rafiq: Two rooms over the lake')
  for (const blank of replyBlanks)
    for (const form of ['NFC', 'NFD'] as const)
      expect(fillBlanks(writtenBlank(blank, 'bn').normalize(form), { [blank]: 'x' })).toBe('x')
})

test('what isn’t known and what isn’t a blank stays, and a value is never read as a blank', () => {
  expect(fillBlanks('{time} {price} {', values)).toBe('{time} {price} {')
  expect(fillBlanks('{buyer}', { buyer: '{home}', home: 'x' })).toBe('{home}')
})

test('a blank without a value is found where it stands', () => {
  expect(openBlank('Come at {time}, {buyer}.')).toEqual({ start: 8, end: 14, written: '{time}' })
  expect(openBlank('A {price} is no blank.')).toBeNull()
})
