import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../account.ts'
import { expect, test } from '../../test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'People' })
const firstName = (page: Page) => table(page).locator('tbody tr').first().locator('strong')

test('[R-tables] an admin searches, filters and sorts people, goes back to that by its address, and saves what is found', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  await testData.createAccount()
  const page = await open('admin', '/dashboard/manageUsers')
  await expect(table(page)).toBeVisible()
  await page.getByRole('link', { name: /^Agents/ }).click()
  await expect(page).toHaveURL(/state=agent/)
  await expect(table(page).locator('tbody tr').filter({ hasText: agent.email })).toBeVisible()

  await table(page).getByRole('link', { name: 'Person' }).press('Enter')
  await expect(page).toHaveURL(/sort=nameAsc/)
  await expect(table(page).getByRole('link', { name: 'Person' })).toBeFocused()
  await expect(table(page).getByRole('columnheader', { name: 'Person' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const readNames = () => table(page).locator('tbody tr strong').allInnerTexts()
  const inOrder = (await readNames()).toSorted((one, other) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  )
  // The rows before stay until the sorted ones are there.
  await expect.poll(readNames).toEqual(inOrder)
  await table(page).getByRole('link', { name: 'Person' }).press('Enter')
  await expect(firstName(page)).toHaveText(inOrder.at(-1)!)

  await page.getByRole('searchbox').fill(agent.email)
  await expect(table(page).locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Agents/ })).toHaveText('Agents1')
  await expect(page.getByRole('link', { name: /^Admins/ })).toHaveText('Admins0')
  const shared = await open('admin', page.url())
  await expect(table(shared).locator('tbody tr')).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(agent.email)
})

test('an admin hides a column and has rows closer, which stays so on this device', async ({ open }) => {
  const page = await open('admin', '/dashboard/manageUsers')
  await expect(firstName(page)).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'Last log in' })).toBeVisible()
  const tall = (await table(page).locator('tbody tr').first().boundingBox())!.height
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns and rows' })
  await dialog.getByRole('checkbox', { name: 'Last log in' }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Close rows/ }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(firstName(page)).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'Last log in' })).toHaveCount(0)
  expect((await table(page).locator('tbody tr').first().boundingBox())!.height).toBeLessThan(tall)
})

test('on a phone people are low cards, which open to everything about a person', async ({ open }) => {
  const page = await open('admin', '/dashboard/manageUsers', { viewport: { width: 375, height: 812 } })
  await expect(firstName(page)).toBeVisible()
  // The mark of a fraud is a third one, on a line of its own.
  const rows = table(page).locator('tbody tr').filter({ hasNotText: 'Fraud' })
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(96)
  await page.getByRole('searchbox').fill(demoAccounts.user)
  const card = table(page).locator('tbody tr').filter({ hasText: demoAccounts.user })
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: /^Delete/ })).toBeHidden()
  await card.getByRole('button', { name: /^All about/ }).click()
  await expect(card.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Joined ↑' })
  await expect(page).toHaveURL(/sort=oldest/)
})
