import { send } from '../account.ts'
import { addReview, addToWishlist, makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('a home that is checked again is shown to others as it was last verified, and to an admin with what changed', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  await addToWishlist(user, property)
  await makeOffer(user, property, 100_000)
  await addReview(user, property, 4, 'Quiet at night.')
  const title = `Renamed ${property.title.slice(-6)}`
  const edit = { ...property, title, priceMin: 150_000, priceMax: 190_000 }
  await send(agent, 'PATCH', `/properties/${property._id}`, edit)

  const page = await open(user, '/dashboard/wishlist')
  const wish = page.getByRole('article').filter({ hasText: property.title })
  await expect(wish).toContainText('Being checked')
  await expect(wish).toContainText('$90,000 – $120,000')
  await page.goto('/dashboard/propertyBought')
  const offered = page.getByRole('article').filter({ hasText: property.title })
  await expect(offered).toContainText('The agent changed it; we are checking it again.')
  await expect(offered.getByRole('link', { name: property.title })).toHaveCount(0)
  await page.goto('/dashboard/myReviews')
  const row = page.getByRole('row').filter({ hasText: property.title })
  await expect(row).toContainText('Being checked')
  await expect(row.getByRole('link', { name: property.title })).toHaveCount(0)
  await expect(page.getByText(title)).toHaveCount(0)

  const admin = await open('admin', '/dashboard/manageProperties')
  const waiting = admin.getByRole('row').filter({ hasText: title })
  await waiting.getByRole('button', { name: /^All about/ }).click()
  const changes = waiting.getByRole('group', { name: 'What changed' })
  await expect(changes).toContainText(property.title)
  await expect(changes).toContainText('$90,000 – $120,000')
  await expect(changes).toContainText('$150,000 – $190,000')
  await expect(changes).not.toContainText('Location')
})

test('[S-keep-earlier] an admin keeps the earlier version of an edited home listed, and the agent copies a rejected one', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const title = `Renamed ${property.title.slice(-6)}`
  await send(agent, 'PATCH', `/properties/${property._id}`, { ...property, title })
  const admin = await open('admin', '/dashboard/manageProperties')
  const waiting = admin.getByRole('row').filter({ hasText: title })
  await waiting.getByRole('button', { name: /^Keep the earlier version listed/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Keep the earlier version' }).click()
  await expect(waiting).toHaveCount(0)
  const kept = await send<{ title: string; status: string }>(agent, 'GET', `/properties/${property._id}`)
  expect(kept).toMatchObject({ title: property.title, status: 'verified' })

  const turnedDown = await testData.addProperty(agent)
  await testData.moderate(turnedDown, 'rejected')
  const own = await open(agent, '/dashboard/myAddedProperties')
  await own
    .getByRole('row')
    .filter({ hasText: turnedDown.title })
    .getByRole('link', { name: /^Copy as a new listing/ })
    .click()
  await expect(own.getByLabel('Title')).toHaveValue(turnedDown.title)
})
