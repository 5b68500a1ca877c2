import { demoAccounts, demoPassword } from '../../account.ts'
import { violationsIn } from '../../axe.ts'
import { type Product, startProduct } from '../../product.ts'
import { waitForQuiet } from '../../quiet-network.ts'
import { expect, test } from '../../test.ts'

let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ demo: true, settings: { BROWSE: 'public' } })
})

test.afterAll(() => product.stop())

test('a guest turns the photos of a card, presses its heart, logs in, finds it filled, and empties it where it stands', async ({
  open,
}) => {
  const address = `${product.url}/allProperties?location=Dhaka`
  const page = await open('guest', address)
  const main = page.getByRole('main')
  const pictures = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url())
  })
  const card = main
    .getByRole('article')
    .filter({ hasText: /\d photos/ })
    .first()
  const link = card.getByRole('link')
  const title = await link.innerText()
  await waitForQuiet(page)
  pictures.clear()
  await link.focus()
  await page.keyboard.press('ArrowRight')
  await expect(card.getByText(/^2 \/ \d$/)).toBeVisible()
  await expect(card.locator('[data-strip] img')).toHaveCount(3)
  await waitForQuiet(page)
  expect([1, 2]).toContain(pictures.size)

  await card.getByRole('button', { name: `Add to wishlist: ${title}` }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(main).toContainText('Log in to save this home')
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(address)
  const added = main.getByRole('button', { name: `Added: ${title}` })
  await expect(added).toBeFocused()
  expect(await violationsIn(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: `Add to wishlist: ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(added).toBeVisible()
  await page.goto(`${product.url}/dashboard/wishlist`)
  await expect(main.getByRole('article').filter({ hasText: title })).toBeVisible()
})
