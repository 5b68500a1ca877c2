import type { Page } from '@playwright/test'
import { textPages } from '@thikana/domain/text-page'
import { inLanguage } from '@thikana/domain/language'
import { send } from '../account.ts'
import { addToWishlist, makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'
import { navigateTo } from '../walk.ts'

const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[L-tabs] a buyer on a phone goes from tab to tab to what is theirs, and logs out in the menu', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent)
  await addToWishlist(user, property)
  await makeOffer(user, property, 100_000)
  const question = { propertyId: property._id, text: 'When may I come and see it?' }
  await send(user, 'POST', '/threads', question)
  const page = await open(user, '/', phone)
  const bar = barOf(page)
  await expect(bar.getByRole('link')).toHaveText(['Search', 'Saved', 'Offers', 'Messages'])
  const tap = (name: string) => bar.getByRole('link', { name }).tap()
  await tap('Saved')
  await expect(heading(page)).toHaveText('My Wishlist')
  await expect(page.getByRole('main').getByText(property.title).first()).toBeVisible()
  await tap('Offers')
  await expect(heading(page)).toHaveText('My Offers')
  await expect(page.getByRole('main').getByText(property.title).first()).toBeVisible()
  await tap('Messages')
  await expect(heading(page)).toHaveText('Messages')
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await bar.getByRole('button', { name: 'You' }).tap()
  await menu.getByRole('link', { name: 'My Reviews' }).tap()
  await expect(menu).toHaveCount(0)
  await expect(heading(page)).toHaveText('My Reviews')
  await bar.getByRole('button', { name: 'You' }).tap()
  await menu.getByRole('button', { name: 'Log Out' }).tap()
  await expect(bar.getByRole('link')).toHaveText(['Search', 'Log in', 'Register'])
})

test('[L-tabs] a badge says what waits for an agent, and goes once it is answered', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  await makeOffer(user, await testData.listProperty(agent), 100_000)
  const page = await open(agent, '/', phone)
  await barOf(page).getByRole('link', { name: 'Requests 1 waiting' }).tap()
  await page.getByRole('button', { name: /^All about/ }).tap()
  await page.getByRole('button', { name: /^Accept/ }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).tap()
  await expect(barOf(page).getByRole('link', { name: 'Requests', exact: true })).toBeVisible()
})

test('the bar of a phone covers neither the end of a page, nor compared homes, and leaves while something is typed', async ({
  open,
}) => {
  const page = await open('user', '/allProperties', phone)
  const bar = barOf(page)
  const top = async () => (await bar.boundingBox())?.y ?? 0
  await page.getByRole('article').getByText('Compare').first().tap()
  const tray = page.locator('[data-tray]')
  await expect(tray).toBeVisible()
  const { y, height } = (await tray.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeLessThanOrEqual((await top()) + 1)
  await page.goto('/help')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('contentinfo').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1)
  await page.goto('/allProperties')
  await expect(bar).toBeVisible()
  await page.getByRole('combobox', { name: 'Search by location' }).tap()
  await expect(bar).toBeHidden()
  await page.getByRole('combobox', { name: 'Search by location' }).blur()
  await expect(bar).toBeVisible()
})

test('[L-texts] everybody comes to the pages about the site from the footer, in both languages', async ({
  open,
}) => {
  for (const language of ['en', 'bn'] as const) {
    const page = await open('guest', inLanguage(language, '/forbidden'))
    for (const path of textPages) {
      await navigateTo(page, inLanguage(language, '/forbidden'))
      const link = page.getByRole('contentinfo').locator(`a[href="${inLanguage(language, path)}"]`)
      const name = await link.textContent()
      await link.click()
      await expect(page).toHaveURL((url) => url.pathname === inLanguage(language, path))
      await expect(heading(page)).toBeFocused()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      if (path !== '/about') await expect(heading(page)).toHaveText(name ?? '')
    }
  }
})
