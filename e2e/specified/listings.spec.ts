import { send } from '../account.ts'
import { dayInDhaka } from '@thikana/texts/day'
import { english } from '@thikana/texts/english'
import { addReview, unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[R-all] a signed-in user finds verified homes by location and sorts them by minimum price', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const area = unique('Pallabi')
  const list = (title: string, priceMin: number, street = '') =>
    testData.listProperty(agent, { title, location: `${street}${area}, Dhaka`, priceMin, priceMax: 500_000 })
  await list('Middle', 200_000, 'Lake Road, ')
  await list('Dearest', 300_000)
  await list('Cheapest', 100_000)
  await testData.addProperty(agent, { title: 'Not checked yet', location: area })
  await testData.moderate(
    await testData.addProperty(agent, { title: 'Turned down', location: area }),
    'rejected',
  )

  const page = await open('user', '/allProperties')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles.filter({ hasText: 'Cheapest' }).first()).toBeVisible()
  expect(await titles.count()).toBeGreaterThan(3)

  // Delayed beyond the time in which browsers ignore layout shifts after input, to test that results don't move.
  await page.route('**/api/verified-properties-by-agents?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const search = page.getByRole('combobox', { name: 'Search by location' })
  await search.fill(`DHAKA ${area.toLowerCase()}`)
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Cheapest', 'Dearest', 'Middle'])
  const sort = page.getByRole('combobox', { name: 'Sort by price' })
  const choices = ['Default', 'Newest first', 'Low to high', 'High to low', 'Per sq ft', 'Largest first']
  await expect(sort.getByRole('option')).toHaveText(choices)
  await sort.selectOption('Low to high')
  await expect(titles).toHaveText(['Cheapest', 'Middle', 'Dearest'])
  await sort.selectOption('High to low')
  await expect(titles).toHaveText(['Dearest', 'Middle', 'Cheapest'])
  await sort.selectOption('Default')
  await expect(titles).toHaveText(['Cheapest', 'Dearest', 'Middle'])
  await search.fill(`Lake Road, ${area}`)
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Middle'])
})

test('[R-details] a home’s page has its picture, words, place, prices, agent, reviews, and ways to keep and review it', async ({
  open,
  testData,
}) => {
  const [agent, user, other] = [
    await testData.createAccount('agent'),
    await testData.createAccount(),
    await testData.createAccount(),
  ]
  const property = await testData.listProperty(agent, { description: 'Quiet at night.\nSunny in winter.' })
  await addReview(other, property, 4.5, 'The lift works.')
  const page = await open(user, `/property/${property._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(property.title)
  const picture = main.getByRole('img', { name: `Picture of ${property.title}` })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(main.getByText('Quiet at night.')).toBeVisible()
  const panel = main.getByRole('complementary')
  await expect(main.getByText('Dhanmondi, Dhaka').first()).toBeVisible()
  await expect(panel.getByText('$90,000 – $120,000').first()).toBeVisible()
  await expect(panel.getByText(agent.name)).toBeVisible()
  await expect(panel.getByRole('link', { name: agent.email })).toHaveAttribute('href', /^mailto:/)
  await expect(panel.getByRole('button', { name: 'Add to wishlist' })).toBeVisible()

  const reviews = main.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await reviews.getByRole('button', { name: 'Add a review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  await modal.getByRole('slider').fill('3.5')
  await modal.getByLabel('Comment').fill('The stairs are steep.')
  await modal.getByRole('button', { name: 'Add review' }).click()
  await expect(modal).toHaveCount(0)
  await expect(reviews.getByRole('article').filter({ hasText: 'The stairs are steep.' })).toContainText(
    user.name,
  )
})

test('[K-stars] [K-date] a review has as many stars as its rating rounded down, and its day in long format', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const ratings = [1, 1.9, 3.5, 4.9, 5]
  for (const rating of ratings)
    await addReview(await testData.createAccount(), property, rating, `It is a ${rating}.`)
  const page = await open('user', `/property/${property._id}`)
  for (const rating of ratings) {
    const item = page
      .getByRole('article')
      .filter({ hasText: `It is a ${rating}.` })
      .last()
    const stars = item.getByRole('img', { name: `${rating} out of 5 stars` })
    await expect(stars.locator('svg')).toHaveCount(Math.floor(rating))
    await expect(item.getByRole('time')).toHaveText(dayInDhaka(english, new Date()))
  }
  const [latest] = await send<{ createdAt: string; comment: string }[]>(
    agent,
    'GET',
    '/reviews/latest?limit=1',
  )
  const quote = page
    .getByRole('figure')
    .filter({ hasText: latest?.comment ?? '' })
    .first()
  await page.goto('/')
  await expect(quote.getByRole('time')).toHaveText(dayInDhaka(english, new Date(latest?.createdAt ?? '')))
})
