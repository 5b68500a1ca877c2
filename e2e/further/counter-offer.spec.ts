import { violationsIn } from '../axe.ts'
import { makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[R-counter] an agent answers an offer with a counter-offer, and its buyer reads it without a reload, accepts it and is asked to pay it', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  await makeOffer(buyer, property, 100_000)
  const theirs = await open(buyer, '/dashboard/propertyBought')
  const ours = await open(agent, '/dashboard/requestedProperties')
  const row = ours.getByRole('row').filter({ hasText: buyer.name })
  await row.getByRole('button', { name: `Counter $100,000 from ${buyer.name}` }).click()
  const dialog = ours.getByRole('dialog', { name: 'Make a counter-offer' })
  const amount = dialog.getByRole('textbox', { name: 'Your amount' })
  await amount.fill('100000')
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
  await expect(dialog.getByText('To take $100,000, accept the offer')).toBeVisible()
  await amount.fill('115,000')
  expect(await violationsIn(ours)).toEqual([])
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('You asked $115,000')

  const card = theirs.getByRole('article').filter({ hasText: property.title })
  const offered = card.getByRole('region', { name: `Counter-offer for ${property.title}` })
  await expect(offered).toContainText('The agent offers $115,000.')
  expect(await violationsIn(theirs)).toEqual([])
  await offered.getByRole('button', { name: 'Accept $115,000' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Accept $115,000' }).click()
  await expect(card.getByRole('link', { name: 'Pay $115,000' })).toBeVisible()
  await expect(card).toContainText('You had offered')
  await ours.getByRole('button', { name: /^Notifications/ }).click()
  const panel = ours.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /Accepted: your counter-offer of \$115,000/ })).toBeVisible()
  await ours.goto('/dashboard/requestedProperties?status=accepted')
  await expect(row).toContainText('$115,000')
  await expect(row).toContainText('instead of $100,000')
})

test('[R-counter] a buyer answers a counter-offer with an amount between, both sides see all amounts, and the agent accepts the new one', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const id = await makeOffer(buyer, property, 100_000)
  await agent.api.fetch(`/api/offers/counter/${id}`, {
    method: 'PATCH',
    data: { offerAmount: 115_000, days: 3 },
  })
  const ours = await open(agent, '/dashboard/requestedProperties')
  const row = ours.getByRole('row').filter({ hasText: buyer.name })
  await expect(row.getByRole('button', { name: /^Counter/ })).toHaveCount(0)
  const theirs = await open(buyer, '/dashboard/propertyBought')
  const card = theirs.getByRole('article').filter({ hasText: property.title })
  await card.getByRole('button', { name: `Offer another amount for ${property.title}` }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Offer another amount' })
  const amount = dialog.getByRole('textbox', { name: 'Your new amount' })
  await expect(amount).toHaveValue('$107,500')
  await expect(dialog.getByText('You can name 2 more amounts after this.')).toBeVisible()
  await amount.fill('115,000')
  await dialog.getByRole('button', { name: 'Send new amount' }).click()
  await expect(
    dialog.getByText('Your new amount must lie between your $100,000 and the agent’s $115,000.'),
  ).toBeVisible()
  await amount.fill('108,000')
  expect(await violationsIn(theirs)).toEqual([])
  await dialog.getByRole('button', { name: 'Send new amount' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('list', { name: 'Amounts so far' }).getByRole('listitem')).toHaveText([
    /^You offered\$100,000/,
    /^The agent asked\$115,000/,
    /^You offered\$108,000/,
  ])
  await expect(card.getByRole('button', { name: /^Accept/ })).toHaveCount(0)

  // Without a reload.
  await expect(row).toContainText('$108,000')
  await row.getByText('3 amounts so far').click()
  await expect(row.getByRole('list', { name: 'Amounts so far' })).toContainText('The buyer offered$108,000')
  expect(await violationsIn(ours)).toEqual([])
  await row.getByRole('button', { name: `Accept $108,000 from ${buyer.name}` }).click()
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await expect(card.getByRole('link', { name: 'Pay $108,000' })).toBeVisible()
})

test('[R-counter] a buyer declines a counter-offer: their own offer stays, and the agent accepts it', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const id = await makeOffer(buyer, property, 100_000)
  const counter = { offerAmount: 115_000, days: 1 }
  await agent.api.fetch(`/api/offers/counter/${id}`, { method: 'PATCH', data: counter })
  const theirs = await open(buyer, `/property/${property._id}`)
  await expect(theirs.getByText('The agent offers $115,000')).toBeVisible()
  await theirs.getByRole('link', { name: 'Answer the counter-offer' }).click()
  const ours = await open(agent, '/dashboard/requestedProperties')
  const row = ours.getByRole('row').filter({ hasText: buyer.name })
  await expect(row).toContainText('You asked $115,000')
  const offered = theirs.getByRole('region', { name: `Counter-offer for ${property.title}` })
  await offered.getByRole('button', { name: 'Decline' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Decline counter-offer' }).click()
  await expect(offered).toBeHidden()
  await expect(row).not.toContainText('You asked')
  await row.getByRole('button', { name: /^Accept/ }).click()
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await expect(theirs.getByRole('link', { name: 'Pay $100,000' })).toBeVisible()
})
