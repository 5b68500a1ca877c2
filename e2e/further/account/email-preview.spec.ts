import type { Page } from '@playwright/test'
import { expect, test } from '../../test.ts'

const groundOf = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)

test('an admin reads an email as it is sent, in light and dark colours and as text, and its links lead nowhere', async ({
  open,
  expectError,
}) => {
  // The browser says so of every look that a test takes into a frame without scripts.
  expectError('Blocked script execution')
  const page = await open('admin', '/dashboard/outbox')
  await page.getByRole('link', { name: 'All emails' }).click()
  await page
    .getByRole('link', { name: /Rejected.*Garden flat/i })
    .first()
    .click()
  const email = page.frameLocator('iframe')
  await expect(email.getByRole('heading', { name: 'Your offer was rejected' })).toBeVisible()
  const address = page.url()
  expect(address).toContain('email=offerRejected')
  const light = await groundOf(page)

  await email.getByRole('link').first().click()
  await expect(email.getByRole('heading', { name: 'Your offer was rejected' })).toBeVisible()
  expect(page.url()).toBe(address)

  await page.getByRole('link', { name: 'Dark' }).click()
  await expect.poll(() => groundOf(page)).not.toBe(light)
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.getByText('Garden flat near the lake (an example)').last()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Garden flat near the lake (an example)').last()).toBeVisible()
  await page.getByRole('link', { name: 'All emails' }).click()
  await expect(page.getByRole('heading', { name: 'Daily email' })).toBeVisible()
})
