import { demoAccounts, send } from '../account.ts'
import { acceptedOffer, payButton, payBy, payOffer, type TestData, useCard } from '../test-data.ts'
import { expect, test } from '../test.ts'
import { keepStale } from '../quiet-network.ts'

/** An accepted offer on a property of an agent who is then marked as fraud. */
const offerToEnd = async (testData: TestData, dollars?: number) => {
  const accepted = await acceptedOffer(testData, dollars)
  const markAgent = async () => {
    const admin = await testData.signInOnce(demoAccounts.admin)
    const { _id } = await send<{ _id: string }>(admin, 'GET', `/users/${accepted.agent.email}`)
    await send(admin, 'PATCH', `/users/fraud/${_id}`)
  }
  return { ...accepted, markAgent }
}

test('a buyer who pays just after the agent was marked as fraud reads that nothing is owed, not the card provider’s error', async ({
  open,
  testData,
  expectError,
}) => {
  // The charge may be ended before it is confirmed, or before it is recorded.
  expectError('/confirm 400', '/create-payment-intent 409', '/payments 409')
  const { user, id, markAgent } = await offerToEnd(testData)
  const page = await open(user)
  await keepStale(page)
  await page.goto(`/dashboard/payment/${id}`)
  await useCard(page, '4242')
  await markAgent()
  // The reconciler ends the charge right after the mark.
  await expect
    .poll(() => send(user, 'GET', `/offer/${id}`).then((read) => (read as { status?: string }).status))
    .toBe('rejected')
  await payButton(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('There is nothing to pay on this offer.')
  await expect(main).toContainText(/You owe nothing\.|back to your card/)
  await expect(main).not.toContainText('PaymentIntent')
})

test('a buyer who had paid a part of an offer that was ended reads what was refunded, here and in My Offers', async ({
  open,
  testData,
}) => {
  const { user, property, id, markAgent } = await offerToEnd(testData, 1_200_000)
  await payOffer(user, id)
  await markAgent()
  const page = await open(user, '/dashboard/propertyBought')
  const card = page.getByRole('article').filter({ hasText: property.title })
  await expect(card).toContainText(/\$600,000 (goes|went) back to your card/)
  await expect(card).toContainText('Ended')
  await expect
    .poll(async () => (await send<{ returnedAmount: number }>(user, 'GET', `/offer/${id}`)).returnedAmount)
    .toBe(600_000)
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByRole('main')).toContainText('$600,000 went back to your card')
})

test('a buyer who fails the bank’s question after a reload no longer reads that the bank waits', async ({
  open,
  testData,
}) => {
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await payBy(page, '3155')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue at your bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')
  await expect(page.getByText('Your bank still waits for you')).toHaveCount(0)
  await payBy(page, '4242')
  await expect(page.getByText('Payment successful')).toBeVisible()
})

test('a buyer whose server goes away while the card is charged learns the result automatically once it is back', async ({
  open,
  testData,
  expectError,
}) => {
  // What the buyer learns without a tap moves what is below it.
  expectError('net::ERR_CONNECTION_REFUSED', 'layout shift')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await useCard(page, '4242')
  // The requests fail although the device stays connected.
  for (const path of ['**/confirm', '**/api/create-payment-intent'])
    await page.route(path, (route) => route.abort('connectionrefused'))
  await payButton(page).click()
  await expect(page.getByText('The connection broke while you paid')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('Your card was not charged')).toBeVisible({ timeout: 15_000 })
  await payButton(page).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
})

test('a buyer whose paid part wasn’t recorded goes on to the next part once the server has recorded it', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('net::ERR_CONNECTION_REFUSED')
  const { user, id } = await acceptedOffer(testData, 1_200_000)
  const page = await open(user, `/dashboard/payment/${id}`)
  await useCard(page, '4242')
  await page.route('**/api/payments', (route) => route.abort('connectionrefused'))
  await payButton(page).click()
  await expect(page.getByText('$600,000 of $1,200,000 is paid')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Your money is safe')).toHaveCount(0)
  await expect(page.getByText('Next is part 2 of 2')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay $600,000')
})

test('a buyer isn’t told to check the connection when the offer is another buyer’s', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('/offer/')
  const { id } = await acceptedOffer(testData)
  const page = await open(await testData.createAccount(), `/dashboard/payment/${id}`)
  await expect(page.getByText('This offer is somebody else’s.')).toBeVisible()
})

test('a buyer who corrects a refused card no longer reads what was wrong with it', async ({
  open,
  testData,
}) => {
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('0120')
  await page.getByLabel('CVC').fill('123')
  await payButton(page).click()
  const problem = page.getByText('This card has expired.')
  await expect(problem).toBeVisible()
  await page.getByLabel('Expiry').fill('1240')
  await expect(problem).toHaveCount(0)
})
