import { violationsIn } from '../../axe.ts'
import { send } from '../../account.ts'
import { unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[R-compare] a buyer compares three homes on a phone, takes one out after a reload, and prints the rest', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const area = unique('Lalmatia')
  const list = (title: string, priceMin: number) =>
    testData.listProperty(agent, { title, location: `${area}, Dhaka`, priceMin, priceMax: 300_000 })
  const [one, two, three] = [
    await list('First home', 100_000),
    await list('Second home', 110_000),
    await list('Third home', 120_000),
  ]
  const page = await open(user, `/allProperties?location=${encodeURIComponent(area)}`, {
    viewport: { width: 375, height: 800 },
  })
  const pick = (title: string) => page.getByRole('button', { name: `Compare ${title}` })
  const tray = page.getByRole('region', { name: 'Homes to compare' })
  await pick('First home').click()
  await expect(tray).toContainText('Add another one to compare.')
  await pick('Second home').click()
  await page.reload()
  await expect(pick('Second home')).toHaveAttribute('aria-pressed', 'true')

  // The third from its own page.
  await page.getByRole('link', { name: 'Third home' }).click()
  await pick('Third home').first().click()
  await expect(tray).toContainText('3 of 4 homes')
  await tray.getByRole('link', { name: 'Compare 3 homes' }).click()
  await expect(page).toHaveURL(`/compare?ids=${one._id},${two._id},${three._id}`)
  const table = page.getByRole('table')
  const heads = table.getByRole('columnheader').getByRole('link')
  await expect(heads).toHaveText(['First home', 'Second home', 'Third home'])
  await expect(table.getByRole('row', { name: /^Price range differs/ })).toContainText('$110,000 – $300,000')
  expect(await violationsIn(page)).toEqual([])

  // Meanwhile one of them is removed by its agent.
  await send(agent, 'DELETE', `/properties/${two._id}`)
  await page.reload()
  await expect(page.getByText(/^One home isn’t available any more/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect(page).toHaveURL(`/compare?ids=${one._id},${three._id}`)
  await expect(heads).toHaveText(['First home', 'Third home'])

  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Somebody else opens the shared address; their own pick stays empty.
  const friend = await open(await testData.createAccount(), page.url())
  await expect(friend.getByRole('table').getByRole('columnheader').getByRole('link')).toHaveText([
    'First home',
    'Third home',
  ])
  await friend.goto('/allProperties')
  await expect(friend.getByRole('button', { name: /^Compare/ }).first()).toBeEnabled()
  await expect(friend.getByRole('region', { name: 'Homes to compare' })).toHaveCount(0)
})

test('[R-recent] a home’s page prints on one sheet, and is found again under Recently viewed until the person logs out', async ({
  open,
  testData,
  expectError,
}) => {
  // Everything moves when the page becomes one of paper, and back.
  expectError('layout shift')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent, { title: unique('Printed home') })
  const page = await open(user, `/property/${property._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(property.title)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('img', { name: `Picture of ${property.title}` })).toBeVisible()
  await expect(main.getByText(`/property/${property._id}`)).toBeVisible()
  for (const name of ['Share', 'Add to wishlist', 'Add a review'])
    await expect(main.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  // Lines of type objects: the number of sheets that the browser would use.
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/allProperties')
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('link', { name: property.title })).toBeVisible()
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept ')))
  expect(await keys()).toEqual([`kept recent ${user.email}`])
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect.poll(keys).toEqual([])
})
