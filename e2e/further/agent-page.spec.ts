import { send } from '../account.ts'
import { violationsIn } from '../axe.ts'
import { bangla } from '../bangla.ts'
import { type Product, startProduct } from '../product.ts'
import { addReview } from '../test-data.ts'
import { expect, test } from '../test.ts'

let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ demo: true, settings: { BROWSE: 'public' } })
})

test.afterAll(() => product.stop())

test('[R-agent] a guest on a public site goes from a home to its agent, reads figures and marked reviews, and goes on to another home', async ({
  open,
}) => {
  const page = await open('guest', `${product.url}/allProperties?location=Dhanmondi`)
  const main = page.getByRole('main')
  await main.getByRole('article').filter({ hasText: 'Rezwana Karim' }).first().getByRole('link').click()
  await main.getByRole('complementary').getByRole('link', { name: 'Rezwana Karim' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rezwana Karim')
  await expect(page).toHaveURL(/\/agents\/[\w-]+$/)
  const address = new URL(page.url()).pathname
  for (const term of ['Sold and let', 'First reply', 'Confirmed in time', 'Rating'])
    await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible()
  await expect(main.getByText('Not enough yet')).toHaveCount(0)
  await expect(main).not.toContainText('@')
  expect(await violationsIn(page)).toEqual([])

  const homes = main.getByRole('region', { name: /homes for sale$/ })
  await expect(homes.getByRole('article')).toHaveCount(8)
  await homes.getByRole('button', { name: 'Show more' }).click()
  await expect(homes.getByRole('article')).toHaveCount(16)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reviews' }).click()
  const reviews = main.getByRole('region', { name: 'Reviews of these homes' })
  await expect(reviews.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(reviews.getByText('Bought this home').first()).toBeVisible()
  const review = reviews.getByRole('article').first()
  const title = await review.getByRole('link').innerText()
  await review.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  // What search engines read, before any script.
  const source = await (await page.request.get(product.url + address)).text()
  for (const text of ['Rezwana Karim</h1>', 'homes for sale', 'Bought this home'])
    expect(source).toContain(text)
  expect(source).toContain(`rel="canonical" href="${product.url}${address}"`)
  expect(source).toContain(`hrefLang="bn" href="${product.url}/bn${address}"`)
  const gone = await page.request.get(`${product.url}/agents/nobody`)
  expect(gone.status()).toBe(404)
  expect(gone.headers()['x-robots-tag']).toBe('noindex')

  await page.goto(`${product.url}/bn${address}`)
  await expect(main.getByText(bangla('First reply'))).toBeVisible()
})

test('[R-agent] a buyer reads “Not enough yet” of a newcomer, and that the page isn’t available once the agent is marked', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('404')
  const { agent, user, property } = await testData.createProperty()
  await addReview(user, property, 4.5, 'The well is clean.')
  const page = await open(user, `/property/${property._id}`)
  const main = page.getByRole('main')
  await main.getByRole('complementary').getByRole('link', { name: agent.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(agent.name)
  await expect(main.getByText('Not enough yet')).toHaveCount(4)
  await expect(main.getByRole('heading', { name: '1 home for sale' })).toBeVisible()
  const review = main.getByRole('region', { name: 'Reviews of these homes' }).getByRole('article')
  await expect(review).toContainText('The well is clean.')
  await expect(review).toContainText('Hasn’t viewed it through us')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const address = new URL(page.url()).pathname

  const guest = await open('guest', address)
  await expect(guest).toHaveURL(/\/login$/)

  const admin = await testData.signInOnce('admin@thikana.test')
  await send(admin, 'PATCH', `/users/fraud/${address.split('/').at(-1)}`)
  await page.reload()
  await expect(main.getByText('This agent’s page is not available.')).toBeVisible()
  await main.getByRole('link', { name: 'See all properties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All properties')
})
