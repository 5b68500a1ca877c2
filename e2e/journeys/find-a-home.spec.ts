import { english } from '@thikana/texts/english'
import { exampleWish } from '@thikana/texts/search/example-wish'
import { tabTo } from '../keyboard.ts'
import { expect, test } from '../test.ts'

const wish = exampleWish(english)

test('from the home page to the right home in four actions at most, by mouse and by keyboard', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const right = { kind: 'flat' as const, bedrooms: 3, lift: true, priceMin: 90_000, priceMax: 120_000 }
  const property = await testData.listProperty(agent, { ...right, title: 'The flat that was looked for' })
  await testData.listProperty(agent, { ...right, title: 'Without a lift', lift: false })
  await testData.listProperty(agent, { ...right, title: 'Too dear', priceMin: 151_000, priceMax: 160_000 })

  const page = await open(user, '/')
  const search = page.getByRole('textbox', { name: 'Search by area' })
  // Once it was opened, it is among the recently viewed below the list, too.
  const found = page.getByRole('link', { name: property.title }).first()

  let actions = 0
  const act = async (step: Promise<unknown>) => {
    actions += 1
    await step
  }
  await act(search.fill(wish))
  await act(page.getByRole('button', { name: 'Search', exact: true }).click())
  await expect(page.getByRole('article').filter({ hasText: 'Without a lift' })).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Too dear' })).toHaveCount(0)
  await act(found.click())
  await expect(page).toHaveURL(new RegExp(`/property/${property._id}$`))
  expect(actions).toBeLessThanOrEqual(4)

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search by location' })).toHaveValue('Dhanmondi')
  await expect(found).toBeVisible()

  await page.goto('/')
  actions = 0
  await act(tabTo(page, search))
  await act(page.keyboard.type(wish).then(() => page.keyboard.press('Enter')))
  await expect(found).toBeVisible()
  await act(tabTo(page, found))
  await act(page.keyboard.press('Enter'))
  expect(actions).toBeLessThanOrEqual(4)
  await expect(page).toHaveURL(new RegExp(`/property/${property._id}$`))
})

test('[R-filters] filters, sort and what was typed stay in the address: back, forward, reload and a shared link show the same', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const location = `Filter Lane ${Date.now()}`
  await testData.listProperty(agent, { location, title: 'Small', kind: 'flat', bedrooms: 1, sizeSqFt: 500 })
  await testData.listProperty(agent, { location, title: 'Large', kind: 'house', bedrooms: 4, sizeSqFt: 2500 })
  await testData.listProperty(agent, { location, title: 'Middle', kind: 'flat', bedrooms: 3, sizeSqFt: 1200 })

  const page = await open(user, `/allProperties?location=${encodeURIComponent(location)}`)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await page.getByRole('combobox', { name: 'Sort by price' }).selectOption('Largest first')
  await expect(titles).toHaveText(['Large', 'Middle', 'Small'])
  await page.getByRole('button', { name: 'Kind' }).click()
  await page.getByRole('checkbox', { name: 'Flat 2 homes' }).check()
  await page.keyboard.press('Escape')
  await expect(titles).toHaveText(['Middle', 'Small'])
  await page.getByRole('button', { name: 'Rooms' }).click()
  await page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+/ }).check()
  await page.keyboard.press('Escape')
  await expect(titles).toHaveText(['Middle'])

  await page.reload()
  await expect(titles).toHaveText(['Middle'])
  await expect(page.getByRole('button', { name: 'Kind: Flat' })).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(['Middle', 'Small'])
  await page.goForward()
  await expect(titles).toHaveText(['Middle'])

  const shared = await open(
    await testData.createAccount(),
    new URL(page.url()).pathname + new URL(page.url()).search,
  )
  await expect(shared.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(['Middle'])

  await page.getByRole('button', { name: 'Rooms: 3+ bedrooms' }).click()
  await page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^5\+/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Without 5+ bedrooms: 2 homes' }).click()
  await expect(titles).toHaveText(['Middle', 'Small'])
})
