import { readFile } from 'node:fs/promises'
import { violationsIn } from '../../axe.ts'
import { makeOffer, unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[R-overview] [R-overview-strip] an agent is led from the home page to what waits, and reads what happened in figures, plots, tables and files', async ({
  open,
  testData,
}) => {
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent, { title: unique('Waiting for an answer') })
  await makeOffer(buyer, property, property.priceMin)
  // The test's own browser names itself as a program.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const visitor = await open(buyer, '/dashboard', { userAgent })
  const told = visitor.waitForResponse(/\/views$/)
  await visitor.goto(`/property/${property._id}`)
  expect((await told).status()).toBe(200)
  // Views are written every two seconds.
  await visitor.waitForTimeout(2_500)
  const page = await open(agent, '/')
  const strip = page.getByRole('complementary', { name: 'Your work' })
  await expect(strip).toContainText('Waiting for you:')
  await strip.getByRole('link', { name: 'Open the overview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  const waiting = page.getByRole('region', { name: 'What waits for you' })
  await expect(waiting.getByRole('link', { name: 'Offers to answer 1' })).toBeVisible()
  await expect(waiting.getByRole('link').filter({ hasText: property.title })).toContainText('hours left')

  const happened = page.getByRole('region', { name: 'What happened to your homes' })
  await expect(happened.getByRole('term').first()).toHaveText('Views')
  await expect(happened.getByRole('definition').first()).toHaveText('1')
  const byDay = page.getByRole('region', { name: 'By day' })
  await expect(byDay.getByRole('img', { name: 'By day: Views' })).toBeVisible()
  await byDay.getByRole('combobox', { name: 'What is shown' }).selectOption('Saved')
  await expect(byDay.getByRole('img', { name: 'By day: Saved' })).toBeVisible()
  await byDay.getByText('Show as a table').click()
  await expect(byDay.getByRole('row')).toHaveCount(31)
  await happened.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  await expect(byDay.getByRole('row')).toHaveCount(91)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV: By listing' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^listings-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFProperty,Views,/)
  expect(lines.some((line) => line.startsWith(property.title))).toBe(true)
  expect(await violationsIn(page)).toEqual([])
})

test('[R-overview] an admin sees what waits and for how long, what happened in a year, and the installation', async ({
  open,
}) => {
  const page = await open('admin', '/dashboard/overview')
  const queues = page.getByRole('region', { name: 'What waits for an admin' })
  await expect(queues.getByRole('link', { name: /^Listings to check \d/ })).toBeVisible()
  const byDay = page.getByRole('region', { name: 'By day' })
  await expect(byDay.getByRole('img', { name: 'By day: Verified' })).toBeVisible()
  await page.getByRole('link', { name: '365 days' }).click()
  await expect(page.getByText(/^\d+% were decided within a day\./)).toBeVisible()
  await byDay.getByText('Show as a table').click()
  await expect(byDay.getByRole('row')).toHaveCount(366)
  await expect(page.getByRole('region', { name: 'Listings by state' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Before people come' })).toContainText('PUBLIC_URL')
  const box = page.getByRole('region', { name: 'This installation' })
  await expect(box).toContainText(/PostgreSQL \d/)
  await expect(box).toContainText(/in order/, { timeout: 30_000 })
  expect(await violationsIn(page)).toEqual([])
  await queues.getByRole('link', { name: /^Listings to check/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Properties')
})

test('[R-overview-strip] a buyer’s home page has no such strip, and the overview isn’t theirs', async ({
  open,
}) => {
  const page = await open('user', '/')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your work' })).toHaveCount(0)
  await page.goto('/dashboard/overview')
  await expect(page).toHaveURL(/\/forbidden$/)
})
