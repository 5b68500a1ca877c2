import type { Page } from '@playwright/test'
import { bangla } from '../bangla.ts'
import { expectLanguage, heading, toBangla, toEnglish } from '../language.ts'
import { expect, test } from '../test.ts'

/** Holds the sentences of the other language back until the returned function is called. */
const holdSentences = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/sentences.json', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the token of an email’s link stays out of the address when the language is changed, and a reload has it', async ({
  open,
}) => {
  const page = await open('guest', '/reset-password#a-token')
  await expectLanguage(page, 'en', '/reset-password')
  await toBangla(page)
  await expectLanguage(page, 'bn', '/reset-password')
  await page.reload()
  await expectLanguage(page, 'bn', '/reset-password')
  expect(await page.evaluate(() => (history.state as { linkToken?: string }).linkToken)).toBe('a-token')
  await page.goBack()
  await expectLanguage(page, 'en', '/reset-password')
})

test('a visitor who presses the switch again while the other language loads needs one press of Back', async ({
  open,
}) => {
  const page = await open('guest', '/forgot-password')
  const release = await holdSentences(page)
  for (let pressed = 0; pressed < 3; pressed++) await toBangla(page)
  release()
  await expectLanguage(page, 'bn', '/forgot-password')
  await expect(heading(page)).toHaveText(bangla('Forgot your password?'))
  await page.goBack()
  await expectLanguage(page, 'en', '/forgot-password')
})

test('a visitor who goes back and forward faster than the other language loads reads the address’s', async ({
  open,
}) => {
  const page = await open('guest', '/forgot-password')
  await toBangla(page)
  await expectLanguage(page, 'bn', '/forgot-password')
  // Now it has the Bangla files, and no English.
  await page.reload()
  await expect(heading(page)).toHaveText(bangla('Forgot your password?'))
  const release = await holdSentences(page)
  const asked = page.waitForRequest('**/sentences.json')
  await page.goBack()
  await asked
  await page.goForward()
  const loaded = page.waitForResponse('**/sentences.json')
  release()
  await (await loaded).finished()
  await expectLanguage(page, 'bn', '/forgot-password')
  await expect(heading(page)).toHaveText(bangla('Forgot your password?'))
  await page.goBack()
  await expectLanguage(page, 'en', '/forgot-password')
  await expect(heading(page)).toHaveText('Forgot your password?')
})

test('a page that the browser translated into Bangla before its script ran still offers our own', async ({
  open,
}) => {
  const page = await open('guest', '/forbidden')
  // As Chrome does with a page that it translates.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.lang = 'bn')),
  )
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await toBangla(page)
  await expect(page).toHaveURL('/bn')
  await expect(page.getByRole('link', { name: bangla('Log in') })).toBeVisible()
})

test('an account keeps the language that was chosen last, however long telling it the first one takes', async ({
  open,
  testData,
}) => {
  const page = await open(await testData.createAccount(), '/dashboard')
  const { promise, resolve } = Promise.withResolvers<void>()
  const told: unknown[] = []
  await page.route('**/api/account/language', async (route) => {
    told.push((route.request().postDataJSON() as { language: string }).language)
    if (told.length === 1) await promise
    await route.continue()
  })
  await toBangla(page)
  await expectLanguage(page, 'bn', '/dashboard')
  await toEnglish(page)
  await expectLanguage(page, 'en', '/dashboard')
  expect(told).toEqual(['bn'])
  const inEnglish = page.waitForResponse(
    (response) => response.request().postData()?.includes('"en"') ?? false,
  )
  resolve()
  expect((await inEnglish).ok()).toBe(true)
  expect(told).toEqual(['bn', 'en'])
})

test('an account is told the language that was chosen before the page knew who is signed in', async ({
  open,
  testData,
}) => {
  const page = await open(await testData.createAccount(), '/dashboard')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/allProperties')
  await toBangla(page)
  await expectLanguage(page, 'bn', '/allProperties')
  const told = page.waitForResponse('**/api/account/language')
  resolve()
  expect((await told).ok()).toBe(true)
})
