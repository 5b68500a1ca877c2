import { expect, test } from 'vitest'
import { findRequestedPage } from './requested-page-alert.tsx'

test('a guest who asked for a home, the list or the dashboard reads what logging in opens', () => {
  expect(findRequestedPage({ from: '/property/01a2?photo=1' }, 'logIn')).toEqual({
    propertyId: '01a2',
    sentence: 'Log in to see this home’s photos, price, agent and reviews. It’s free.',
  })
  expect(findRequestedPage({ from: '/allProperties?location=Dhaka' }, 'logIn')?.sentence).toMatch(
    /checked homes/,
  )
  expect(findRequestedPage({ from: '/dashboard/wishlist' }, 'logIn')?.sentence).toMatch(/your dashboard/)
})

test('a guest who came directly, or by a forged address, reads no such sentence', () => {
  for (const state of [null, { from: '/' }, { from: 'https://elsewhere.example/property/1' }, { from: 5 }])
    expect(findRequestedPage(state, 'logIn')).toBeNull()
})

test('on a public site a guest who pressed something on a home reads what the log-in leads back to', () => {
  expect(findRequestedPage({ from: '/property/01a2' }, 'logIn', 'public')).toEqual({
    propertyId: '01a2',
    sentence: 'Log in to save this home, ask its agent or make an offer. It’s free.',
  })
  expect(findRequestedPage({ from: '/allProperties' }, 'logIn', 'public')).toBeNull()
})

test('a guest who goes on to register reads what registering opens', () => {
  for (const browse of ['members', 'public'] as const)
    expect(findRequestedPage({ from: '/property/01a2' }, 'register', browse)?.sentence).toMatch(
      /^Register to (see|save) this home/,
    )
  expect(findRequestedPage({ from: '/allProperties' }, 'register')?.sentence).toMatch(/^Register to browse /)
  expect(findRequestedPage({ from: '/dashboard' }, 'register')?.sentence).toMatch(/^Register to open /)
})
