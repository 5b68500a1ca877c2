import path from 'node:path'
import { dayInDhaka } from '@thikana/texts/day'
import { english } from '@thikana/texts/english'
import { answerOffer, makeOffer, payOffer, unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

test('[R-mine] an agent sees the homes added, with Update and Delete', async ({ open, testData }) => {
  const agent = await testData.createAccount('agent')
  const [one, other] = [await testData.addProperty(agent), await testData.listProperty(agent)]
  await testData.listProperty(await testData.createAccount('agent'))
  const page = await open(agent, '/dashboard/myAddedProperties')
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row').filter({ hasText: other.title })
  for (const fact of [other.location, '$90,000 – $120,000', 'Verified', dayInDhaka(english, new Date())])
    await expect(row).toContainText(fact)
  await page.getByRole('button', { name: `Delete ${one.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete property' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `Update ${other.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/updateProperty/${other._id}$`))
})

test('[R-add] [E-add] an agent adds a home; a call that doesn’t arrive says so and keeps what was typed', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/properties net::ERR_FAILED')
  const agent = await testData.createAccount('agent')
  const title = unique('A house by the river')
  const page = await open(agent, '/dashboard/addProperty')
  const form = page.getByRole('form', { name: 'New property' })
  await expect(form.getByLabel('Agent name')).toHaveValue(agent.name)
  await expect(form.getByLabel('Agent email')).toHaveValue(agent.email)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Location').fill('Khulna')
  await form.getByLabel('Description').fill('Two floors.')
  await form.getByLabel('Minimum price').fill('50000')
  await form.getByLabel('Maximum price').fill('50000')
  await form.getByLabel('Photos').setInputFiles(photo)
  await expect(form.locator('img[src^="/images/"]')).toBeVisible()
  const button = form.getByRole('button', { name: 'Add property' })

  await page.route('**/api/properties', (route) => route.abort('failed'))
  await button.click()
  await expect(page.getByText('Could not add property')).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await page.unrouteAll()
  await button.click()
  await expect(page.getByText('Property added successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/myAddedProperties$/)
  const row = page.getByRole('row').filter({ hasText: title })
  for (const fact of ['Khulna', '$50,000', 'Pending']) await expect(row).toContainText(fact)
})

test('[R-sold] an agent sees what was sold: to whom, for how much, when, by which transaction, and the total', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const page = await open(agent, '/dashboard/soldProperties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold Properties')
  await expect(page.getByText('Nothing sold or let yet.')).toBeVisible()
  const sales: { title: string; transactionId: string; amount: string }[] = []
  for (const [dollars, amount] of [
    [100_000, '$100,000'],
    [99_999.5, '$99,999.50'],
  ] as const) {
    const property = await testData.listProperty(agent)
    const id = await makeOffer(user, property, dollars)
    await answerOffer(agent, property, id, 'accepted')
    sales.push({ title: property.title, transactionId: await payOffer(user, id), amount })
  }
  await page.reload()
  for (const { title, transactionId, amount } of sales) {
    const row = page.getByRole('row').filter({ hasText: title })
    for (const fact of [user.name, user.email, amount, dayInDhaka(english, new Date()), transactionId])
      await expect(row).toContainText(fact)
  }
  await expect(page.getByText('Total of 2 homes')).toBeVisible()
  await expect(page.getByText('$199,999.50')).toBeVisible()
})
