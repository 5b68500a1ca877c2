import { send } from '../account.ts'
import { violationsIn } from '../axe.ts'
import { expect, test } from '../test.ts'

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
