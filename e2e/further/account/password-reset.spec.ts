import { send } from '../../account.ts'
import { linkTo } from '../../mailbox.ts'
import { expect, test } from '../../test.ts'

const chosen = 'Sylhet!22'

test('a user who forgot their password chooses another with the email’s link and logs in with it; the link works once', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/password/reset 400', 'POST /api/auth/sign-in/email 401')
  const person = await testData.createAccount()
  const page = await open('guest', '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await main.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Ask the site’s team for the link')).toBeVisible()

  const link = await linkTo(testData, person.email, 'reset-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('weak')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  await main.getByRole('link', { name: 'Log in' }).click()
  const logIn = async (password: string) => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await logIn(person.password)
  await expect(page.getByText('Login Failed')).toBeVisible()
  await logIn(chosen)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()

  const late = await open('guest', link)
  await late.getByLabel('New password', { exact: true }).fill('Third!pass1')
  await late.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await expect(late.getByRole('alert')).toContainText('This link was used already')
  await expect(late.getByLabel('New password', { exact: true })).toHaveValue('Third!pass1')
})

test('a visitor who asks for a link for an unknown address reads the same as for a known one', async ({
  open,
}) => {
  const page = await open('guest', '/forgot-password')
  await page.getByLabel('Email').fill('nobody@people.test')
  await page.getByRole('main').getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText('If nobody@people.test has an account here, the site’s team can give you the link'),
  ).toBeVisible()
})

test('a new user is asked on the dashboard to confirm their address until they follow the email’s link', async ({
  open,
  testData,
}) => {
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard')
  const banner = page.getByRole('region', { name: 'Confirm your address' })
  await banner.getByRole('button', { name: 'Make a new link' }).click()
  await expect(banner).toContainText('ask the site’s team for the new link')
  for (const [path, why] of [
    ['/dashboard/emailSettings', 'You get these emails once you have confirmed it'],
    ['/dashboard/savedSearches', 'Until you confirm it, you get alerts only under the bell'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(why)
    await expect(banner.getByRole('button', { name: 'Make a new link' })).toBeVisible()
  }
  await page.goto(await linkTo(testData, person.email, 'verify-email'))
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(banner).toHaveCount(0)
})

test('a new user who opens the email’s link elsewhere is asked to log in, and then it confirms; its token leaves the address', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/email/verify 401')
  const person = await testData.createAccount()
  const page = await open('guest', await linkTo(testData, person.email, 'verify-email'))
  await expect(page.getByText('Log in to confirm it')).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.reload()
  await expect(page.getByText('Log in to confirm it')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
})

test('an invalid or shortened link confirms nothing and says so', async ({ open, expectError }) => {
  expectError('POST /api/auth/email/verify 400')
  const page = await open('guest', '/verify-email#invented')
  await expect(page.getByRole('alert')).toContainText('This link was used already or has expired.')
  const short = await open('guest', '/verify-email')
  await expect(short.getByRole('alert')).toContainText('Part of the link is missing')
})

test('a visitor who reloads the page of an email’s link can still use it', async ({ open, testData }) => {
  const person = await testData.createAccount()
  const page = await open(person, await linkTo(testData, person.email, 'verify-email'))
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await send(person, 'POST', '/auth/password/forgot', { email: person.email })
  const guest = await open('guest', await linkTo(testData, person.email, 'reset-password'))
  await expect(guest).toHaveURL(/\/reset-password$/)
  await guest.reload()
  await guest.getByLabel('New password', { exact: true }).fill(chosen)
  await guest.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await expect(guest.getByText('Your password is changed')).toBeVisible()
})

test('a user who opens another account’s link reads whose session this is, and isn’t redirected in circles', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/email/verify 401')
  const [person, another] = [await testData.createAccount(), await testData.createAccount()]
  const page = await open(another, await linkTo(testData, person.email, 'verify-email'))
  await expect(page.getByRole('alert')).toContainText(`You are logged in here as ${another.email}.`)

  await send(person, 'POST', '/auth/password/forgot', { email: person.email })
  await page.goto(await linkTo(testData, person.email, 'reset-password'))
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByText(`You are logged in here as ${another.email}, another account.`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveCount(0)
})

test('the page for a new password without its link asks for no password, and leads to another link', async ({
  open,
}) => {
  const page = await open('guest', '/reset-password')
  await expect(page.getByRole('alert')).toContainText('Part of the link is missing')
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for another link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
})
