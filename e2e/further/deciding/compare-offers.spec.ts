import { violationsIn } from '../../axe.ts'
import { makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

test('[R-compare-offers] an agent compares two offers on a home side by side, rejects the lower and accepts the higher there', async ({
  open,
  testData,
}) => {
  const { agent, user: first, property } = await testData.createProperty()
  const second = await testData.createAccount()
  await makeOffer(first, property, 95_000)
  await makeOffer(second, property, 118_000)
  const page = await open(agent, '/dashboard/requestedProperties')
  await page.getByRole('link', { name: `Compare the offers on ${property.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Compare offers' })).toBeFocused()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText(['Compared', second.name, first.name])
  const cells = (head: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head }) })
  await expect(cells('Offer')).toContainText(['$118,000', 'Highest', '$95,000'].join(''))
  await expect(cells('Payment')).toContainText('In one payment')
  await expect(cells('State')).toContainText(/2[34] hours left/)
  await expect(cells('Before on this site')).toContainText('No home bought or rented here yet')
  expect(await violationsIn(page)).toEqual([])

  await table.getByRole('button', { name: `Reject $95,000 from ${first.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject offer' }).click()
  await expect(page.getByText('1 open offer', { exact: true })).toBeVisible()
  await table.getByRole('button', { name: `Accept $118,000 from ${second.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await expect(cells('State')).toContainText('To be paid by')
  await expect(table.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'All offers' }).click()
  await expect(page.getByRole('heading', { name: 'Requested Properties' })).toBeVisible()
})

test('on a phone the comparison scrolls by itself, the page doesn’t, and the labels stay in view', async ({
  open,
  testData,
}) => {
  const { agent, user: first, property } = await testData.createProperty()
  await makeOffer(first, property, 95_000)
  await makeOffer(await testData.createAccount(), property, 118_000)
  const page = await open(agent, `/dashboard/requestedProperties?home=${property._id}`, phone)
  const region = page.getByRole('region', { name: 'Comparison' })
  const label = region.getByRole('rowheader', { name: 'Payment' })
  await expect(label).toBeVisible()
  const before = await label.boundingBox()
  await region.evaluate((element) => element.scrollBy({ left: 150, behavior: 'instant' }))
  expect((await label.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
