import { unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[S-import] an agent sees what each row of a file would do, imports it, and finds the drafts', async ({
  open,
  testData,
  expectError,
}) => {
  const agent = await testData.createAccount('agent')
  const page = await open(agent, '/dashboard/myAddedProperties')
  await page.getByRole('link', { name: 'Import a file' }).click()
  const title = unique('Flat from a file')
  const lines = [
    'Your reference,Title,Location,Description,Minimum price,Maximum price,Bedrooms',
    `A-1,${title},"Dhanmondi, Dhaka",Quiet.,"90,000",১.২ লাখ,৩`,
    'A-2,Without a price,Dhaka,Quiet.,,120000,2',
  ]
  const choose = (content: string) =>
    page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  expectError('POST /api/imports 400')
  await choose('Title\n"an open quote')
  await expect(page.getByText('a quotation mark may be missing').first()).toBeVisible()

  await choose(lines.join('\r\n'))
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows.filter({ hasText: title })).toContainText('New')
  await expect(rows.filter({ hasText: 'Without a price' })).toContainText('Minimum price is required')
  await expect(page.locator('[data-plan=refuse]')).toHaveText('Not imported1')
  await page.getByRole('link', { name: 'With problems' }).click()
  await expect(rows.filter({ hasText: title })).toHaveCount(0)

  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 row is imported')).toBeVisible()
  await page.getByRole('link', { name: 'See your drafts' }).click()
  const draft = page.getByRole('row').filter({ hasText: title })
  await expect(draft).toContainText('Draft')
  await expect(draft.getByRole('button', { name: 'Send to be checked' })).toHaveCount(0)
})

test('[S-reference] an agent names a listing for themselves, and it stays listed', async ({
  open,
  testData,
}) => {
  const { agent, property } = await testData.createProperty()
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`)
  const reference = page.getByLabel('Your reference')
  await reference.fill('A-7')
  await page.getByRole('button', { name: 'Update property' }).click()
  await expect(page.getByRole('row').filter({ hasText: property.title })).toContainText('Verified')
  await page.goto(`/dashboard/updateProperty/${property._id}`)
  await expect(reference).toHaveValue('A-7')
})
