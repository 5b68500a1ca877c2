import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Account, demoAccounts, send } from '../account.ts'
import { answerOffer, confirmCharge, intentIdOf, makeOffer, type TestData } from '../test-data.ts'
import { expect, test } from '../test.ts'

type Charge = { _id: string; status: string; offerId: string }

/** A first part, paid with a card whose bank rejects the first refund. Its agent is marked as fraud, so the money has to go back. */
const stuckPayment = async (testData: TestData) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const admin = await testData.signInOnce(demoAccounts.admin)
  const property = await testData.listProperty(agent, { priceMin: 1_200_000, priceMax: 1_200_000 })
  const offerId = await makeOffer(user, property, 1_200_000)
  await answerOffer(agent, property, offerId, 'accepted')
  await payWith(user, offerId, 'pm_card_refundFail')
  const { _id } = await send<{ _id: string }>(admin, 'GET', `/users/${agent.email}`)
  await send(admin, 'PATCH', `/users/fraud/${_id}`)
  const id = await waitFor(admin, offerId, 'stuck')
  return { agent, user, admin, property, id }
}

const payWith = async (user: Account, offerId: string, method: string) => {
  const { clientSecret } = await send<{ clientSecret: string }>(user, 'POST', '/create-payment-intent', {
    offerId,
  })
  await confirmCharge(user, clientSecret, method)
  await send(user, 'POST', '/payments', {
    offerId,
    transactionId: intentIdOf(clientSecret),
    email: user.email,
  })
}

const waitFor = async (admin: Account, offerId: string, state: string): Promise<string> => {
  let found: Charge | undefined
  await expect
    .poll(
      async () => {
        const charges = await send<Charge[]>(admin, 'GET', `/admin/payments?state=${state}`)
        found = charges.find((charge) => charge.offerId === offerId)
        return found?.status
      },
      { timeout: 45_000 },
    )
    .toBeTruthy()
  return found?._id ?? ''
}

const centsIn = async (page: Page, name: string) => {
  const ledger = page.getByRole('region', { name: 'Ledger' })
  const row = ledger.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  return Math.round(Number((await row.locator('dd').innerText()).replace(/[^\d.]/g, '')) * 100)
}

test('an admin sees a refund that failed counted next to Payments, reads its history, and tries the refund again', async ({
  open,
  testData,
}) => {
  test.setTimeout(120_000)
  const { user, agent, property, id } = await stuckPayment(testData)
  const page = await open('admin', '/dashboard')
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Payments/ })
  await expect(link).toHaveText(/^Payments\s*[1-9]\d* waiting$/)
  await link.click()
  await page
    .getByRole('navigation', { name: 'Filter by state' })
    .getByRole('link', { name: /^Refund failed/ })
    .click()
  await expect(page).toHaveURL('/dashboard/payments?state=stuck')
  const row = page.getByRole('row').filter({ hasText: property.title })
  for (const fact of [user.email, agent.name, '$600,000', 'Refund failed', 'Part 1 of 2'])
    await expect(row).toContainText(fact)
  await row.getByRole('link', { name: property.title }).click()
  await expect(page).toHaveURL(`/dashboard/payments/${id}`)

  const history = page.getByRole('list', { name: 'What happened' })
  for (const sentence of [
    `${user.name} made the offer.`,
    `${agent.name} accepted the offer.`,
    'The card was charged. We have the money.',
    'The bank returned the refund to us.',
  ])
    await expect(history).toContainText(sentence)

  await page.getByRole('button', { name: 'Try the refund again' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Send $600,000 back to ${user.name}?`)
  await expect(dialog).toContainText(user.email)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Try the refund again' }).click()
  await dialog.getByRole('button', { name: 'Try the refund again' }).click()
  await expect(page.getByText(`$600,000 went back to ${user.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try the refund again' })).toHaveCount(0)
  await expect(history).toContainText('tried the refund again.')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Refunded')
})

test('[S-taken-back] an admin sees that the payment for a bought home is disputed, and marks it as dealt with', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const admin = await testData.signInOnce(demoAccounts.admin)
  const property = await testData.listProperty(agent, { priceMin: 250_000, priceMax: 250_000 })
  const offerId = await makeOffer(user, property, 250_000)
  await answerOffer(agent, property, offerId, 'accepted')
  await payWith(user, offerId, 'pm_card_createDispute')
  const id = await waitFor(admin, offerId, 'takenBack')
  const page = await open('admin', '/dashboard/payments?state=takenBack')
  const filter = page.getByRole('navigation', { name: 'Filter by state' })
  await expect(filter.getByRole('link', { name: /^Taken back/ })).toHaveText(/[1-9]/)
  const row = page.getByRole('row').filter({ hasText: property.title })
  await expect(row).toContainText('Disputed')
  await row.getByRole('link', { name: property.title }).click()
  await expect(page).toHaveURL(`/dashboard/payments/${id}`)
  await expect(page.getByText(`The bank of ${user.name} holds $250,000.`)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(page.getByText('An admin has dealt with it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as dealt with' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText(
    'marked the dispute as dealt with.',
  )
})

test('an admin sees that the ledger balances, and the chosen state is kept in the address', async ({
  open,
}) => {
  const page = await open('admin', '/dashboard/payments?state=captured')
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1)).toContainText(
    'Captured',
  )
  const captured = await centsIn(page, 'Captured')
  expect(captured).toBeGreaterThan(0)
  const rest = [
    await centsIn(page, 'Homes bought or rented'),
    await centsIn(page, 'Refunded'),
    await centsIn(page, 'In flight'),
    await centsIn(page, 'Refund failed'),
    await centsIn(page, 'Disputed'),
    await centsIn(page, 'Taken back'),
  ]
  expect(rest.reduce((sum, cents) => sum + cents, 0)).toBe(captured)
  const filter = page.getByRole('navigation', { name: 'Filter by state' })
  await expect(filter.getByRole('link', { name: 'Captured' })).toHaveAttribute('aria-current', 'true')
  await filter.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payments\??$/)
})

test('an admin copies a transaction id from the list, and reads when there is no such payment', async ({
  open,
  expectError,
}) => {
  expectError('/admin/payments/none 404')
  const page = await open('admin', '/dashboard/payments?state=captured', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const copy = page.getByRole('button', { name: /^Copy transaction id pi_/ }).first()
  const [, id = ''] = /id (pi_\S+)/.exec((await copy.getAttribute('aria-label')) ?? '') ?? []
  await copy.click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await page.goto('/dashboard/payments/none')
  await expect(page.getByText('This payment could not be found.')).toBeVisible()
})

test('[R-statement] an admin follows the ledger to the statement of this month, of the month before, and saves it as a PDF', async ({
  open,
}) => {
  const page = await open('admin', '/dashboard/payments')
  const captured = page.getByRole('region', { name: 'Ledger' }).getByText(/^[$৳]/).first()
  const total = await captured.innerText()
  await page.getByRole('link', { name: 'Monthly statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly statement')
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(sidebar.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'true')
  await expect(sidebar.locator('[aria-current]')).toHaveCount(1)
  const balances = page.getByRole('table', { name: 'Where captured money is' })
  await expect(balances.getByRole('row', { name: /^Captured in all/ })).toContainText(total)
  expect(await violationsIn(page)).toEqual([])
  const month = page.getByRole('combobox', { name: 'Month' })
  await month.selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
  await expect(page.getByText('This month isn’t over: more may move.')).toHaveCount(0)
  await expect(balances).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/statement-\d{4}-\d\d\.pdf$/)
})
