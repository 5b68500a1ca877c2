import { expect, test } from 'vitest'
import { findRequestedPage } from './requested-page.ts'

test('a guest who asked for a home, the list or the dashboard reads what logging in opens', () => {
  expect(findRequestedPage({ from: '/property/01a2?photo=1' })).toEqual({
    propertyId: '01a2',
    sentence: 'Log in to see this home: pictures, price, agent and reviews. It’s free.',
  })
  expect(findRequestedPage({ from: '/allProperties?location=Dhaka' })?.sentence).toMatch(
    /every home we checked/,
  )
  expect(findRequestedPage({ from: '/dashboard/wishlist' })?.sentence).toMatch(/your dashboard/)
})

test('a guest who came directly, or by a forged address, reads no such sentence', () => {
  for (const state of [null, { from: '/' }, { from: 'https://elsewhere.example/property/1' }, { from: 5 }])
    expect(findRequestedPage(state)).toBeNull()
})

test('on a public site a guest who pressed something on a home reads what the log-in leads back to', () => {
  expect(findRequestedPage({ from: '/property/01a2' }, 'public')).toEqual({
    propertyId: '01a2',
    sentence: 'Log in to go on with this home: keep it, ask its agent or make an offer. It’s free.',
  })
  expect(findRequestedPage({ from: '/allProperties' }, 'public')).toBeNull()
})
