import { expect, test } from '../../test.ts'

test('a person who logs out in one tab finds no private page in another', async ({
  open,
  testData,
  expectError,
}) => {
  // Pages may still be reading what they show when the session ends.
  expectError('401')
  const user = await testData.createAccount()
  const page = await open(user, '/dashboard')
  const other = await page.context().newPage()
  await other.goto('/dashboard/wishlist')
  await expect(other.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(other.getByRole('heading', { level: 1, name: 'My Wishlist' })).toHaveCount(0, {
    timeout: 10_000,
  })
  await expect(other).toHaveURL(/\/login$/)
})

test('a tab that gets the focus after its session ended elsewhere leaves its private page', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('401')
  const user = await testData.createAccount()
  const page = await open(user, '/dashboard/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL(/\/login$/)
})
