import { send } from '../account.ts'
import { addToWishlist, answerOffer, makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[S-notice-live] a buyer sees on the open page and at the bell, within a second and without a reload, that the agent accepted, and after a lost connection once what came meanwhile', async ({
  open,
  testData,
  expectError,
}) => {
  // A card that is refreshed in place grows.
  expectError('ERR_INTERNET_DISCONNECTED', 'ARTICLE “')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [wanted, other] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  const [offer, lost] = [await makeOffer(user, wanted, 100_000), await makeOffer(user, other, 95_000)]
  const streaming = (page: Awaited<ReturnType<typeof open>>) => page.waitForResponse('**/api/events*')
  const buyer = await open(user)
  const streamed = streaming(buyer)
  await buyer.goto('/dashboard/propertyBought')
  await streamed
  const bell = buyer.getByRole('button', { name: /^Notifications/ })
  const card = buyer.getByRole('article').filter({ hasText: wanted.title })
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()

  const office = await open(agent, '/dashboard/requestedProperties')
  await expect(office.getByRole('button', { name: 'Notifications: 5 unread' })).toBeVisible()
  const row = office.getByRole('row').filter({ hasText: '$100,000' })
  await row.getByRole('button', { name: /^Accept/ }).click()
  const accepted = office.waitForResponse(`**/api/offers/update-status/${offer}`)
  await office.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await accepted
  const since = Date.now()
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread', { timeout: 1_000 })
  await expect(card.getByRole('link', { name: 'Pay $100,000' })).toBeVisible({ timeout: 1_000 })
  test.info().annotations.push({ type: 'shown after', description: `${Date.now() - since} ms` })

  await buyer.context().setOffline(true)
  await answerOffer(agent, other, lost, 'rejected')
  await buyer.waitForTimeout(3_000)
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread')
  await buyer.context().setOffline(false)
  await expect(bell).toHaveAccessibleName('Notifications: 2 unread', { timeout: 5_000 })
  const ended = buyer.getByRole('article').filter({ hasText: other.title })
  await expect(ended.getByText('Rejected', { exact: true })).toBeVisible()
})

test('[S-notice-live] an agent who answers an offer in one browser sees it answered, and its notice read, in another', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  await makeOffer(user, property, 100_000)
  await send(agent, 'PATCH', '/notices/read', { all: true })
  await makeOffer(await testData.createAccount(), property, 90_000)
  const [page, elsewhere] = [await open(agent), await open(agent)]
  for (const one of [page, elsewhere]) {
    const streamed = one.waitForResponse('**/api/events?*')
    await one.goto('/dashboard/requestedProperties')
    await streamed
  }
  const bellOf = (one: typeof page) => one.getByRole('button', { name: /^Notifications/ })
  await expect(bellOf(elsewhere)).toHaveAccessibleName('Notifications: 1 unread')
  await page.getByRole('button', { name: /^Accept \$100,000/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  for (const one of [page, elsewhere])
    await expect(bellOf(one)).toHaveAccessibleName('Notifications: none unread', { timeout: 2_000 })
  // Where it was answered it stays in its place.
  const row = page.getByRole('row').filter({ hasText: user.name })
  await expect(row).toContainText('Accepted', { timeout: 2_000 })
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(elsewhere.getByRole('main').getByText('No offers found.')).toBeVisible({ timeout: 2_000 })
})

test('[R-notices] a person opens the newest notices at the bell, follows one, and marks the others as read on their page', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const properties = [await testData.listProperty(agent), await testData.listProperty(agent)]
  for (const property of properties)
    await answerOffer(agent, property, await makeOffer(user, property, 100_000), 'accepted')
  const page = await open(user)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications: 2 unread')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: 'Offers to pay: 2' })).toBeVisible()
  await panel.getByRole('link', { name: new RegExp(properties[0]?.title ?? '') }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread')
  await bell.click()
  await panel.getByRole('link', { name: 'All notifications' }).click()
  const list = page.getByRole('main')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list
    .getByRole('link', { name: /^Unread/ })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('You have read everything.')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications: none unread')
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications: none unread')
})

test('[S-rejection] an admin says why a home is rejected, and its agent reads it at the bell and with the home', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.addProperty(agent)
  const admin = await open('admin', `/property/${property._id}`)
  await admin.getByRole('button', { name: /^Reject/ }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByLabel(/^Reason/).fill('The photo shows another house.')
  await dialog.getByRole('button', { name: 'Reject property' }).click()
  await expect(admin.getByText('Why it was rejected: The photo shows another house.')).toBeVisible()
  const page = await open(agent, '/dashboard/myAddedProperties')
  await expect(page.getByRole('row').filter({ hasText: property.title })).toContainText(
    'The photo shows another house.',
  )
  const told = async () => (await send<{ title: string }[]>(agent, 'GET', '/notices'))[0]?.title
  // Once it can’t be undone any more.
  await expect
    .poll(told, { timeout: 30_000 })
    .toBe(`Rejected: “${property.title}”. Why: The photo shows another house.`)
})

test('[R-notices] a notice that a wished-for home was removed leads to its card in the wishlist', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [property, other] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  for (const wished of [property, other]) await addToWishlist(user, wished)
  await send(agent, 'DELETE', `/properties/${property._id}`)
  const page = await open(user, '/dashboard/notices')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(property.title) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/wishlist#${property._id}$`))
  const card = page.getByRole('listitem').filter({ hasText: property.title })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})
