import type { Page } from '@playwright/test'
import { type Account, codeFor, signIn } from '../../account.ts'
import { expect, test } from '../../test.ts'

const turnOn = async (page: Page, { password }: Account) => {
  const section = page.getByRole('region', { name: 'Two-step log-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  // The focus is on the group, so that its name is announced.
  await expect(dialog.getByRole('group', { name: 'Keep these backup codes' })).toBeFocused()
  const backup = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section).toContainText('On. 10 backup codes are left.')
  return { key, backup, section }
}

/** By the form's name, since the home page, which is shown first, has an email field too. */
const logIn = async (page: Page, { email, password }: Account) => {
  const form = page.getByRole('form', { name: 'Log in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('with an authenticator app the password isn’t enough to log in: a code is needed, or a backup code, once', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/two-factor/sign-in 400')
  const person = await testData.createAccount()
  const { key, backup, section } = await turnOn(await open(person, '/dashboard'), person)

  const page = await open('guest', '/login')
  await logIn(page, person)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('This code isn’t right.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('000000')
  // The current code was already used to turn two-step log-in on.
  await page.getByLabel('Code', { exact: true }).fill(codeFor(key, 1))
  await page.getByLabel('Don’t ask on this device for 30 days').check()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, person)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()

  const other = await open('guest', '/login')
  await logIn(other, person)
  await other.getByLabel('Code', { exact: true }).fill(backup[0] ?? '')
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await other.goto('/dashboard')
  await expect(other.getByRole('region', { name: 'Two-step log-in' })).toContainText(
    '9 backup codes are left.',
  )
  await expect(section).toBeVisible()

  const again = await open('guest', '/login')
  await logIn(again, person)
  await again.getByLabel('Code', { exact: true }).fill(backup[0] ?? '')
  await again.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(again.getByText('it was used already. Try another one of yours.')).toBeVisible()
})

test('turning two-step log-in off takes the password, and a wrong one is reported at its field', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/two-factor/turn-off 400')
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard')
  const { section } = await turnOn(page, person)
  await section.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('Wrong!2026')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('This isn’t your password')).toBeVisible()
  await password.fill(person.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(section).toContainText('Off.')
})

test('a user ends their session on another device, and that device is logged out', async ({
  open,
  testData,
}) => {
  const person = await testData.createAccount()
  const there = await open('guest', '/login')
  await logIn(there, person)
  await expect(there.getByRole('button', { name: 'Log Out' })).toBeVisible()
  const here = await open(person, '/dashboard')
  const sessions = here.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End the session of/ }).click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText('Only on this device.')
  await there.reload()
  await expect(there.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a user who acts on a page after their session was ended elsewhere is led to the log-in page, reads why, and is led back', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/password/change 401')
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByLabel('New password', { exact: true }).fill('Sylhet!22')
  const { api } = await signIn(testData.url, person.email, person.password)
  await api.post('/api/auth/sessions/end-others', { data: {} })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('You were logged out')).toBeVisible()
  await logIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  // No message for people who log out themselves.
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('You were logged out')).toHaveCount(0)
  await api.dispose()
})

test('a user changes their password on the profile, stays logged in, and other devices don’t', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/password/change 400')
  const person = await testData.createAccount()
  const there = await open('guest', '/login')
  await logIn(there, person)
  await expect(there.getByRole('button', { name: 'Log Out' })).toBeVisible()
  const page = await open(person, '/dashboard')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong!2026')
  await dialog.getByLabel('New password', { exact: true }).fill('Sylhet!22')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This isn’t your password')).toBeVisible()
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('Sylhet!22')
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await there.reload()
  await expect(there.getByRole('link', { name: 'Log in' })).toBeVisible()
})
