import path from 'node:path'
import { send } from '../account.ts'
import { bangla } from '../bangla.ts'
import { expectLanguage, heading, toBangla, toEnglish } from '../language.ts'
import { fillIn, logIn, newPerson } from '../registration.ts'
import { unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

test('[R-languages] a visitor changes the language of a form, with back and forward too, and loses nothing that they typed', async ({
  open,
}) => {
  const page = await open('guest', '/register')
  const person = newPerson()
  await fillIn(page, person)
  await toBangla(page)
  await expectLanguage(page, 'bn', '/register')
  await expect(heading(page)).toHaveText(bangla('Register'))
  await expect(page).toHaveTitle(new RegExp(bangla('Register')))
  const name = page.getByLabel(bangla('Name'), { exact: true })
  await expect(name).toHaveValue(person.name)
  await page.goBack()
  await expectLanguage(page, 'en', '/register')
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await page.goForward()
  await expectLanguage(page, 'bn', '/register')
  await expect(heading(page)).toHaveText(bangla('Register'))
  await expect(name).toHaveValue(person.name)
  await page
    .getByRole('main')
    .getByRole('button', { name: bangla('Register') })
    .click()
  await expect(page.getByText(bangla('Registered Successfully!'))).toBeVisible()
  await expect(page).toHaveURL(/\/bn(\/|$)/)
})

test('the language is remembered in the browser, and every page that follows has it', async ({ open }) => {
  const page = await open('guest', '/login')
  await toBangla(page)
  await expectLanguage(page, 'bn', '/login')
  await page.getByRole('link', { name: bangla('Forgot your password?') }).click()
  await expectLanguage(page, 'bn', '/forgot-password')
  await page.goto('/login')
  await expectLanguage(page, 'bn', '/login')
  await toEnglish(page)
  await expectLanguage(page, 'en', '/login')
  await page.goto('/register')
  await expectLanguage(page, 'en', '/register')
  // A shared address keeps its language.
  await page.goto('/bn/register')
  await expectLanguage(page, 'bn', '/register')
})

test('a visitor whose browser speaks Bangla gets it at the first visit', async ({ open }) => {
  const page = await open('guest', '/', { locale: 'bn-BD' })
  await expect(page).toHaveURL('/bn')
  await expect(heading(page)).toHaveText(/\p{Script=Bengali}/u)
  await toEnglish(page)
  await expectLanguage(page, 'en', '/')
  await page.reload()
  await expectLanguage(page, 'en', '/')
})

test('two tabs of one person have a language each, until they are opened anew', async ({
  open,
  testData,
}) => {
  const user = await testData.createAccount()
  const page = await open(user, '/dashboard/wishlist')
  const other = await page.context().newPage()
  await other.goto('/dashboard/savedSearches')
  await toBangla(page)
  await expect(heading(page)).toHaveText(bangla('My Wishlist'))
  await expect(heading(other)).toHaveText('Saved searches')
  await other.reload()
  await expect(heading(other)).toHaveText('Saved searches')
  await other.goto('/dashboard/savedSearches')
  await expectLanguage(other, 'bn', '/dashboard/savedSearches')
  await expect(heading(other)).toHaveText(bangla('Saved searches'))
})

test('a person who logs in is led to the page that they wanted, in the language they have', async ({
  open,
  testData,
}) => {
  const user = await testData.createAccount()
  const page = await open('guest', '/bn/dashboard/wishlist')
  await expectLanguage(page, 'bn', '/login')
  await page.getByLabel(bangla('Email'), { exact: true }).fill(user.email)
  await page.getByLabel(bangla('Password'), { exact: true }).fill(user.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: bangla('Log in') })
    .click()
  await expectLanguage(page, 'bn', '/dashboard/wishlist')
  await page.getByRole('button', { name: bangla('Log Out') }).click()
  await expect(page.getByRole('link', { name: bangla('Log in') })).toBeVisible()
  await expect(page).toHaveURL(/\/bn(\/|$)/)
})

