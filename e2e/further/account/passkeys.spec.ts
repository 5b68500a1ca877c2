import { expect, test } from '../../test.ts'
import { plugIn } from '../../account.ts'

test('a user adds a passkey, logs in with it without a password, renames it and removes it', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/passkeys/sign-in 401')
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard')
  await plugIn(page)
  const section = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog')

  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('My laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(section.getByRole('listitem')).toContainText('My laptop')

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()

  await section.getByRole('button', { name: 'Rename My laptop' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Old laptop')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(section.getByRole('listitem')).toContainText('Old laptop')

  await section.getByRole('button', { name: 'Remove Old laptop' }).click()
  await expect(dialog).toContainText('Remove “Old laptop”?')
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey doesn’t belong to an account here.')
})
