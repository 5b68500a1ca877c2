import path from 'node:path'
import { fillIn, logIn, newPerson } from '../registration.ts'
import { expect, findAccount, isGuest, isSignedIn, register, test } from './test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

test('a guest registers at Firebase with name and photo, which the profile and the account there show', async ({
  open,
}) => {
  const person = newPerson()
  const page = await open('/register')
  await page.getByLabel('Profile image').setInputFiles(photo)
  await register(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page.getByRole('img', { name: `Photo of ${person.name}` })).toBeVisible()
  const account = await findAccount(person.email)
  expect(account).toMatchObject({ displayName: person.name })
  expect(account?.photoUrl).toMatch(/^http:\/\/localhost:\d+\/images\/[\w-]+\.webp$/)

  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([
    { name: 'thikana.session_token', httpOnly: true, sameSite: 'Lax', expires: -1 },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('a guest who registers an address twice reads the same sentence as from the embedded provider', async ({
  open,
  expectError,
}) => {
  expectError('/v1/accounts:signUp 400')
  const person = newPerson()
  await register(await open('/register'), person)
  const page = await open('/register')
  await fillIn(page, person)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText('Registration Failed')
  await expect(page.getByRole('alert')).toContainText('User already exists. Use another email.')
  await isGuest(page)
})

test('a visitor logs in with the right password, is led on, and reads the same sentence for a wrong one and an unknown address', async ({
  open,
  expectError,
}) => {
  expectError('/v1/accounts:signInWithPassword 400')
  const person = newPerson()
  await register(await open('/register'), person)
  const page = await open('/allProperties?location=Dhaka')
  for (const wrong of [
    { ...person, password: 'Wrong!2026' },
    { ...person, email: newPerson().email },
  ]) {
    await logIn(page, wrong)
    await expect(page.getByRole('alert')).toContainText('Login Failed')
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await isGuest(page)
  }
  await logIn(page, person)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/allProperties\?location=Dhaka$/)
  await isSignedIn(page)
})

test('a person who logs out is a guest immediately, after a reload and in Firebase’s memory', async ({
  open,
}) => {
  const page = await open('/register')
  await register(page, newPerson())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await isGuest(page)
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/login')
  await isGuest(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('a guest who browses loads nothing of Firebase and makes no call to it', async ({ open }) => {
  const page = await open('/login')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.goto('/')
  await isGuest(page)
  await page.waitForLoadState('networkidle')
  // Only of this page: the one before may have loaded the code for its Google button.
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked).not.toEqual([])
  expect(asked.filter((url) => /firebase-sdk|https:/.test(url))).toEqual([])
})

test('a user who deletes their account is a guest immediately, and their account at Firebase is gone too', async ({
  open,
}) => {
  const person = newPerson()
  const page = await open('/register')
  await register(page, person)
  const live = page.waitForResponse('**/api/events*')
  await page.goto('/dashboard/deleteAccount')
  await live
  await page.getByLabel('Type DELETE').fill('DELETE')
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await isGuest(page)
  expect(await findAccount(person.email)).toBeUndefined()
})
