import { makeOffer, unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[S-pause] an agent pauses a listing, whose offer stays, and resumes it', async ({ open, testData }) => {
  const { agent, user, property } = await testData.createProperty()
  await makeOffer(user, property, 100_000)
  const page = await open(agent, '/dashboard/myAddedProperties')
  const row = page.getByRole('row').filter({ hasText: property.title })
  const more = page.getByRole('button', { name: `More for ${property.title}` })
  await more.click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(row).toContainText('Paused')

  const reader = await open(user, `/property/${property._id}`)
  await expect(reader.getByText('Paused by its agent')).toBeVisible()
  await reader.goto('/dashboard/propertyBought')
  await expect(reader.getByRole('article').filter({ hasText: property.title })).toContainText('Pending')

  await more.click()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(row).toContainText('Verified')
  await reader.goto(`/property/${property._id}`)
  await expect(reader.getByText('Confirmed today')).toBeVisible()
})

test('[S-sold-elsewhere] an agent says that a home was sold elsewhere, and its buyer reads why the offer ended', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  await makeOffer(user, property, 100_000)
  const page = await open(agent, '/dashboard/myAddedProperties')
  await page.getByRole('button', { name: `More for ${property.title}` }).click()
  await page.getByRole('button', { name: 'Sold elsewhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Was “${property.title}” sold elsewhere?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `More for ${property.title}` }).click()
  await page.getByRole('button', { name: 'Sold elsewhere' }).click()
  await dialog.getByRole('button', { name: 'It was sold elsewhere' }).click()
  await expect(page.getByRole('row').filter({ hasText: property.title })).toHaveCount(0)

  const reader = await open(user, '/dashboard/propertyBought')
  await expect(reader.getByText('The agent says that this home was sold or let elsewhere.')).toBeVisible()
  await reader.goto('/dashboard/notices')
  const notice = reader.getByText(`Your offer ended: “${property.title}” was sold elsewhere`)
  await expect(notice.first()).toBeVisible()
})

test('[R-duplicate] an agent copies a listing, and says that its photos show the new home too', async ({
  open,
  testData,
}) => {
  const { agent, property } = await testData.createProperty()
  const page = await open(agent, '/dashboard/myAddedProperties')
  await page.getByRole('button', { name: `More for ${property.title}` }).click()
  await page.getByRole('link', { name: 'Copy as a new listing' }).click()
  const form = page.getByRole('form', { name: 'New property' })
  await expect(form.getByLabel('Title')).toHaveValue(property.title)
  await expect(form.getByLabel('Minimum price')).toHaveValue('$90,000')
  const title = unique('The flat above')
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Add property' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Do the photos show this home?' })
  await dialog.getByRole('button', { name: 'Change the photos' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByRole('button', { name: 'Add property' }).click()
  await dialog.getByRole('button', { name: 'They show this home' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Pending')
})
