import path from 'node:path'
import { unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

test('[R-draft] an agent who loses the connection and reloads goes on with a new home where it was left, and may discard it', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/properties net::ERR_FAILED')
  const agent = await testData.createAccount('agent')
  const title = unique('A house by the river')
  const page = await open(agent, '/dashboard/addProperty')
  page.on('dialog', (dialog) => void dialog.accept())
  const form = page.getByRole('form', { name: 'New property' })
  await expect(form.getByText('Your draft is back')).toHaveCount(0)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Location').fill('Khulna')
  await form.getByLabel('Description').fill('Two floors.')
  await form.getByLabel('Minimum price').fill('50000')
  await form.getByLabel('Maximum price').fill('60000')
  await form.getByLabel('Photos').setInputFiles(photo)
  await expect(form.locator('img[src^="/images/"]')).toBeVisible()
  await form.getByLabel('Kind of property').selectOption('House')
  await page.route('**/api/properties', (route) => route.abort('failed'))
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByText('Could not add property')).toBeVisible()
  await form.getByLabel('Bedrooms').fill('4')

  await page.reload()
  await expect(form.getByText('Your draft is back')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Bedrooms')).toHaveValue('4')
  await expect(form.locator('img[src^="/images/"]')).toBeVisible()
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByText('Property added successfully')).toBeVisible()

  await page.goto('/dashboard/addProperty')
  await expect(form.getByLabel('Title')).toHaveValue('')
  await form.getByLabel('Title').fill('Something else')
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('Something else')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(form.getByText('Your draft is back')).toHaveCount(0)
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('')
})

test('a draft is gone from the device once its agent logs out', async ({ open, testData }) => {
  const agent = await testData.createAccount('agent')
  const page = await open(agent, '/dashboard/addProperty')
  await page.getByLabel('Title').fill('Not to be seen by others')
  const draftsSaved = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length)
  await expect.poll(draftsSaved).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await draftsSaved()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
})

test('a draft whose photos the server has no more says so, and keeps the rest', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('404')
  const agent = await testData.createAccount('agent')
  const page = await open(agent, '/dashboard/addProperty')
  page.on('dialog', (dialog) => void dialog.accept())
  const form = page.getByRole('form', { name: 'New property' })
  await form.getByLabel('Title').fill('Uploaded on Friday')
  await form.getByLabel('Photos').setInputFiles(photo)
  const shown = form.locator('img[src^="/images/"]')
  await expect(shown).toBeVisible()
  const saved = () =>
    page.evaluate(() => Object.entries(localStorage).some(([, text]) => String(text).includes('/images/')))
  await expect.poll(saved).toBe(true)
  await page.route('**/images/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.reload()
  await expect(page.getByText('Some photos are gone')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await expect(form.getByLabel('Title')).toHaveValue('Uploaded on Friday')
})