test('a person who logs in where nobody chose a language sees that of their account', async ({
  open,
  testData,
}) => {
  const user = await testData.createAccount()
  await send(user, 'PATCH', '/account/language', { language: 'bn' })
  const page = await open('guest', '/dashboard/wishlist')
  await expectLanguage(page, 'en', '/login')
  await logIn(page, user)
  await expectLanguage(page, 'bn', '/dashboard/wishlist')
  await expect(heading(page)).toHaveText(bangla('My Wishlist'))
})

test('an account’s language is that of the page where it was last chosen', async ({ open, testData }) => {
  const user = await testData.createAccount()
  const page = await open(user, '/dashboard')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/account/language')),
    toBangla(page),
  ])
  expect(answer.ok()).toBe(true)
  expect(answer.request().postDataJSON()).toEqual({ language: 'bn' })
})

test('an agent changes the language in the middle of a new property, and lists it with all that was typed', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const title = unique('A house by the river')
  const page = await open(agent, '/dashboard/addProperty')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('Khulna')
  await page.getByLabel('Description').fill('Two floors.')
  await page.getByLabel('Minimum price').fill('50000')
  await page.getByLabel('Maximum price').fill('60000')
  await page.getByLabel('Photos').setInputFiles(photo)
  await expect(page.locator('form img[src^="/images/"]')).toBeVisible()
  await toBangla(page)
  await expectLanguage(page, 'bn', '/dashboard/addProperty')
  await expect(page.getByRole('textbox', { name: bangla('Title') })).toHaveValue(title)
  await expect(page.locator('form img[src^="/images/"]')).toBeVisible()
  await page.getByRole('button', { name: bangla('Add property') }).click()
  await expect(page.getByText(bangla('Property added successfully'))).toBeVisible()
  await expect(page).toHaveURL(/\/bn\/dashboard/)
})

for (const [what, gone] of [
  ['every file', /\/assets\//],
  ['the sentences', /\/sentences\.json/],
] as const)
  test(`an agent’s tab that lost ${what} in an upgrade is reloaded in the chosen language, with the draft`, async ({
    open,
    testData,
    expectError,
  }) => {
    expectError(' 404')
    const agent = await testData.createAccount('agent')
    const page = await open(agent, '/dashboard/addProperty')
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    await page.getByLabel('Title').fill('A house by the river')
    // What changes the language is loaded once the page is there.
    const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => /later-/.test(name))
    await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
    await page.route(gone, (route) => route.fulfill({ status: 404 }))
    // A new document names the new files.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(gone)
    })
    const told = page.waitForRequest((request) => request.url().endsWith('/api/account/language'))
    await toBangla(page)
    await expectLanguage(page, 'bn', '/dashboard/addProperty')
    await expect(heading(page)).toHaveText(bangla('Add Property'))
    await expect(page.getByRole('textbox', { name: bangla('Title') })).toHaveValue('A house by the river')
    expect(await page.evaluate(() => 'isOldTab' in window)).toBe(false)
    expect((await told).postDataJSON()).toEqual({ language: 'bn' })
    await page.goto('/dashboard')
    await expectLanguage(page, 'bn', '/dashboard')
  })

test('a visitor who changes the language while the server is unreachable reads so, and keeps the page', async ({
  open,
  expectError,
}) => {
  expectError('ERR_FAILED')
  const page = await open('guest', '/register')
  const person = newPerson()
  await fillIn(page, person)
  await page.route(/\/sentences\.json|\/api\/health/, (route) => route.abort('failed'))
  await toBangla(page)
  await expect(page.getByText('We can’t reach the server.')).toBeVisible()
  await expectLanguage(page, 'en', '/register')
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
})

test('a wrong password is told in the language of the page', async ({ open, expectError }) => {
  expectError('/api/auth/sign-in/email 401')
  const page = await open('guest', '/bn/login')
  await page.getByLabel(bangla('Email'), { exact: true }).fill('nobody@people.test')
  await page.getByLabel(bangla('Password'), { exact: true }).fill('Wrong!2026')
  await page
    .getByRole('main')
    .getByRole('button', { name: bangla('Log in') })
    .click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(/\p{Script=Bengali}/u)
  await expect(alert).not.toHaveText(/[A-Za-z]{3}/)
  await toEnglish(page)
  await logIn(page, { email: 'nobody@people.test', password: 'Wrong!2026' })
  await expect(alert).toHaveText(/[A-Za-z]{3}/)
})
