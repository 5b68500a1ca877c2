import { expect, test } from 'vitest'
import { actionFrom, loginAddress } from './guest-actions.ts'
import { returnPathFrom, stateFromAddress } from './login-location.ts'

test('a guest comes back to the page they came from, with its query', () => {
  expect(returnPathFrom({ from: '/allProperties?location=Dhanmondi' })).toBe(
    '/allProperties?location=Dhanmondi',
  )
})

test('the address of the log-in page brings back the page and what was pressed on it', () => {
  const { search } = new URL(loginAddress('/property/1?photo=2#reviews', 'review'), 'https://thikana.example')
  expect(returnPathFrom(stateFromAddress(search))).toBe('/property/1?photo=2#reviews')
  expect(actionFrom(stateFromAddress(search))).toBe('review')
  const plain = stateFromAddress(`?from=${encodeURIComponent('/allProperties?kind=flat')}`)
  expect(returnPathFrom(plain)).toBe('/allProperties?kind=flat')
  expect(actionFrom(plain)).toBeNull()
  expect(stateFromAddress('?google=failed')).toBeNull()
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
  const address = new URLSearchParams({ from }).toString()
  expect(returnPathFrom(stateFromAddress(address))).toBe('/')
})
