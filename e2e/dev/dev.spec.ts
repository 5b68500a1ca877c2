import { expect, type Page, test } from '@playwright/test'
import { demoAccounts, demoPassword, send } from '../account.ts'
import {
  addToWishlist,
  answerOffer,
  inTenDays,
  openTestData,
  payBy,
  type TestData,
  unique,
  sendOffer,
} from '../test-data.ts'
import { type Development, startDevelopment } from './development.ts'

let development: Development
let testData: TestData
test.beforeEach(async () => {
  development = await startDevelopment()
  testData = openTestData(development.url)
})
test.afterEach(async () => {
  await testData.dispose()
  await development.stop()
})

const logIn = async (page: Page) => {
  await page.goto(`${development.url}/login`)
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${development.url}/`)
}

/** Signs in through the Google stand-in's popup, as a person without an account here. */
const logInWithGoogle = async (page: Page) => {
  await page.goto(`${development.url}/login`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opening
  await popup.getByLabel('Name').fill('Googler')
  await popup.getByLabel('Email').fill('googler@mail.test')
  await popup.getByRole('button', { name: 'Next' }).click()
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${development.url}/`)
}

/** When the document was created; it changes after a reload. */
const readTimeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin)

const noteErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('response', (answer) => {
    if (answer.status() >= 500) errors.push(`${answer.url()} answered ${answer.status()}`)
  })
  return errors
}

test('npm run dev shows an edited component without a reload, starts the API again, and takes an offer and its payment', async ({
  page,
  browser,
}) => {
  const errors = noteErrors(page)
  await logIn(page)
  const buyer = await testData.signInOnce(demoAccounts.user)
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent, { title: unique('Two rooms') })
  await page.goto(`${development.url}/dashboard/make-offer/${await addToWishlist(buyer, property)}`)
  const loadedAt = await readTimeOrigin(page)
  const amount = page.getByRole('textbox', { name: 'Offer amount' })

  await test.step('what is typed stays while a component changes', async () => {
    await amount.fill('100000')
    await page.getByLabel('Preferred buying date').fill(inTenDays())
    await expect(page.getByRole('heading', { level: 1, name: 'Make an offer' })).toBeVisible()
    await development.copy.edit(
      'web/src/offer/form/make-offer-page.tsx',
      '`Make an offer`',
      '`Name your price`',
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Name your price' })).toBeVisible()
    await expect(amount).toHaveValue(/100,?000/)
    expect(await readTimeOrigin(page)).toBe(loadedAt)
  })

  await test.step('the API restarts on a change, and calls made during the restart are answered by the new code', async () => {
    await development.copy.edit('server/src/http/health.ts', "answer('ok')", "answer('changed')")
    const health = () => page.evaluate(async () => (await fetch('/api/health')).text())
    await expect.poll(health).toContain('changed')
    const broken = ["answer('changed')", "answer('changed'"] as const
    await development.copy.edit('server/src/http/health.ts', ...broken)
    await expect.poll(() => development.output()).toContain('The API has ended')
    await development.copy.edit('server/src/http/health.ts', broken[1], "answer('mended'")
    await expect.poll(health).toContain('starts again at the next change')
    await development.copy.edit('server/src/http/health.ts', "answer('mended'", "answer('mended')")
    await expect.poll(health).toContain('mended')
    expect(await readTimeOrigin(page)).toBe(loadedAt)
  })

  await test.step('the offer is made, accepted and paid', async () => {
    errors.length = 0
    await sendOffer(page)
    await expect(page).toHaveURL(/\/dashboard\/propertyBought/)
    const [made] = await send<{ _id: string }[]>(agent, 'GET', `/offers/agent?email=${agent.email}`)
    await answerOffer(agent, property, made?._id ?? '', 'accepted')
    await page.goto(`${development.url}/dashboard/propertyBought`)
    await page.getByRole('link', { name: 'Pay $100,000' }).first().click()
    await payBy(page, '4242')
    await expect(page.getByText('Payment successful')).toBeVisible()
  })

  await test.step('Google’s stand-in signs in with its popup', async () => {
    const context = await browser.newContext()
    await logInWithGoogle(await context.newPage())
    await context.close()
  })

  expect(errors).toEqual([])
})

test('Ctrl-C ends everything that npm run dev has started', async () => {
  expect(development.output()).toBe(`Thikana is ready at ${development.url}\n`)
  // At least npm run dev itself, the API and PostgreSQL.
  expect(development.processes().length).toBeGreaterThanOrEqual(3)
  await development.interrupt()
  await expect.poll(() => development.processes()).toEqual([])
  await expect(fetch(development.url)).rejects.toThrow('fetch failed')
})
