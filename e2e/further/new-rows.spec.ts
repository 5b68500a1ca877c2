import { makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('an admin who acts on a person keeps the list in place while others join, and shows those when they want to', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const page = await open('admin', '/dashboard/manageUsers')
  const row = page.getByRole('row').filter({ hasText: agent.email })
  await row.getByRole('button', { name: /^Mark fraud/ }).click()
  const joined = await testData.createAccount()
  // The answer is delayed: browsers don't count layout shifts right after a press.
  await page.route('**/api/users/fraud/*', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.fulfill({ response: answer })
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as fraud' }).click()
  await expect(row.getByText('Fraud', { exact: true })).toBeVisible()
  const newcomer = page.getByRole('row').filter({ hasText: joined.email })
  const show = page.getByRole('button', { name: /^Show \d+ new$/ })
  await expect(show).toBeVisible()
  await expect(newcomer).toHaveCount(0)
  await show.press('Enter')
  await expect(newcomer).toBeVisible()
  await expect(show).toHaveCount(0)
})

test('an agent’s requests stay in place while one is answered and a new one arrives, which one press shows', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const [first, second, third] = [
    await testData.createAccount(),
    await testData.createAccount(),
    await testData.createAccount(),
  ]
  const property = await testData.listProperty(agent)
  for (const buyer of [first, second]) await makeOffer(buyer, property, 100_000)
  const page = await open(agent, '/dashboard/requestedProperties')
  const of = ({ name }: { name: string }) => page.getByText(name, { exact: true })
  await expect(of(first)).toBeVisible()
  await makeOffer(third, property, 101_000)
  await page.getByRole('button', { name: new RegExp(`^Reject .*${second.name}`) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(page.getByRole('row').filter({ has: of(second) })).toContainText('Rejected')
  await expect(of(third)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(of(third)).toBeVisible()
})
