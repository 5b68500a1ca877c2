import { addToWishlist, inTenDays, sendOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

const failed = 'Your offer was not sent'

test('an offer that fails and then succeeds leaves no error next to the sent offer', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/offers')
  const { user, property } = await testData.createProperty()
  const page = await open(user, `/dashboard/make-offer/${await addToWishlist(user, property)}`)
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await page.route('**/api/offers', (route) => route.abort('failed'), { times: 1 })
  await sendOffer(page)
  await expect(page.getByText(failed)).toBeVisible()

  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('article').filter({ hasText: property.title })).toBeVisible()
  await expect(page.getByText(failed)).toHaveCount(0, { timeout: 3000 })
})

test('an error is gone while its action is tried again, and is shown again if it fails again', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/offers')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const page = await open(
    user,
    `/dashboard/make-offer/${await addToWishlist(user, await testData.listProperty(agent))}`,
  )
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  let answer = Promise.resolve()
  await page.route('**/api/offers', async (route) => {
    await answer
    await route.abort('failed')
  })
  const send = page.getByRole('button', { name: 'Send offer' })
  await sendOffer(page)
  await expect(page.getByText(failed)).toBeVisible()
  const released = Promise.withResolvers<void>()
  answer = released.promise
  await send.click()
  await expect(page.getByText(failed)).toHaveCount(0, { timeout: 3000 })
  released.resolve()
  await expect(page.getByText(failed)).toBeVisible()
})

test('an error on one page is not shown on the next', async ({ open, testData, expectError }) => {
  expectError('DELETE /api/properties/')
  const agent = await testData.createAccount('agent')
  await testData.addProperty(agent)
  const page = await open(agent, '/dashboard/myAddedProperties')
  await page.route('**/api/properties/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('failed') : route.continue(),
  )
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete property' }).click()
  const error = page.getByText('Something went wrong while deleting the property.')
  await expect(error).toBeVisible()
  await page.getByRole('link', { name: 'Sold Properties' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sold Properties' })).toBeVisible()
  await expect(error).toHaveCount(0, { timeout: 3000 })
})
