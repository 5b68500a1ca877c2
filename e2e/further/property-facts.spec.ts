import { send } from '../account.ts'
import { expect, test } from '../test.ts'
import { violationsIn } from '../axe.ts'

test('[R-facts] an agent states the facts of a flat on a phone, an admin sees what changed, and a buyer finds them on card and page', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`, {
    viewport: { width: 375, height: 800 },
  })
  const form = page.getByRole('form')
  await expect(form.getByLabel('Bedrooms')).toHaveCount(0)
  await form.getByLabel('Kind of property').selectOption('Flat')
  const missing = form.getByRole('region', { name: 'Before an admin checks it' }).getByRole('listitem')
  const further = ['Description: 150 characters or more', 'Photos: 4 or more']
  const asked = ['Bedrooms', 'Bathrooms', 'Size in square feet']
  await expect(missing).toHaveText(['Place', ...asked, 'Pin on the map', ...further])
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: /^Steps: / }).click()
  await expect(steps.getByRole('listitem')).toContainText(['The home', 'Where it is', 'Price', 'Photos'])
  await expect(steps.getByRole('button', { name: 'Rooms and size' })).toContainText('3 left out')
  await steps.getByRole('button', { name: 'Rooms and size' }).click()
  await expect(form.getByRole('heading', { name: 'Rooms and size' })).toBeFocused()
  await expect(steps.getByRole('listitem')).toHaveCount(0)
  await form.getByLabel('Bedrooms').fill('three')
  await form.getByLabel('Bathrooms').fill('2')
  await form.getByLabel('Size in square feet').fill('1,650')
  await expect(missing).toHaveText(['Place', 'Pin on the map', ...further])
  await form.getByLabel('Floor', { exact: true }).fill('7')
  await form.getByLabel('Floors of the building').fill('6')
  await form.getByLabel('Lift').selectOption('Yes')
  await expect(form.getByLabel('Land in square feet')).toHaveCount(0)
  const button = form.getByRole('button', { name: 'Update property' })
  await button.click()
  await expect(form.getByText('Bedrooms must be a whole number from 0 to 99')).toBeVisible()
  await expect(form.getByText('Floor can be at most the number of floors of the building, 6')).toBeVisible()
  await form.getByLabel('Bedrooms').fill('3')
  await form.getByLabel('Floor', { exact: true }).fill('4')
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Update property' }).click()
  await expect(page.getByText('Property updated')).toBeVisible()

  const admin = await open('admin', '/dashboard/manageProperties')
  const waiting = admin.getByRole('row').filter({ hasText: property.title })
  await waiting.getByRole('button', { name: /^All about/ }).click()
  const changes = waiting.getByRole('group', { name: 'What changed' })
  for (const changed of ['Kind of property', 'Flat', 'Bedrooms', '1,650 sq ft'])
    await expect(changes).toContainText(changed)
  const admins = await testData.signInOnce('admin@thikana.test')
  await send(admins, 'PATCH', `/properties/status/${property._id}`, { status: 'verified' })

  const buyers = await open(user, `/property/${property._id}`)
  const shown = buyers.getByRole('region', { name: 'Facts' })
  for (const fact of ['Flat', '$55 – $73', '1,650 sq ft', 'Lift']) await expect(shown).toContainText(fact)
  await buyers.goto(`/allProperties?location=${encodeURIComponent(property.location)}`)
  // The home is among those that were viewed, too.
  const card = buyers.getByRole('article').filter({ hasText: property.title }).first()
  await expect(card).toContainText('3 beds · 2 baths · 1,650 sq ft')
})

test('an agent enters the land of a plot in katha', async ({ open, testData }) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.addProperty(agent)
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`)
  await page.getByLabel('Kind of property').selectOption('Plot of land')
  await expect(page.getByLabel('Bedrooms')).toHaveCount(0)
  await page.getByLabel('Land in square feet').fill('5 katha')
  await page.getByLabel('Width of the road in feet').fill('20')
  await expect(page.getByLabel('Land in square feet')).toHaveValue('3600')
  await page.getByRole('button', { name: 'Update property' }).click()
  await expect(page.getByText('Property updated')).toBeVisible()
  await page.goto(`/property/${property._id}`)
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('3,600 sq ft (5 katha)')
})

test('[R-places] an agent takes the place that the location names on a phone, changes it by keyboard, and a buyer reads it in both scripts', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.addProperty(agent)
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`, {
    viewport: { width: 320, height: 568 },
  })
  const form = page.getByRole('form')
  const place = form.getByRole('combobox', { name: 'Place' })
  const chosen = form.getByRole('list', { name: 'Chosen' })
  await form.getByLabel('Location').fill('Road 18, Sector 7, Uttara, Dhaka')
  await form.getByRole('button', { name: 'Use Uttara Sector 7, Dhaka' }).click()
  await expect(chosen).toContainText('উত্তরা সেক্টর ৭, ঢাকা'.normalize('NFC'))

  await place.click()
  await page.getByRole('option', { name: /^Dhaka Division/ }).click()
  await page.getByRole('option', { name: /^Dhaka District/ }).click()
  await page.getByRole('option', { name: /^Banani/ }).click()
  await page.getByRole('option', { name: /^All of Banani/ }).click()
  await expect(chosen).toContainText('Banani, Dhaka')

  await place.fill('norail')
  await expect(page.getByRole('option', { name: /^Narail District/ })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await expect(page.getByRole('option', { name: /^Narail District/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await place.press('Escape')
  await place.fill('uttara 7')
  await expect(page.getByRole('option', { name: /^Uttara Sector 7/ })).toBeVisible()
  await place.press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await form.getByRole('button', { name: 'Update property' }).click()
  await expect(page.getByText('Property updated')).toBeVisible()

  const admins = await testData.signInOnce('admin@thikana.test')
  await send(admins, 'PATCH', `/properties/status/${property._id}`, { status: 'verified' })
  const buyers = await open(user, `/property/${property._id}`)
  await expect(buyers.getByRole('region', { name: 'Facts' })).toContainText(
    `Uttara Sector 7, Dhaka ${'উত্তরা সেক্টর ৭, ঢাকা'.normalize('NFC')}`,
  )
  await expect(buyers.getByText('Road 18, Sector 7, Uttara, Dhaka', { exact: true })).toBeVisible()
})

test('the list of places loads only when the picker needs it', async ({ open }) => {
  const page = await open('agent', '/dashboard/addProperty')
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const isLoaded = () => files.some((file) => file.includes('/gazetteer-'))
  await page.getByLabel('Title').fill('A flat')
  expect(isLoaded()).toBe(false)
  await page.getByRole('combobox', { name: 'Place' }).click()
  await expect(page.getByRole('option', { name: /^Sylhet Division/ })).toBeVisible()
  expect(isLoaded()).toBe(true)
})
