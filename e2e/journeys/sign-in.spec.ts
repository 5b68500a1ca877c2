import { demoAccounts, demoPassword } from '../account.ts'
import { logIn } from '../registration.ts'
import { expect, test } from '../test.ts'

test('[E-login] a wrong password fails with the provider’s message, the right one succeeds', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/sign-in/email 401')
  const person = await testData.createAccount()
  const page = await open('guest', '/login')
  const answered = page.waitForResponse('**/api/auth/sign-in/email')
  await logIn(page, { email: person.email, password: 'Wrong!2026' })
  const { message } = await (await answered).json()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Login Failed')
  await expect(alert).toContainText(message)
  await logIn(page, person)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('[K-persist] a user is still signed in after a reload and in a new tab', async ({ open }) => {
  const page = await open('guest', '/login')
  await logIn(page, { email: demoAccounts.user, password: demoPassword })
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(tab.getByText(demoAccounts.user)).toBeVisible()
})
