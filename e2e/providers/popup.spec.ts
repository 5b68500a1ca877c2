import type { Page } from '@playwright/test'
import { newPerson, type Person } from '../registration.ts'
import { expect, findAccount, isGuest, isSignedIn, test } from './test.ts'

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Presses the button and returns the popup, on the emulator’s page for Google. */
const openGoogle = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  const popup = await opening
  await expect(popup.locator('.js-new-account')).toBeVisible()
  return popup
}

const signInAs = async (popup: Page, { name, email }: Person): Promise<void> => {
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  const gone = popup.waitForEvent('close')
  await popup.locator('#sign-in').click()
  await gone
}

test('a guest signs in by Firebase’s popup of Google, and comes back to the remembered page under the name there', async ({
  open,
}) => {
  const person = newPerson()
  const page = await open('/allProperties?location=Dhaka')
  const popup = await openGoogle(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await signInAs(popup, person)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/allProperties\?location=Dhaka$/)
  await page.goto('/dashboard')
  await isSignedIn(page)
  await expect(page.getByRole('main').getByText(person.name)).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  expect(await findAccount(person.email)).toMatchObject({ displayName: person.name, emailVerified: true })
})

test('a guest who closes Firebase’s popup sees a quiet note, keeps what they typed and may try again', async ({
  open,
}) => {
  const page = await open('/login')
  await page.getByLabel('Email').fill('typed@before.test')
  const popup = await openGoogle(page)
  await popup.close()
  await expect(page.getByText('The Google window was closed before you were signed in.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('typed@before.test')
  await isGuest(page)
  await signInAs(await openGoogle(page), newPerson())
  await expect(page.getByText('Login Successful!')).toBeVisible()
})

test('a guest whose browser blocks Firebase’s popup sees a message', async ({ open }) => {
  const page = await open('/login')
  await expect(googleButton(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the Google window.')
  await isGuest(page)
})
