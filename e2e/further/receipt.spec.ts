import { readFile } from 'node:fs/promises'
import { acceptedOffer, payOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('a buyer opens the receipt of a home from My Offers, reads it, and saves it as a PDF', async ({
  open,
  testData,
}) => {
  const { agent, user, property, id } = await acceptedOffer(testData)
  const transactionId = await payOffer(user, id)
  const page = await open(user, '/dashboard/propertyBought')
  await page.getByRole('link', { name: `Receipt for ${property.title}` }).click()
  await expect(page).toHaveURL(`/dashboard/receipt/${id}`)
  const paper = page.getByRole('article', { name: 'Receipt' })
  for (const fact of [property.title, property.location, user.name, agent.name, transactionId, 'Test mode'])
    await expect(paper).toContainText(fact)
  await expect(paper.getByRole('row', { name: 'Total paid' })).toContainText('$100,000')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[A-Za-z0-9-]+-receipt-Two-rooms-over-the-lake-\w+\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a receipt is printed without navigation and footer', async ({ open, testData, expectError }) => {
  // The print layout moves the page.
  expectError('layout shift')
  const { user, id } = await acceptedOffer(testData)
  await payOffer(user, id)
  const page = await open(user, `/dashboard/receipt/${id}`)
  const paper = page.getByRole('article', { name: 'Receipt' })
  await expect(paper).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // A4 upright, A4 lying, and a wide window.
  for (const width of [718, 1047, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    expect((await paper.boundingBox())?.width, `${width} px`).toBeGreaterThan(600)
  }
})

test('an agent opens the receipt of a sale from Sold Properties, and a successful payment links to it', async ({
  open,
  testData,
}) => {
  const { agent, user, property, id } = await acceptedOffer(testData)
  await payOffer(user, id)
  const sales = await open(agent, '/dashboard/soldProperties')
  await sales.getByRole('link', { name: `Receipt for ${property.title}` }).click()
  await expect(sales.getByRole('article', { name: 'Receipt' })).toContainText(user.name)
  const paid = await open(user, `/dashboard/payment/${id}`)
  await paid.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'Receipt' }).click()
  await expect(paid).toHaveURL(`/dashboard/receipt/${id}`)
})

test('a receipt that is missing, another buyer’s or not paid yet explains itself', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('/receipt 404', '/receipt 403', '/receipt 409')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, '/dashboard/receipt/none')
  await expect(page.getByText('There is no such receipt.')).toBeVisible()
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByText('This offer is accepted, so there is no receipt.')).toBeVisible()
  const stranger = await open(await testData.createAccount(), `/dashboard/receipt/${id}`)
  const why = stranger.getByText('This receipt is somebody else’s.')
  await expect(why).toBeVisible()
  await why.locator('..').getByRole('link', { name: 'My Offers' }).click()
  await expect(stranger).toHaveURL('/dashboard/propertyBought')
})
