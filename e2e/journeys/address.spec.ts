import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const scrollDown = async (page: Page) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
}

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
