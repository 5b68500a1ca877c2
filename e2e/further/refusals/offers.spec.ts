import { addToWishlist, inTenDays, makeOffer, sendOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[V-offer-range] an offer lies between the two prices, both included, and has a date', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const page = await open(user)
  const amount = page.getByRole('textbox', { name: 'Offer amount' })
  const submit = page.getByRole('button', { name: 'Check your offer' })
  for (const inside of ['90000', '120000']) {
    const property = await testData.listProperty(agent)
    await page.goto(`/dashboard/make-offer/${await addToWishlist(user, property)}`)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    for (const outside of ['89999.99', '120000.01']) {
      await amount.fill(outside)
      await page.getByLabel('Preferred buying date').fill(inTenDays())
      await submit.click()
      await expect(page.getByText('Offer must be between $90,000 and $120,000')).toBeVisible()
    }
    await amount.fill(inside)
    await page.getByLabel('Preferred buying date').fill('')
    await submit.click()
    await expect(page.getByText('Preferred buying date is required')).toBeVisible()
    expect(sent).not.toContain('POST')
    await page.getByLabel('Preferred buying date').fill(inTenDays())
    await sendOffer(page)
    await expect(page).toHaveURL(/\/dashboard\/propertyBought#/)
    await expect(page.getByRole('article').filter({ hasText: property.title })).toBeVisible()
  }
})

test('[E-offer-status] an answer whose call fails shows a sentence and leaves the offer pending', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('PATCH /api/offers/update-status/')
  const { agent, user, property } = await testData.createProperty()
  await makeOffer(user, property, 100_000)
  const page = await open(agent, '/dashboard/requestedProperties')
  await page.route('**/api/offers/update-status/*', (route) => route.abort('failed'))
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await expect(page.getByText('Failed to update status.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
})
