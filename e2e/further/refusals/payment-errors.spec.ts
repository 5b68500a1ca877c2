import type { Page } from '@playwright/test'
import { type Account, send } from '../../account.ts'
import { expect, test } from '../../test.ts'
import { acceptedOffer, confirmCharge, intentIdOf, payButton, payBy, useCard } from '../../test-data.ts'

/** How often the card provider was asked to charge a card, from these pages. */
const countConfirms = (...pages: Page[]) => {
  const seen: string[] = []
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) seen.push(request.url())
    })
  return seen
}

const readStatus = async (user: Account, id: string) =>
  (await send<{ status: string }>(user, 'GET', `/offer/${id}`)).status

test('a buyer who presses Pay twice, and Enter after it, asks for one charge', async ({ open, testData }) => {
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  const confirms = countConfirms(page)
  await useCard(page, '4242')
  await page.getByLabel('CVC').focus()
  await payButton(page).dblclick({ noWaitAfter: true })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(confirms).toHaveLength(1)
})

test('a buyer with the page open in two tabs pays once, and the second tab says that it is paid', async ({
  open,
  testData,
  expectError,
}) => {
  // If the second tab is pressed before it hears of the payment, its charge is refused, and it asks for another.
  expectError('/confirm 400', 'POST /api/create-payment-intent 409')
  const { user, id } = await acceptedOffer(testData)
  const [first, second] = [
    await open(user, `/dashboard/payment/${id}`),
    await open(user, `/dashboard/payment/${id}`),
  ]
  for (const page of [first, second]) await useCard(page, '4242')
  await payButton(first).click()
  await expect(first.getByText('Payment successful')).toBeVisible()
  const { transactionId } = await send<{ transactionId: string }>(user, 'GET', `/offer/${id}`)
  if (await payButton(second).isVisible()) await payButton(second).click()
  const done = second.getByRole('region', { name: 'Payment' })
  await expect(done).toContainText('Payment successful')
  await expect(done).toContainText(transactionId)
})

test('a buyer who reloads while the bank asks goes on there, and pays without typing the card again', async ({
  open,
  testData,
}) => {
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await payBy(page, '3155')
  await expect(page.getByRole('dialog')).toContainText('Confirm with your bank')
  await page.reload()
  await expect(page.getByText('Your bank still waits for you')).toBeVisible()
  const confirms = countConfirms(page)
  await page.getByRole('button', { name: 'Continue at your bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(confirms).toEqual([])
  expect(await readStatus(user, id)).toBe('bought')
})

test('a buyer who leaves the page after the card was charged finds the home paid, and is never asked to pay again', async ({
  open,
  testData,
  expectError,
}) => {
  // If the charge is settled while the page opens again, the home is paid before it asks for an intent.
  expectError('/create-payment-intent 409')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  // The page is left before it can tell the server.
  await page.route('**/api/payments', (route) => route.abort('aborted'))
  await payBy(page, '4242')
  await expect(page.getByText(/Your money is safe|Payment successful/)).toBeVisible()
  await page.unroute('**/api/payments')
  await page.reload()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test('a buyer whose connection breaks while the card is charged reads what is known, and the page finds out by itself', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('net::ERR_INTERNET_DISCONNECTED', '/create-payment-intent 409')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await useCard(page, '4242')
  // The charge arrives, but its answer doesn't, and from then on there is no connection.
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await payButton(page).click()
  const card = page.getByRole('region', { name: 'Card payment' })
  await expect(card).toContainText('The connection broke while you paid')
  await expect(payButton(page)).toBeHidden()
  await page.context().setOffline(false)
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(await readStatus(user, id)).toBe('bought')
})

test('a buyer without a connection reads that nothing was charged, and pays once it is back', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('net::ERR_INTERNET_DISCONNECTED')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await useCard(page, '4242')
  await page.context().setOffline(true)
  await payButton(page).click()
  await expect(page.getByRole('alert').getByText('You were not charged')).toBeVisible()
  await page.context().setOffline(false)
  await payButton(page).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
})

test('a buyer who returns from the bank’s page reads the result, which leaves the address', async ({
  open,
  testData,
  expectError,
}) => {
  // The webhook may complete the purchase just when the page asks for the charge.
  expectError('POST /api/create-payment-intent 409', 'console error')
  const { user, id } = await acceptedOffer(testData)
  const ask = { offerId: id }
  const { clientSecret } = await send<{ clientSecret: string }>(user, 'POST', '/create-payment-intent', ask)
  const intent = intentIdOf(clientSecret)
  const path = `/dashboard/payment/${id}`
  const page = await open(user, `${path}?payment_intent=Call%20us%20now&redirect_status=succeeded`)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('Call us now')).toHaveCount(0)
  await page.goto(`${path}?payment_intent=${intent}&redirect_status=failed`)
  await expect(page.getByText('Your bank did not confirm the payment.')).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(payButton(page)).toBeVisible()
  await confirmCharge(user, clientSecret)
  await page.goto(`${path}?payment_intent=${intent}&redirect_status=succeeded`)
  await expect(page.getByText('Payment successful')).toBeVisible()
})

test('a buyer whose bank is still deciding isn’t asked to pay, and the page goes on once it has decided', async ({
  open,
  testData,
}) => {
  const { user, id } = await acceptedOffer(testData)
  let isDecided = false
  const page = await open(user, '/dashboard')
  // No test card is slow, so this returns the answer that a slow one would have.
  await page.route('**/api/create-payment-intent', async (route) => {
    const response = await route.fetch()
    if (isDecided || !response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: { ...(await response.json()), progress: 'processing' } })
  })
  await page.goto(`/dashboard/payment/${id}?payment_intent=pi_any&redirect_status=processing`)
  await expect(page.getByText('Your bank is working on it')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  isDecided = true
  await expect(payButton(page)).toBeVisible()
})

test('a buyer of a home that costs more than a card allows sees its parts, which is paid and which is due', async ({
  open,
  testData,
}) => {
  const { user, id } = await acceptedOffer(testData, 1_200_000)
  const page = await open(user, `/dashboard/payment/${id}`)
  const plan = page.getByRole('region', { name: 'Summary' })
  await expect(plan).toContainText(/Part 1 of 2\s*Due now\s*\$600,000\s*Part 2 of 2\s*After that\s*\$600,000/)
  await payBy(page, '4242')
  await expect(plan).toContainText(/Part 1 of 2\s*Paid\s*\$600,000\s*Part 2 of 2\s*Due now\s*\$600,000/)
  await expect(payButton(page)).toHaveText(/\$600,000/)
})
