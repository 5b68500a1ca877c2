import { send } from '../account.ts'
import { addToWishlist } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[R-rent] an agent lists a flat to rent on a phone, a tenant offers, pays the first month and the advance, and it is let', async ({
  open,
  testData,
}) => {
  test.slow()
  const [agent, tenant] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.addProperty(agent)
  const phone = await open(agent, `/dashboard/updateProperty/${property._id}`, {
    viewport: { width: 375, height: 800 },
  })
  await phone.getByLabel('To rent').check()
  await phone.getByLabel('Minimum rent a month').fill('400')
  await phone.getByLabel('Maximum rent a month').fill('450')
  await phone.getByLabel('Kind of property').selectOption('Flat')
  await expect(phone.getByLabel('Handover')).toHaveCount(0)
  await phone.getByLabel('Months of rent in advance').fill('2')
  await phone.getByLabel('Let to').selectOption('Families')
  await phone.getByRole('button', { name: 'Update property' }).click()
  await expect(phone.getByText('Property updated')).toBeVisible()
  await testData.moderate(property, 'verified')

  await addToWishlist(tenant, property)
  const page = await open(tenant, '/allProperties')
  await page.getByRole('navigation', { name: 'Purpose' }).getByRole('link', { name: 'To rent' }).click()
  await expect(page.getByText(/^\d+ propert(y|ies) to rent$/)).toBeVisible()
  await page.getByRole('link', { name: property.title }).click()
  await expect(page.getByText('To rent · Monthly rent')).toBeVisible()
  await expect(page.getByText('$400 – $450 a month').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('2 months of rent')
  await page.getByRole('link', { name: 'Make an offer' }).click()
  const form = page.getByRole('form', { name: 'Offer' })
  await form.getByRole('textbox', { name: 'Offer amount' }).fill('420')
  await expect(form).toContainText('If it is accepted you pay $1,260: the first month and 2 months’ advance.')
  await form.getByRole('button', { name: 'Check your offer' }).click()
  await expect(form.getByText('Move-in date is required')).toBeVisible()
  await form
    .getByLabel('Move-in date')
    .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await form.getByRole('button', { name: 'Check your offer' }).click()
  const summary = page.getByRole('dialog', { name: 'Your offer' })
  await expect(summary).toContainText('$420 a month')
  await expect(summary).toContainText('$1,260')
  await expect(summary).toContainText('nobody else can rent the home, and you have 14 days to pay by card')
  await summary.getByRole('button', { name: 'Send offer' }).click()
  const own = page.getByRole('article').filter({ hasText: property.title })
  await expect(own).toContainText('$420 a month')

  const agents = await open(agent, '/dashboard/requestedProperties')
  const row = agents.getByRole('row').filter({ hasText: '$420 a month' })
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(agents.getByRole('alertdialog')).toContainText(/has until .* to pay/)
  await agents.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()

  await own.getByRole('link', { name: 'Pay $1,260' }).click()
  await page.getByRole('button', { name: 'Use the card ending in 4242' }).click()
  await page.getByRole('button', { name: /^Pay \$1,260/ }).click()
  await expect(page.getByText('is rented to you')).toBeVisible()
  await page.getByRole('link', { name: 'Receipt' }).click()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  for (const words of ['Tenant', '$420 a month', 'the first month and 2 months’ advance', '$1,260'])
    await expect(receipt).toContainText(words)
  await page.goto('/dashboard/propertyBought')
  await expect(own).toContainText('Rented')
  await page.goto(`/property/${property._id}`)
  await expect(page.getByText('Let', { exact: true }).first()).toBeVisible()
  const rented = await send<{ isSold: boolean }>(tenant, 'GET', `/properties/${property._id}`)
  expect(rented.isSold).toBe(true)
})
