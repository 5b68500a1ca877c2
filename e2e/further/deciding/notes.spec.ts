import { violationsIn } from '../../axe.ts'
import { send } from '../../account.ts'
import { addToWishlist } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[R-wish-note] [R-wish-sort] [R-wish-price] a buyer notes what to ask on a phone without a connection, and sorts by price, which says what changed', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const dear = await testData.listProperty(agent, { priceMin: 100_000, priceMax: 130_000 })
  const cheap = await testData.listProperty(agent, { priceMin: 90_000, priceMax: 120_000 })
  await addToWishlist(user, cheap)
  await addToWishlist(user, dear)
  const page = await open(user, '/dashboard/wishlist', { viewport: { width: 375, height: 800 } })
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(names).toHaveText([dear.title, cheap.title])

  await page.getByRole('button', { name: `Add a note on ${cheap.title}` }).click()
  await page.context().setOffline(true)
  await page.keyboard.type('Ask about the lift.')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()

  // The agent asks less for the dearer one.
  const { image, description, location, title } = dear
  const form = { title, location, description, image, priceMin: 80_000, priceMax: 110_000 }
  await send(agent, 'PATCH', `/properties/${dear._id}`, form)
  await testData.moderate(dear, 'verified')
  await page.getByRole('combobox', { name: 'Sort your wishlist' }).selectOption('Low to high')
  await expect(page).toHaveURL(/\?sort=priceAsc$/)
  await page.reload()
  await expect(names).toHaveText([dear.title, cheap.title])
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('$20,000 less than when you saved it')
  await expect(page.getByRole('textbox', { name: `Your note on ${cheap.title}` })).toHaveValue(
    'Ask about the lift.',
  )
  expect(await violationsIn(page)).toEqual([])
})
