import type { Page } from '@playwright/test'
import { makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const phone = { viewport: { width: 375, height: 812 } }

const scrollDown = async (page: Page) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
}

test('a reader who goes back from a half-written review finds the list where they left it', async ({
  open,
}) => {
  const page = await open('user', '/allProperties')
  const main = page.getByRole('main')
  const property = main.getByRole('article').getByRole('link').nth(7)
  await property.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  const position = await scrolled(page)
  await property.click()
  await page.getByRole('button', { name: /^(Add a|Edit your) review/ }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill('Half a sentence')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/allProperties$/)
  await expect(property).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(() => scrolled(page)).toBe(position)
})

test('[R-return] a reader finds all the homes they had loaded, and the one they were at, after a reload and after Back from another site', async ({
  open,
  expectError,
}) => {
  // On a busy machine the further homes are read when the reader is back already, and move what is below them.
  expectError('shownShow more')
  // The homes of other tests have no bathrooms, so nothing enters or leaves this list meanwhile.
  const page = await open('user', '/allProperties?bathrooms=1')
  const properties = page.getByRole('main').getByRole('article')
  for (const count of [48, 72]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => properties.count()).toBeGreaterThanOrEqual(count)
  }
  await properties.nth(70).scrollIntoViewIfNeeded()
  const name = (await properties.nth(70).getByRole('link').textContent()) ?? ''
  const isBack = async () => {
    await expect.poll(() => properties.count()).toBeGreaterThanOrEqual(72)
    await expect(properties.filter({ hasText: name }).first()).toBeInViewport()
  }
  await page.reload()
  await isBack()
  await page.goto('about:blank')
  await page.goBack()
  await isBack()
})

test('a buyer on a phone who withdraws an offer still sees it', async ({ open, testData }) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const properties = [await testData.listProperty(agent), await testData.listProperty(agent)]
  for (const property of properties) await makeOffer(user, property, 100_000)
  const page = await open(user, '/dashboard/propertyBought', phone)
  // The newest is at the top.
  for (const property of properties) {
    const card = page.getByRole('article').filter({ hasText: property.title })
    await card.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
    await expect(card.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
    await expect(card.getByRole('link', { name: property.title })).toBeFocused()
    await expect(card.getByText(/^You withdrew it/)).toBeInViewport()
  }
})

test('a reader who scrolls while the page’s code starts is never moved back', async ({ open }) => {
  for (const path of ['/', '/login']) {
    const page = await open('guest', '/robots.txt', phone)
    await page.addInitScript(() => {
      let furthest = 0
      const scroll = () => {
        if (window.scrollY < furthest)
          document.documentElement.dataset['movedBack'] = `from ${furthest} to ${window.scrollY}`
        furthest = window.scrollY
        window.scrollBy({ top: 1, behavior: 'instant' })
        requestAnimationFrame(scroll)
      }
      requestAnimationFrame(scroll)
    })
    const session = page.waitForResponse('**/api/auth/get-session')
    await page.goto(path)
    await session
    await expect(page.getByRole('banner').getByRole('button').first()).toBeEnabled()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(20)
    await expect(page.locator('html')).not.toHaveAttribute('data-moved-back')
  }
})

test('a page opens at its top, and its scroll position is restored after a reload and after going back', async ({
  open,
}) => {
  const page = await open('user', '/allProperties')
  await scrollDown(page)
  await page.goto('/dashboard/wishlist')
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goto('/allProperties')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await scrolled(page)).toBe(0)

  await scrollDown(page)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
})

test('a visitor who sorts from the sticky bar sees the first of the sorted homes', async ({ open }) => {
  const page = await open('user', '/allProperties')
  await scrollDown(page)
  await page.getByLabel('Sort by price').selectOption('priceAsc')
  await expect(page).toHaveURL(/sort=priceAsc/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page.getByRole('article').first()).toBeInViewport()
})

test('a visitor who scrolls the home page before its script has loaded stays at that position', async ({
  open,
}) => {
  const page = await open('guest', '/forbidden')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => window.scrollTo(0, 500))
  release()
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForTimeout(500)
  expect(await scrolled(page)).toBe(500)
})
