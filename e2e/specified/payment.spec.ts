import { send } from '../account.ts'
import { expect, test } from '../test.ts'
import { acceptedOffer } from '../test-data.ts'

test('[R-payment] [S-offer-bought] a user pays by card at the address of an accepted offer, which is then bought', async ({
  open,
  testData,
}) => {
  const { agent, user, property, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  const receipt = page.getByRole('region', { name: 'Summary' })
  for (const fact of [property.title, agent.name, '$100,000']) await expect(receipt).toContainText(fact)
  const form = page.getByRole('form', { name: 'Card payment' })
  await form.getByLabel('Card number').fill('4242424242424242')
  await form.getByLabel('Expiry').fill('1240')
  await form.getByLabel('CVC').fill('123')
  await form.getByRole('button', { name: 'Pay $100,000' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  const bought = await send<{ status: string; transactionId: string }>(user, 'GET', `/offer/${id}`)
  expect(bought.status).toBe('bought')
  await expect(page.getByText(bought.transactionId)).toBeVisible()
})

test('[E-payment] a refused card is explained under the form, and a successful payment shows its transaction id and a button to My Offers', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('/confirm 402')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  const form = page.getByRole('form', { name: 'Card payment' })
  const button = form.getByRole('button', { name: 'Pay $100,000' })
  const problem = form.getByRole('alert')
  for (const [card, message] of [
    ['0002', 'Your card was declined.'],
    ['9995', 'Your card has insufficient funds.'],
  ] as const) {
    await page.getByRole('button', { name: `Use the card ending in ${card}` }).click()
    await button.click()
    await expect(problem).toHaveText(`${message} Nothing was charged; try another card.`)
    const [field, below] = [await form.getByLabel('CVC').boundingBox(), await problem.boundingBox()]
    expect(below?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  }

  await page.getByRole('button', { name: 'Use the card ending in 3155' }).click()
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  const done = page.getByRole('region', { name: 'Payment' })
  await expect(done).toContainText('Payment successful')
  const { transactionId } = await send<{ transactionId: string }>(user, 'GET', `/offer/${id}`)
  await expect(done).toContainText(transactionId)
  await done.getByRole('link', { name: 'My Offers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/propertyBought$/)
})
