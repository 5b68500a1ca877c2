import type { Page } from '@playwright/test'
import { send } from '../../account.ts'
import { addReview, addToWishlist, makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

/** Of what the page says of the home itself, without the similar ones below it. */
const height = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('main article')?.offsetHeight ?? 0)

test('an invalid email address is refused before anything is sent, in every form', async ({ open }) => {
  const page = await open('guest')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  for (const [path, button] of [
    ['/login', 'Log in'],
    ['/register', 'Register'],
    ['/forgot-password', 'Send link'],
    ['/', 'Subscribe'],
  ] as const) {
    await page.goto(path)
    const field = page.getByRole('main').getByLabel('Email')
    for (const typed of ['bad', 'bad@people', 'bad people@people.test']) {
      await field.fill(typed)
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText('Email is not a valid address')).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(typed)
    }
  }
  expect(sent).not.toContain('POST')
})

test('an agent and a reviewer see how many characters a long text has, and how many are too many', async ({
  open,
  testData,
  expectError,
}) => {
  // Long text that is filled in one step makes its field grow.
  expectError('layout shift')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const page = await open(agent, '/dashboard/addProperty')
  await expect(page.getByText('0 of 5,000 characters')).toBeVisible()
  await page.getByLabel('Description').fill('a'.repeat(5003))
  await expect(page.getByText('5,003 of 5,000 characters, 3 too many').first()).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/5,003 of 5,000 characters/)
  const property = await testData.listProperty(agent)
  const form = await open(user, `/property/${property._id}`)
  await form.getByRole('button', { name: 'Add a review' }).click()
  await form.getByLabel('Comment').fill('Fine. ')
  await expect(form.getByText('5 of 2,000 characters')).toBeVisible()
})

test('a long description and a long review are collapsed on the home’s page until the reader opens them', async ({
  open,
  testData,
  expectError,
}) => {
  // The footer moves down to make room for the text.
  expectError('layout shift')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [long, short] = [
    await testData.listProperty(agent, { description: 'South.\n\n'.repeat(600).trim() }),
    await testData.listProperty(agent),
  ]
  await addReview(user, long, 4, 'Near the school. '.repeat(110).trim())
  const page = await open('user', `/property/${long._id}`, { viewport: { width: 375, height: 812 } })
  await expect(page.getByText('Near the school.').first()).toBeVisible()
  expect(await height(page)).toBeLessThan(3500)
  const more = page.getByRole('button', { name: 'Read more', exact: true })
  await expect(more).toHaveCount(2)
  await more.first().focus()
  await page.keyboard.press('Enter')
  const less = page.getByRole('button', { name: 'Show less' })
  await expect(less).toBeFocused()
  expect(await height(page)).toBeGreaterThan(9000)
  await less.press('Enter')
  expect(await height(page)).toBeLessThan(3500)
  await page.goto(`/property/${short._id}`)
  await expect(page.getByText(short.description)).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('an agent who updates a listed home reads first that it leaves the lists, and what stays', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  await addToWishlist(user, property)
  await makeOffer(user, property, 100_000)
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`)
  await page.getByLabel('Title').fill(`${property.title}, with a garden`)
  const button = page.getByRole('button', { name: 'Update property' })
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: `Update “${property.title}”?` })
  await expect(dialog).toContainText('hidden from the lists until an admin has checked it again')
  await expect(dialog).toContainText('Offers, reviews and its place in wishlists stay')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${property.title}, with a garden`)
  expect(await send<{ status: string }>(agent, 'GET', `/properties/${property._id}`)).toMatchObject({
    status: 'verified',
  })
  await button.click()
  await dialog.getByRole('button', { name: 'Update property' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myAddedProperties$/)

  // A pending property isn't in the lists.
  await page.goto(`/dashboard/updateProperty/${property._id}`)
  await page.getByLabel('Title').fill(`${property.title}, with a pond`)
  await button.click()
  await expect(page).toHaveURL(/\/dashboard\/myAddedProperties$/)
})
