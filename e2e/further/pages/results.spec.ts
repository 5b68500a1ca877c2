import type { Page } from '@playwright/test'
import { bangla } from '../../bangla.ts'
import { toBangla } from '../../language.ts'
import { expect, test } from '../../test.ts'

const phone = { width: 375, height: 667 }
const field = (page: Page) => page.getByRole('combobox', { name: 'Search by location' })
const homes = (page: Page) => page.getByRole('main').getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('on a phone the first home begins within half of the screen, and search, filters and map stay in reach', async ({
  open,
}) => {
  const page = await open('user', '/allProperties', { viewport: phone })
  await expect(homes(page).first()).toBeVisible()
  const box = await homes(page).first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(330)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  await expect(field(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeInViewport()
})

test('on a desktop search, filters and sort stand on one line, in reach beside the map too', async ({
  open,
}) => {
  const page = await open('user', '/allProperties?view=map', { viewport: { width: 1280, height: 800 } })
  await expect(homes(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1500))
  const parts = [
    field(page),
    page.getByRole('button', { name: 'Price', exact: true }),
    page.getByRole('button', { name: 'Filters', exact: true }),
    page.getByRole('combobox', { name: 'Sort by price or size' }),
    page.getByRole('button', { name: 'Hide map' }),
  ]
  const middles: number[] = []
  for (const part of parts) {
    await expect(part).toBeInViewport()
    const box = await part.boundingBox()
    if (box) middles.push(box.y + box.height / 2)
  }
  expect(middles).toHaveLength(parts.length)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
  await expect(page.getByRole('application', { name: /^Map of the homes found/ })).toBeInViewport()
})

test('[R-suggest] a flat is found in three taps: the field, a few letters with the place below them, and the home', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const place = 'khulna.satkhira.shyamnagar'
  const home = await testData.listProperty(agent, { place, location: 'Shyamnagar, Satkhira' })
  const page = await open(await testData.createAccount(), '/allProperties', { viewport: phone })
  await field(page).click()
  await page.keyboard.type('shyamn')
  await page.getByRole('option', { name: /^Shyamnagar শ্যামনগর/ }).click()
  await expect(page).toHaveURL(new RegExp(`place=${place}`))
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('link', { name: home.title }).first().click()
  await expect(page).toHaveURL(new RegExp(`/property/${home._id}$`))

  // The next time it is offered before anything is typed.
  await page.goto('/allProperties')
  await field(page).click()
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(/^Shyamnagar/)
})

test('[R-results] a home leads back to the results as they were left, also from a second home', async ({
  open,
}) => {
  const page = await open('user', '/allProperties?bathrooms=1&sort=priceAsc')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => homes(page).count()).toBeGreaterThanOrEqual(48)
  const chosen = homes(page).nth(40).getByRole('link').first()
  await chosen.scrollIntoViewIfNeeded()
  const position = await scrolled(page)
  const isAsLeft = async () => {
    await expect(page).toHaveURL(/allProperties\?bathrooms=1&sort=priceAsc$/)
    await expect.poll(() => homes(page).count()).toBeGreaterThanOrEqual(48)
    await expect.poll(() => scrolled(page)).toBe(position)
  }
  const back = page.getByRole('link', { name: 'Back to results' })
  await chosen.click()
  await back.click()
  await isAsLeft()

  await chosen.click()
  const similar = page.getByRole('region', { name: 'Similar homes' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await similar.getByRole('link').first().click()
  await expect(similar).toHaveCount(0)
  await back.click()
  await isAsLeft()

  await chosen.click()
  await page.reload()
  await back.click()
  await expect(page).toHaveURL(/allProperties\?bathrooms=1&sort=priceAsc$/)
})

test('a comparison leads back to the homes it was made from, and a saved home to the wishlist', async ({
  open,
  testData,
}) => {
  const page = await open(await testData.createAccount(), '/allProperties?bathrooms=1', { viewport: phone })
  for (const at of [0, 1])
    await homes(page)
      .nth(at)
      .getByRole('button', { name: /^Compare / })
      .click()
  const compare = page.getByRole('region', { name: 'Homes to compare' }).getByRole('link')
  await compare.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare homes' })).toBeVisible()
  // The whole table belongs to the page: it doesn't seem to end where it has more rows.
  const table = page.getByRole('region', { name: 'Comparison' })
  expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL(/allProperties\?bathrooms=1$/)

  await homes(page).first().locator('[data-heart]').click()
  await expect(homes(page).first().locator('[data-heart]')).toHaveText(/^Added/)
  await page.goto('/dashboard/wishlist')
  await homes(page).first().locator('picture').click()
  await expect(page).toHaveURL(/\/property\//)
  await page.getByRole('link', { name: 'Back to my wishlist' }).click()
  await expect(page).toHaveURL(/dashboard\/wishlist$/)
})

test('a home whose language was changed leads back to the results in the new one', async ({ open }) => {
  const page = await open('user', '/allProperties?bathrooms=1')
  await homes(page).first().getByRole('link').first().click()
  await toBangla(page)
  await page.getByRole('link', { name: bangla('Back to results') }).click()
  await expect(page).toHaveURL(/\/bn\/allProperties\?bathrooms=1$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
})

test('nobody is led back to the results of the person who used this tab before', async ({
  open,
  testData,
}) => {
  const [first, second] = [await testData.createAccount(), await testData.createAccount()]
  const page = await open(first, '/allProperties?bathrooms=1')
  await homes(page).first().getByRole('link').first().click()
  const back = page.getByRole('link', { name: 'Back to results' })
  await expect(back).toBeVisible()
  await page.context().clearCookies()
  await page.context().addCookies(second.state.cookies)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'All properties' })).toBeVisible()
  await expect(back).toHaveCount(0)
})

test('a home that was opened by its address leads to all properties', async ({ open, testData }) => {
  const { _id } = await testData.listProperty(await testData.createAccount('agent'))
  const page = await open('user', `/property/${_id}`)
  await page.getByRole('main').getByRole('link', { name: 'All properties' }).click()
  await expect(page).toHaveURL(/allProperties$/)
})

test('whether to buy or to rent is chosen above the first search, and the words may say otherwise', async ({
  open,
}) => {
  const page = await open('user', '/')
  const search = page.getByRole('search')
  await search.getByRole('radio', { name: 'To rent' }).check()
  await search.getByRole('textbox', { name: 'Search by area' }).fill('Dhanmondi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/allProperties\?purpose=rent&location=Dhanmondi$/)
  await page.goBack()
  await search.getByRole('radio', { name: 'To rent' }).check()
  await search.getByRole('textbox', { name: 'Search by area' }).fill('flat for sale in Dhanmondi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/purpose=sale/)
})
