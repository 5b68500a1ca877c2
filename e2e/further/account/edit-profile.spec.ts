import type { Page } from '@playwright/test'
import { expect, test } from '../../test.ts'
import { endSessionAt } from '../../account.ts'

test('a user changes their name on their profile, and others see the new one', async ({ open, testData }) => {
  const [agent, property] = await testData
    .createAccount('agent')
    .then(async (one) => [one, await testData.listProperty(one)] as const)
  const page = await open(agent, '/dashboard')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('  ')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Rashida Chowdhury')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { name: 'Rashida Chowdhury' })).toBeVisible()
  const other = await open('user', `/property/${property._id}`)
  await expect(other.getByText('Rashida Chowdhury').first()).toBeVisible()
})

test('a name without a space stays within the profile on a phone, and within an admin’s table', async ({
  open,
  testData,
}) => {
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard', { viewport: { width: 375, height: 812 } })
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('A'.repeat(120))
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { name: 'A'.repeat(120) })).toBeVisible()
  const beyond = (one: Page) => one.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  const admin = await open('admin', '/dashboard/manageUsers')
  await expect(admin.getByText('A'.repeat(120)).first()).toBeVisible()
  expect(await beyond(admin)).toBeLessThanOrEqual(0)
})

test('a user who saves their profile after the session expired is led to the log-in page', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(' 401')
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Rashida Chowdhury')
  await endSessionAt(page, '/auth/update-user')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('You were logged out')).toBeVisible()
})
