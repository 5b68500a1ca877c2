import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../account.ts'
import { unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

/** A Google account that was never used here. */
const stranger = (): { name: string; email: string } => {
  const name = unique('Googler')
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.test` }
}

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Presses the button and returns the popup of the Google stand-in. */
const openGoogle = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Choose an account')
  return popup
}

/** Chooses an account at the stand-in, which then asks for permission to share it. */
const chooseAt = async (
  popup: Page,
  { name, email }: { name: string; email: string },
  { isVerified = true } = {},
): Promise<void> => {
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  if (!isVerified) await popup.getByLabel('The address isn’t verified').check()
  await popup.getByRole('button', { name: 'Next' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/wants to know who you are/)
}

/** Answers the stand-in's question. Returns when the popup has closed, so that the next one is a new one. */
const answerAt = async (popup: Page, button: 'Allow' | 'Deny') => {
  const gone = popup.waitForEvent('close')
  await popup.getByRole('button', { name: button }).click()
  await gone
}
const allow = (popup: Page) => answerAt(popup, 'Allow')
const pathAndQuery = (url: URL) => url.pathname + url.search

test('[R-login] a guest logs in by a form of email and password or by a Google button, and comes back to the remembered page, or to the home page if there is none', async ({
  open,
}) => {
  const path = '/allProperties?location=Dhaka'
  const page = await open('guest', path)
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await expect(googleButton(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL((url) => pathAndQuery(url) === path)

  const remembered = await open('guest', path)
  const popup = await openGoogle(remembered)
  await chooseAt(popup, stranger())
  await allow(popup)
  await expect(remembered.getByText('Login Successful!')).toBeVisible()
  await expect(remembered).toHaveURL((url) => pathAndQuery(url) === path)
  await expect(remembered.getByRole('heading', { level: 1 })).toBeVisible()

  const direct = await open('guest', '/login')
  const another = await openGoogle(direct)
  await chooseAt(another, stranger())
  await allow(another)
  await expect(direct).toHaveURL((url) => url.pathname === '/')
  await expect(direct.getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('[S-session] the session starts loading, so that protected pages wait and don’t flash, and is loading again while a Google sign-in or a sign-out begins', async ({
  open,
}) => {
  const page = await open('guest', '/forbidden')
  const loading = page.getByRole('status', { name: 'Loading' })
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const content = page.getByRole('main').getByRole('article')
  const delayRoute = async (address: string) => {
    let answer = () => {}
    const released = new Promise<void>((resolve) => (answer = resolve))
    await page.route(address, async (route) => {
      await released
      await route.continue()
    })
    return answer
  }
  const releaseSession = await delayRoute('**/api/auth/get-session')
  await page.goto('/dashboard')
  await expect(loading).toBeVisible()
  await expect(page.getByRole('main').getByRole('term')).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)
  releaseSession()
  await expect(page).toHaveURL(/\/login$/)

  // The session is unknown while Google is asked: there is no log-in link, and a protected page waits.
  const person = stranger()
  await page.getByLabel('Email').fill('typed@before.test')
  const popup = await openGoogle(page)
  await expect(page.getByLabel('Email')).toHaveValue('typed@before.test')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'All properties' }).click()
  await expect(loading).toBeVisible()
  await expect(content).toHaveCount(0)
  await expect(page).toHaveURL(/\/allProperties$/)
  await chooseAt(popup, person)
  await expect(content).toHaveCount(0)
  await allow(popup)
  await expect(heading).toHaveText('All properties')
  await expect(content).not.toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  const end = await delayRoute('**/api/auth/sign-out')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(loading).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)
  end()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a guest registers with Google: their row is created, and the profile shows the name and address', async ({
  open,
}) => {
  const person = stranger()
  const page = await open('guest', '/register')
  const signInCall = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/users'),
  )
  const popup = await openGoogle(page)
  await expect(popup.getByText('not Google')).toBeVisible()
  await chooseAt(popup, person)
  await allow(popup)
  expect((await signInCall).postDataJSON()).toMatchObject({ ...person, role: 'user' })
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(person.name)).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
})

test('a guest whose browser blocks the popup signs in in the same tab and comes back to the remembered page', async ({
  open,
}) => {
  const page = await open('guest', '/allProperties?location=Dhaka')
  await expect(googleButton(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await googleButton(page).click()
  await expect(page.getByText('Your browser blocked the Google window.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue in this tab' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose an account')
  await chooseAt(page, stranger())
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL((url) => pathAndQuery(url) === '/allProperties?location=Dhaka')
})

test('a guest who declines in the same tab is back at the log-in page, reads why, and still reaches the remembered page after logging in', async ({
  open,
}) => {
  const page = await open('guest', '/allProperties?location=Dhaka')
  await expect(googleButton(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await googleButton(page).click()
  await page.getByRole('button', { name: 'Continue in this tab' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Login Failed')
  await expect(page).toHaveURL((url) => pathAndQuery(url) === '/login')
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL((url) => pathAndQuery(url) === '/allProperties?location=Dhaka')
})

test('a guest who closes the popup sees a quiet note, keeps what they typed and may try again', async ({
  open,
}) => {
  const page = await open('guest', '/login')
  await page.getByLabel('Email').fill('typed@before.test')
  const popup = await openGoogle(page)
  await expect(googleButton(page)).toHaveAttribute('aria-busy', 'true')
  await popup.close()
  await expect(page.getByText('The Google window was closed before you were signed in.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('typed@before.test')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  const again = await openGoogle(page)
  await chooseAt(again, stranger())
  await allow(again)
  await expect(page.getByText('Login Successful!')).toBeVisible()
})

test('a guest learns why Google didn’t sign them in: they said no, the address isn’t verified, or it has a password here', async ({
  open,
  testData,
}) => {
  const page = await open('guest', '/login')
  const alert = page.getByRole('alert')
  const refused = await openGoogle(page)
  await chooseAt(refused, stranger())
  await answerAt(refused, 'Deny')
  await expect(alert).toContainText('Login Failed')
  await expect(alert).toContainText('You didn’t let Google share your account with us')

  const unverified = await openGoogle(page)
  await expect(alert).toHaveCount(0)
  await chooseAt(unverified, stranger(), { isVerified: false })
  await allow(unverified)
  await expect(alert).toContainText('Google hasn’t verified this email address yet')

  const { name, email } = await testData.createAccount()
  const taken = await openGoogle(page)
  await chooseAt(taken, { name, email })
  await allow(taken)
  await expect(alert).toContainText('Log in with that password')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a guest who can’t reach Google sees a message, and the popup closes', async ({ open, expectError }) => {
  expectError('POST /api/auth/sign-in/social 503')
  const page = await open('guest', '/login')
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ status: 503, json: { message: 'Google can’t be reached just now.' } }),
  )
  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  const popup = await opening
  await expect(page.getByRole('alert')).toContainText('Google can’t be reached just now.')
  await expect.poll(() => popup.isClosed()).toBe(true)
})
