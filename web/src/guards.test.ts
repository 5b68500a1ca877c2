import { expect, test } from 'vitest'
import { placeFrom } from './guards.tsx'

test('a guest comes back to the page they came from, with its query', () => {
  expect(placeFrom({ from: '/allProperties?location=Dhanmondi' })).toBe('/allProperties?location=Dhanmondi')
})

test('a guest with no page to return to goes home', () => {
  expect(placeFrom(null)).toBe('/')
  expect(placeFrom({ from: 7 })).toBe('/')
})

test('a guest is never led to another site', () => {
  expect(placeFrom({ from: 'https://example.org/' })).toBe('/')
  expect(placeFrom({ from: '//example.org/' })).toBe('/')
  expect(placeFrom({ from: '/\\example.org/' })).toBe('/')
})
