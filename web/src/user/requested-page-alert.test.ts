import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { logInSentences } from './login-page.tsx'
import { registerSentences } from './register-page.tsx'
import { findRequestedPage } from './requested-page-alert.tsx'

const sentences = { useHome: 'use it', seeHome: 'see it', browse: 'browse', dashboard: 'open it' }

test('a guest who asked for a home, the list or the dashboard reads what logging in opens', () => {
  expect(findRequestedPage({ from: '/property/01a2?photo=1' }, sentences)).toEqual({
    propertyId: '01a2',
    sentence: sentences.seeHome,
  })
  expect(findRequestedPage({ from: '/allProperties?location=Dhaka' }, sentences)?.sentence).toBe(
    sentences.browse,
  )
  expect(findRequestedPage({ from: '/dashboard/wishlist' }, sentences)?.sentence).toBe(sentences.dashboard)
})

test('a guest who came directly, or by a forged address, reads no such sentence', () => {
  for (const state of [null, { from: '/' }, { from: 'https://elsewhere.example/property/1' }, { from: 5 }])
    expect(findRequestedPage(state, sentences)).toBeNull()
})

test('on a public site a guest who pressed something on a home reads what the log-in leads back to', () => {
  expect(findRequestedPage({ from: '/property/01a2' }, sentences, 'public')).toEqual({
    propertyId: '01a2',
    sentence: sentences.useHome,
  })
  expect(findRequestedPage({ from: '/allProperties' }, sentences, 'public')).toBeNull()
})

test.each([
  ['Log in', logInSentences(english)],
  ['Register', registerSentences(english)],
])('the page to “%s” says for each kind of page what it opens', (step, said) => {
  expect(said.useHome).toMatch(new RegExp(`^${step} to save this home, `))
  expect(said.seeHome).toMatch(new RegExp(`^${step} to see this home’s photos, `))
  expect(said.browse).toMatch(new RegExp(`^${step} to browse checked homes `))
  expect(said.dashboard).toMatch(new RegExp(`^${step} to open your dashboard `))
})
