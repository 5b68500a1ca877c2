import path from 'node:path'
import { send } from '../account.ts'
import { answerOffer, makeOffer, unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-1-960.webp')
const required = [
  'Title is required',
  'Location is required',
  'Minimum price is required',
  'Maximum price is required',
]

test('[V-property] a new home needs title, location, description, prices in order and a picture, and an agent who isn’t marked as fraud', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const page = await open(agent, '/dashboard/addProperty')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  const button = page.getByRole('main').getByRole('button', { name: 'Add property' })
  await button.click()
  for (const problem of [...required, 'Description is required', 'Image not uploaded'])
    await expect(page.getByText(problem)).toBeVisible()
  await page.getByLabel('Minimum price').fill('120001')
  await page.getByLabel('Maximum price').fill('120000')
  await button.click()
  await expect(page.getByText('Minimum price cannot be greater than Maximum price')).toBeVisible()
  expect(sent).not.toContain('POST')

  const { _id } = await send<{ _id: string }>(agent, 'GET', `/users/${agent.email}`)
  await send(await testData.signInOnce('admin@thikana.test'), 'PATCH', `/users/fraud/${_id}`)
  const marked = await open(agent, '/dashboard/addProperty')
  await expect(marked.getByText('Fraud agents cannot add properties.')).toBeVisible()
  await expect(marked.getByRole('form')).toHaveCount(0)
})

test('[V-property-update] an update needs title, location, prices and a picture', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const page = await open(agent)
  // Every property has a picture; this one’s is taken away on the way.
  await page.route(`**/api/properties/${property._id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), image: '', images: [] } })
  })
  await page.goto(`/dashboard/updateProperty/${property._id}`)
  for (const field of ['Title', 'Location', 'Minimum price', 'Maximum price']) {
    await expect(page.getByLabel(field)).not.toHaveValue('')
    await page.getByLabel(field).fill('')
  }
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByRole('button', { name: 'Update property' }).click()
  for (const problem of [...required, 'Please upload an image'])
    await expect(page.getByText(problem)).toBeVisible()
  expect(sent).not.toContain('PATCH')
})

test('[R-update] [S-property-edit] an agent edits a verified home, which then waits to be checked again', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const title = unique('Three rooms over the lake')
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`)
  await expect(page.getByLabel('Title')).toHaveValue(property.title)
  await expect(page.getByLabel('Location')).toHaveValue(property.location)
  await expect(page.getByLabel('Description')).toHaveValue(property.description)
  await expect(page.getByLabel('Minimum price')).toHaveValue('$90,000')
  await expect(page.getByLabel('Maximum price')).toHaveValue('$120,000')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Maximum price').fill('130000')
  await page.getByLabel('Photos').setInputFiles(photo)
  await expect(page.locator(`main form img[src^="/images/"]:not([src="${property.image}"])`)).toBeVisible()
  await page.getByRole('button', { name: 'Make cover: photo 2' }).click()
  await page.getByRole('button', { name: 'Update property' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Update property' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myAddedProperties$/)
  const row = page.getByRole('row').filter({ hasText: title })
  for (const fact of ['$90,000 – $130,000', 'Pending']) await expect(row).toContainText(fact)
})

test('[S-property-rejected] a rejected home has no Update button, and its update page and the server refuse', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.addProperty(agent)
  await testData.moderate(property, 'rejected')
  const page = await open(agent, '/dashboard/myAddedProperties')
  const row = page.getByRole('row').filter({ hasText: property.title })
  await expect(row).toContainText('Rejected')
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(row.getByRole('link', { name: /Update/ })).toHaveCount(0)
  await page.goto(`/dashboard/updateProperty/${property._id}`)
  await expect(page.getByText(`“${property.title}” can’t be updated.`)).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  const answer = await agent.api.patch(`/api/properties/${property._id}`, {
    data: { ...property, title: 'Another' },
  })
  expect(answer.status()).toBe(409)
})

test('[E-update] an update without a change says so, one that is refused or lost says so too', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('PATCH /api/properties/')
  const { agent, user, property } = await testData.createProperty()
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`)
  const button = page.getByRole('main').getByRole('button', { name: 'Update property' })
  await button.click()
  await expect(page.getByText('Nothing was updated')).toBeVisible()

  await page.getByLabel('Title').fill(unique('Four rooms'))
  await page.route('**/api/properties/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('failed') : route.continue(),
  )
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Update property' })
  await button.click()
  await sure.click()
  await expect(page.getByText('Update failed')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Close message' }).last().click()

  await answerOffer(agent, property, await makeOffer(user, property, 100_000), 'accepted')
  await button.click()
  await sure.click()
  const toast = page.getByRole('status').filter({ hasText: 'Update failed' })
  await expect(toast).toContainText('This property has an accepted offer, so it can’t be changed.')
})
