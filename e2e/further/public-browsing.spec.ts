import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword, send, signIn } from '../account.ts'
import { violationsIn } from '../axe.ts'
import { bangla } from '../bangla.ts'
import { toBangla } from '../language.ts'
import { type Product, startProduct } from '../product.ts'
import { waitForQuiet } from '../quiet-network.ts'
import { expect, test } from '../test.ts'

let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ demo: true, settings: { BROWSE: 'public' } })
})

test.afterAll(() => product.stop())

/** Holds back the code of pages from now on, once this one has loaded, until the returned function is called. */
const holdCode = async (page: Page): Promise<() => void> => {
  await waitForQuiet(page)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

test('[R-wish-share] a guest on a public site reads a shared wishlist without its keeper’s name and address, and kindly reads when it has ended', async ({
  open,
  expectError,
}) => {
  expectError('404')
  const keeper = await signIn(product.url, demoAccounts.user, demoPassword)
  const choices = { showsNotes: false, showsName: false }
  const { token } = await send<{ token: string }>(keeper, 'POST', '/wishlist/link', choices)
  const page = await open('guest', `${product.url}/shared-wishlist?token=${token}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist')
  await expect(main.getByRole('article').first()).toBeVisible()
  for (const secret of [keeper.name, '@']) await expect(main).not.toContainText(secret)
  expect(await violationsIn(page)).toEqual([])

  await send(keeper, 'DELETE', '/wishlist/link')
  await page.reload()
  await expect(main).toContainText('This wishlist isn’t shared any more.')
  await expect(main).toContainText('Its keeper ended the link, or the link is incomplete.')
  await expect(main.getByRole('link', { name: 'See all properties' })).toBeVisible()
  await keeper.api.dispose()
})

test('[R-public] a guest on a public site reads the list and a home, presses “Add to wishlist”, logs in and finds it added', async ({
  open,
}) => {
  const page = await open('guest', `${product.url}/`)
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('link', { name: 'All properties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All properties')
  await main.getByRole('link', { name: /^For sale/ }).click()
  await expect(page).toHaveURL(/\?purpose=sale$/)
  await expect(main.getByRole('status').first()).toContainText('for sale')
  // A home that still takes offers, and that this user hasn't kept yet.
  await page.goto(`${product.url}/allProperties?purpose=sale&location=Sylhet`)
  const card = main
    .getByRole('article')
    .filter({ hasNotText: /Sold|Under offer/ })
    .first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect(main).not.toContainText('@')
  const address = page.url()

  await main.getByRole('link', { name: 'Add to wishlist' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(main).toContainText('Log in to save this home')
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(address)
  // The wish goes on by itself.
  await expect(main.getByRole('button', { name: 'Added', exact: true })).toBeVisible()
  await expect(main).toContainText('@')
  await page.reload()
  await expect(main.getByRole('button', { name: 'Added', exact: true })).toBeVisible()
  await expect(main).not.toContainText('Press the button to continue.')
  await page.goBack()
  await expect(page).toHaveURL(/\/allProperties\?purpose=sale&location=Sylhet$/)
})

test('a guest opens a link to one photo of a home', async ({ open }) => {
  const page = await open('guest', `${product.url}/allProperties`)
  const main = page.getByRole('main')
  const home = await main.getByRole('article').first().getByRole('link').getAttribute('href')
  await page.goto(`${product.url}${home}?photo=1`)
  const gallery = page.getByRole('dialog', { name: /^Photos of / })
  await expect(gallery).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await expect(page).toHaveURL(`${product.url}${home}`)
})

for (const [action, wanted] of [
  ['Ask the agent', 'Ask the agent'],
  ['Book a viewing', 'Book a viewing'],
  ['Add a review', /review/],
  ['Report this listing', 'Report this listing'],
  ['See the agent’s email address', /@/],
] as const)
  test(`a guest who presses “${action}” comes back to it from the log-in`, async ({ open }) => {
    const page = await open('guest', `${product.url}/allProperties?purpose=rent`)
    const main = page.getByRole('main')
    await main.getByRole('article').first().getByRole('link').click()
    await main.getByRole('link', { name: action }).click()
    await page.getByLabel('Email').fill(demoAccounts.user)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/property\//)
    await expect(page.locator(':focus')).toContainText(wanted)
  })

test('a guest who changes the language on the log-in page comes back to the home in that', async ({
  open,
}) => {
  const page = await open('guest', `${product.url}/allProperties?purpose=rent`)
  const main = page.getByRole('main')
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  const home = new URL(page.url()).pathname
  await main.getByRole('link', { name: 'Ask the agent' }).click()
  await toBangla(page)
  await expect(page).toHaveURL(`${product.url}/bn/login`)
  await page.getByLabel(bangla('Email'), { exact: true }).fill(demoAccounts.user)
  await page.getByLabel(bangla('Password'), { exact: true }).fill(demoPassword)
  await main.getByRole('button', { name: bangla('Log in') }).click()
  await expect(page).toHaveURL(`${product.url}/bn${home}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.locator(':focus')).toContainText(bangla('Ask the agent'))
})

test('a guest who presses before the page’s code has loaded comes back from the log-in; its link works when logged in too', async ({
  open,
}) => {
  const page = await open('guest', `${product.url}/allProperties?purpose=rent`)
  const main = page.getByRole('main')
  const home = await main.getByRole('article').first().getByRole('link').getAttribute('href')
  const release = await holdCode(page)
  await page.goto(product.url + home, { waitUntil: 'commit' })
  const link = main.getByRole('link', { name: 'Ask the agent' })
  const login = await link.getAttribute('href')
  await link.click({ noWaitAfter: true })
  await page.waitForURL(/\/login/, { waitUntil: 'commit' })
  release()
  await expect(main).toContainText('Log in to save this home')
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(product.url + home)
  await expect(page.locator(':focus')).toContainText('Ask the agent')
  await page.goto(product.url + login)
  await expect(page).toHaveURL(product.url + home)
  await expect(page.locator(':focus')).toContainText('Ask the agent')
})

const pressedEarly = async (page: Page, name: string) => {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  return button
}

test('what a guest types, chooses and presses before the page’s code has loaded is done once it has', async ({
  open,
}) => {
  const page = await open('guest', `${product.url}/forbidden`)
  const main = page.getByRole('main')
  const release = await holdCode(page)
  await page.goto(`${product.url}/allProperties?purpose=sale`, { waitUntil: 'commit' })
  await main.getByRole('combobox', { name: 'Search by location' }).fill('Sylhet')
  await main.getByLabel('Sort by price or size').selectOption('Low to high')
  const button = await pressedEarly(page, 'Search')
  await expect(page).toHaveURL(/\?purpose=sale$/)
  release()
  await expect(page).toHaveURL(/\?purpose=sale&location=Sylhet&sort=priceAsc$/)
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(main.getByRole('article').first()).toContainText('Sylhet')
})

test('only the last press before the page’s code has loaded counts', async ({ open }) => {
  const page = await open('guest', `${product.url}/forbidden`)
  const main = page.getByRole('main')
  const release = await holdCode(page)
  await page.goto(`${product.url}/allProperties`, { waitUntil: 'commit' })
  const first = await pressedEarly(page, 'Search')
  const last = await pressedEarly(page, 'Price')
  await expect(first).not.toHaveAttribute('aria-busy')
  release()
  await expect(page.getByRole('dialog', { name: 'Price' })).toBeVisible()
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(main.getByRole('article')).toHaveCount(24)
})

test('an email typed into the home page before its code has loaded stays out of the address', async ({
  open,
}) => {
  const page = await open('guest', `${product.url}/forbidden`)
  const release = await holdCode(page)
  await page.goto(`${product.url}/`, { waitUntil: 'commit' })
  await page.getByRole('main').getByLabel('Email').fill('reader@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(`${product.url}/`)
  release()
  await expect(page.getByRole('dialog', { name: 'Subscribed!' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('a guest without JavaScript reads the list and a home', async ({ open }) => {
  const page = await open('guest', `${product.url}/allProperties`, { javaScriptEnabled: false })
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(24)
  const title = await main.getByRole('article').first().getByRole('heading').innerText()
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main).toContainText('About this home')
})

test('what a guest reads is accessible, and asks for nothing else of a person’s', async ({ open }) => {
  const page = await open('guest', `${product.url}/allProperties`)
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'About this home' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})

test('a home that was removed reads so, with a way on', async ({ open, expectError }) => {
  expectError(' 404')
  const page = await open('guest', `${product.url}/property/019a0000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('main')).toContainText('This property is not available.')
  await page.getByRole('link', { name: 'See all properties' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
})
