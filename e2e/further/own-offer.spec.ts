import { addToWishlist, answerOffer, makeOffer, payOffer } from '../test-data.ts'
import { violationsIn } from '../axe.ts'
import { expect, test } from '../test.ts'

test('a buyer sees their pending offer on the property, in the wishlist and at the offer form, and no other form', async ({
  open,
  testData,
}) => {
  const { user, property } = await testData.createProperty()
  const entry = await addToWishlist(user, property)
  const id = await makeOffer(user, property, 110_000)
  const text = 'Your offer of $110,000 is pending'
  const page = await open(user, `/property/${property._id}`)
  for (const path of [`/property/${property._id}`, '/dashboard/wishlist', `/dashboard/make-offer/${entry}`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Make an offer/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Check your offer' })).toHaveCount(0)
    expect(await violationsIn(page)).toEqual([])
  }
  await page.getByRole('link', { name: /^See your offer/ }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/propertyBought#${id}$`))
  await expect(page.getByRole('article').filter({ hasText: property.title })).toBeInViewport()
})

test('a buyer is led from the property to the payment once their offer is accepted, and to the receipt once it is paid', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const id = await makeOffer(user, property, 110_000)
  await answerOffer(agent, property, id, 'accepted')
  const page = await open(user, `/property/${property._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Your offer of $110,000 was accepted')).toBeVisible()
  await expect(main.getByText('14 days left to pay')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Pay \$110,000/ })).toHaveAttribute(
    'href',
    `/dashboard/payment/${id}`,
  )
  await payOffer(user, id)
  await page.reload()
  await expect(main.getByText('You bought this home for $110,000')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Receipt/ })).toBeVisible()
})

test('a buyer withdraws a pending offer after a question, the agent reads Withdrawn, and the buyer may offer again immediately', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const entry = await addToWishlist(user, property)
  await makeOffer(user, property, 110_000)
  const page = await open(user, '/dashboard/propertyBought')
  const card = page.getByRole('article').filter({ hasText: property.title })
  const dialog = page.getByRole('alertdialog')
  await card.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(dialog).toContainText(property.title)
  await dialog.getByRole('button', { name: 'Keep my offer' }).click()
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Withdraw/ }).click()
  await dialog.getByRole('button', { name: 'Withdraw offer' }).click()
  await expect(card.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)

  const received = await open(agent, '/dashboard/requestedProperties?status=rejected')
  await expect(received.getByRole('row').filter({ hasText: user.name })).toContainText('Withdrawn')

  await page.goto(`/dashboard/make-offer/${entry}`)
  await expect(page.getByRole('button', { name: 'Check your offer' })).toBeVisible()
})

test('a buyer finds offers to pay at the top of My Offers, with the days that are left', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [wanted, later] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  await answerOffer(agent, wanted, await makeOffer(user, wanted, 100_000), 'accepted')
  await makeOffer(user, later, 100_000)
  const page = await open(user, '/dashboard/propertyBought')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText(wanted.title)
  await expect(page.getByRole('article').first()).toContainText('14 days left to pay')
})

test('an agent sees the pending offers in Requested Properties by default, and all of them on request', async ({
  open,
  testData,
}) => {
  const [agent, user, other] = [
    await testData.createAccount('agent'),
    await testData.createAccount(),
    await testData.createAccount(),
  ]
  const [open1, closed] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  await makeOffer(user, open1, 100_000)
  await answerOffer(agent, closed, await makeOffer(other, closed, 100_000), 'rejected')
  const page = await open(agent, '/dashboard/requestedProperties')
  await expect(page.getByRole('row').filter({ hasText: user.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: other.name })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^All\b/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: other.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: user.name })).toBeVisible()
})

test('a screen reader announces the transaction id together with the success of a payment', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const id = await makeOffer(user, property, 100_000)
  await answerOffer(agent, property, id, 'accepted')
  const page = await open(user, `/dashboard/payment/${id}`)
  await page.getByRole('button', { name: 'Use the card ending in 4242' }).click()
  await page.getByRole('button', { name: 'Pay $100,000' }).click()
  const success = page.getByRole('alert').filter({ hasText: 'Payment successful' })
  await expect(success).toContainText(/Transaction id\s*pi_\w+/)
  await expect(page.getByText('Payment complete')).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
})

test('on a phone one tap on “Check your offer” says all that is wrong, though the amount’s error moves the button', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const entry = await addToWishlist(user, await testData.listProperty(agent))
  const page = await open(user, `/dashboard/make-offer/${entry}`, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const amount = page.getByRole('textbox', { name: 'Offer amount' })
  await amount.fill('1')
  await page.getByRole('button', { name: 'Check your offer' }).tap()
  await expect(page.getByText('Preferred buying date is required')).toBeVisible()
  await expect(page.getByText(/^Offer must be between/)).toBeVisible()
  await expect(amount).toBeFocused()
})
