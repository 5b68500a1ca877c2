import { expect, it } from 'vitest'
import { ApiError } from '../client/api.ts'
import { asApiError, findPopupEnd } from './firebase-failures.ts'

const firebase = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })
const failureFor = (code: string) => {
  const error = asApiError(firebase(code))
  return error instanceof ApiError ? [error.status, error.message] : null
}

it.each([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
])('a visitor can’t tell by %s whether an address is known', (code) => {
  expect(failureFor(code)).toEqual([401, 'Invalid email or password'])
})

it.each([
  ['auth/email-already-in-use', [409, 'User already exists. Use another email.']],
  ['auth/weak-password', [400, 'Password must be at least 6 characters']],
  ['auth/user-disabled', [401, 'This account was closed.']],
  ['auth/too-many-requests', [429, 'Too many requests. Please try again in a few minutes.']],
])('a visitor reads about %s what the embedded provider would say', (code, words) => {
  expect(failureFor(code)).toEqual(words)
})

it('a visitor never reads one of Firebase’s error codes, not even of an unknown error', () => {
  for (const code of ['auth/network-request-failed', 'auth/invalid-email', 'auth/something-new'])
    expect(failureFor(code)?.[1]).toMatch(/^[A-Z][^/()]*$/)
})

it('an error of our own server, or from outside Firebase, stays as it is', () => {
  for (const error of [new ApiError(409, 'Taken'), new TypeError('Broken'), 'text'])
    expect(asApiError(error)).toBe(error)
})

it('a popup that was closed, blocked or refused has an outcome, and an error of another kind has none', () => {
  const ends = ['popup-closed-by-user', 'cancelled-popup-request', 'popup-blocked', 'user-cancelled']
  expect(ends.map((code) => findPopupEnd(firebase(`auth/${code}`)))).toEqual([
    'closed',
    'closed',
    'blocked',
    'refused',
  ])
  expect(findPopupEnd(firebase('auth/network-request-failed'))).toBeNull()
  expect(findPopupEnd(new ApiError(409, 'Taken'))).toBeNull()
})
