import { violationsIn } from '../../axe.ts'
import { expect, test } from '../../test.ts'

test('[R-listing-quality] an agent reads in the table and in the form what a listing lacks', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const { title } = await testData.listProperty(agent)
  const page = await open(agent, '/dashboard/myAddedProperties')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('5 to improve').click()
  await expect(row.getByRole('listitem')).toHaveText([
    'Place',
    'Kind of property',
    'Pin on the map',
    'Description: 150 characters or more',
    /^Photos: (comparable homes have \d+|4 or more)$/,
  ])
  expect(await violationsIn(page)).toEqual([])
  await row.getByRole('link', { name: `Update ${title}` }).click()
  const missing = page.getByRole('region', { name: 'Before an admin checks it' })
  await expect(missing).toContainText('Description: 150 characters or more')
  await page.getByRole('textbox', { name: 'Description' }).fill('A bright flat. '.repeat(12))
  await expect(missing).not.toContainText('Description')
})
