import { demoPassword, send, signIn } from '../../account.ts'
import { violationsIn } from '../../axe.ts'
import { expect, test } from '../../test.ts'

type Listed = { _id: string; title: string; confirmedAt: string }

test('[R-confirm-each] an agent goes through the listings to confirm one by one, by keyboard, from the overview', async ({
  open,
  testData,
}) => {
  const agent = await signIn(testData.url, 'agent@thikana.test', demoPassword)
  const due = await send<Listed[]>(agent, 'GET', `/properties/agent?email=${agent.email}&state=unconfirmed`)
  const order = due.toSorted((one, other) => one.confirmedAt.localeCompare(other.confirmedAt))
  expect(order.length).toBeGreaterThan(1)
  const page = await open(agent, '/dashboard/overview')
  await page.getByRole('link', { name: /^Listings to confirm/ }).click()
  await expect(page).toHaveURL(/\?flow=confirm$/)
  const [first, second] = order
  await expect(page.getByText(`1 of ${order.length}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: first!.title })).toBeFocused()
  await expect(page.getByText(/^Last confirmed on \d/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: second!.title })).toBeFocused()
  await expect(page.getByText(`2 of ${order.length}`, { exact: true })).toBeVisible()
  await page.keyboard.press('a')
  if (order[2]) await expect(page.getByRole('heading', { name: order[2].title })).toBeFocused()
  for (let at = 2; at < order.length; at++) await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText(`1 listing answered, ${order.length - 1} skipped.`)).toBeVisible()
  const left = await send<Listed[]>(agent, 'GET', `/properties/agent?email=${agent.email}&state=unconfirmed`)
  expect(left.map(({ _id }) => _id)).not.toContain(second!._id)
  expect(left).toHaveLength(order.length - 1)
})
