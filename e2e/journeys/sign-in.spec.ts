import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../account.ts'
import { expect, test } from '../test.ts'

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

test('[V-login] a visitor who submits the empty log-in form reads what is required, and nothing is sent', async ({
  open,
}) => {
  const page = await open('guest', '/login')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent).not.toContain('POST')
})

test('[E-login] a wrong password fails with the provider’s message, the right one succeeds', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/sign-in/email 401')
  const person = await testData.createAccount()
  const page = await open('guest', '/login')
  const answered = page.waitForResponse('**/api/auth/sign-in/email')
  await logIn(page, person.email, 'Wrong!2026')
  const { message } = await (await answered).json()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Login Failed')
  await expect(alert).toContainText(message)
  await logIn(page, person.email, person.password)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
})

/** How long the success message is shown after a log-in, in ms. */
const measureMessage = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.evaluate(() => {
    const seen: number[] = []
    const record = () => {
      const isShown = document.body.innerText.includes('Login Successful!')
      if (isShown === (seen.length === 1)) return
      if (seen.length < 2) seen.push(performance.now())
    }
    new MutationObserver(record).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { seen })
  })
  await logIn(page, email, password)
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  await expect.poll(async () => (await seen()).length).toBe(2)
  const [from = 0, to = 0] = await seen()
  return to - from
}

test('[K-toast] a success message is shown for 1000 to 1500 ms and closes by itself', async ({
  open,
  testData,
}) => {
  const person = await testData.createAccount()
  const times: number[] = []
  // Takes the shortest of several, since a busy machine sometimes closes it late.
  for (let round = 0; round < 3 && !(Math.min(...times) <= 1500); round += 1)
    times.push(await measureMessage(await open('guest', '/login'), person))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1000)
  expect(Math.min(...times)).toBeLessThanOrEqual(1500)
})

test('[K-persist] a user is still signed in after a reload and in a new tab', async ({ open }) => {
  const page = await open('guest', '/login')
  await logIn(page, demoAccounts.user, demoPassword)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(tab.getByText(demoAccounts.user)).toBeVisible()
})

test('a protected page waits for the session and shows neither itself nor the log-in form before', async ({
  open,
}) => {
  const page = await open('user', '/forbidden')
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/get-session', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard/wishlist')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/wishlist$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist')
})
