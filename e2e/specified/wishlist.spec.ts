import { send } from '../account.ts'
import { addToWishlist } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[R-wishlist] a user sees the homes in their wishlist, removes one, and goes on to an offer on another', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [one, other] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  await addToWishlist(user, one)
  const entry = await addToWishlist(user, other)
  const page = await open(user, '/dashboard/wishlist')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  const card = cards.filter({ hasText: other.title })
  await expect(card).toContainText('$90,000 – $120,000')
  await expect(card).toContainText(other.location)
  await expect(card).toContainText(agent.name)
  await expect(card).toContainText('Verified')

  await page.getByRole('button', { name: `Remove ${one.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await card.getByRole('link', { name: `Make an offer on ${other.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/make-offer/${entry}$`))
})

test('[S-wishlist-button] the button says Add, then Adding..., then Added once the entry is there', async ({
  open,
  testData,
}) => {
  const { user, property } = await testData.createProperty()
  const page = await open(user, `/property/${property._id}`)
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/wishlist', async (route) => {
    await released
    await route.continue()
  })
  const button = page.getByRole('main').getByRole('button', { name: /^Add/ }).first()
  await expect(button).toHaveText('Add to wishlist')
  await button.click()
  await expect(button).toHaveText('Adding...')
  const check = () =>
    send<{ exists: boolean }>(user, 'GET', `/wishlist/check?email=${user.email}&propertyId=${property._id}`)
  expect((await check()).exists).toBe(false)
  answer()
  await expect(button).toHaveText('Added')
  expect((await check()).exists).toBe(true)
  await page.reload()
  await expect(button).toHaveText('Added')
})
