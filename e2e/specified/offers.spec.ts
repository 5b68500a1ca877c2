import { send } from '../account.ts'
import { addToWishlist, answerOffer, inTenDays, makeOffer, sendOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[R-make-offer] a user fills the offer form that a wishlist entry leads to, with the home’s facts in it', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const page = await open(user, `/dashboard/make-offer/${await addToWishlist(user, property)}`)
  const facts = page.getByRole('region', { name: 'The property' })
  await expect(facts).toContainText(property.title)
  await expect(facts).toContainText(property.location)
  await expect(facts).toContainText('$90,000 – $120,000')
  await expect(facts).toContainText(agent.name)
  await expect(facts).toContainText(agent.email)
  const amount = page.getByRole('textbox', { name: 'Offer amount' })
  await expect(amount).toHaveValue('$90,000')
  await amount.fill('99500.50')
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await sendOffer(page)
  await expect(page).toHaveURL(/\/dashboard\/propertyBought#/)
  const made = page.getByRole('article').filter({ hasText: property.title })
  await expect(made).toContainText('$99,500.50')
  await expect(made.getByText('Pending', { exact: true })).toBeVisible()
})

test('[R-requested] [S-offer-answer] an agent sees the offers received and accepts or rejects each pending one, grouped by home', async ({
  open,
  testData,
}) => {
  const [agent, user, other] = [
    await testData.createAccount('agent'),
    await testData.createAccount(),
    await testData.createAccount(),
  ]
  const [liked, disliked] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  const offers = {
    accepted: { id: await makeOffer(user, liked, 110_000), property: liked, buyer: user, verb: 'Accept' },
    rejected: {
      id: await makeOffer(other, disliked, 95_000),
      property: disliked,
      buyer: other,
      verb: 'Reject',
    },
  }
  const page = await open(agent, '/dashboard/requestedProperties?status=all')
  const rowFor = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name })
  for (const fact of ['$110,000', 'Pending']) await expect(rowFor(user)).toContainText(fact)
  for (const fact of ['$95,000', 'Pending']) await expect(rowFor(other)).toContainText(fact)
  for (const { title } of [liked, disliked]) await expect(page.getByRole('main')).toContainText(title)

  for (const [status, { id, property, buyer, verb }] of Object.entries(offers)) {
    const answered = rowFor(buyer)
    await answered.getByRole('button', { name: new RegExp(`^${verb}`) }).click()
    const sent = page.waitForRequest(`**/api/offers/update-status/${id}`)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `${verb} offer` })
      .click()
    expect((await sent).method()).toBe('PATCH')
    expect((await sent).postDataJSON()).toMatchObject({ status, propertyId: property._id })
    await expect(answered.getByRole('cell', { name: status, exact: false }).first()).toBeVisible()
    await expect(answered.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0)
  }
  const none = await open(await testData.createAccount('agent'), '/dashboard/requestedProperties')
  await expect(none.getByText('No offers found.')).toBeVisible()
})

test('[S-offer-pay] [R-bought] a user sees every offer, Pay only on the accepted one, and after payment the way back to My Offers', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [waiting, wanted, lost] = [
    await testData.listProperty(agent),
    await testData.listProperty(agent),
    await testData.listProperty(agent),
  ]
  await makeOffer(user, waiting, 100_000)
  const accepted = await makeOffer(user, wanted, 100_000)
  await answerOffer(agent, wanted, accepted, 'accepted')
  await answerOffer(agent, lost, await makeOffer(user, lost, 100_000), 'rejected')

  const page = await open(user, '/dashboard/propertyBought')
  const cardFor = ({ title }: { title: string }) => page.getByRole('article').filter({ hasText: title })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(cardFor(waiting).getByText('Pending', { exact: true })).toBeVisible()
  await expect(cardFor(lost).getByText('Rejected', { exact: true })).toBeVisible()
  for (const property of [waiting, lost])
    await expect(cardFor(property).getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await cardFor(wanted).getByRole('link', { name: 'Pay $100,000' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/payment/${accepted}$`))

  await page.getByRole('button', { name: 'Use the card ending in 4242' }).click()
  await page.getByRole('button', { name: 'Pay $100,000' }).click()
  await page.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'My Offers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/propertyBought$/)
  await expect(cardFor(wanted).getByText('Bought', { exact: true })).toBeVisible()
  await expect(cardFor(wanted).getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  const { transactionId } = await send<{ transactionId: string }>(user, 'GET', `/offer/${accepted}`)
  await expect(cardFor(wanted)).toContainText(transactionId)
})
