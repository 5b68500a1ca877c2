import { expect, test } from 'vitest'
import { returnPathFrom } from './login-location.ts'

test('a guest comes back to the page they came from, with its query', () => {
  expect(returnPathFrom({ from: '/allProperties?location=Dhanmondi' })).toBe(
    '/allProperties?location=Dhanmondi',
  )
})

test('a guest with no page to return to goes home', () => {
  expect(returnPathFrom(null)).toBe('/')
  expect(returnPathFrom({ from: 7 })).toBe('/')
})

test.each([
  'https://evil.example/',
  'https:evil.example',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '\t//evil.example/',
  '/\n\\evil.example/',
  '/..//evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' /login',
])('open redirect: a remembered page of %j leads home, never to another site', (from) => {
  expect(returnPathFrom({ from })).toBe('/')
})
