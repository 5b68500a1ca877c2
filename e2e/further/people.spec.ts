import { send } from '../account.ts'
import { expect, test } from '../test.ts'

test('an admin finds a person by part of their name or email, in an address that can be bookmarked, and reads when there is no match', async ({
  open,
  testData,
}) => {
  const [person] = [await testData.createAccount(), await testData.createAccount()]
  const page = await open('admin', '/dashboard/manageUsers')
  const rows = page.getByRole('table', { name: 'People' }).locator('tbody tr')
  const field = page.getByRole('searchbox', { name: 'Search by name or email' })
  await expect(rows.nth(1)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/users?') && sent.push(request.url()))
  // Stops the clock, so that typing takes no time even on a busy machine.
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await field.pressSequentially(person.email.slice(0, 16).toUpperCase())
  expect(sent).toEqual([])
  await page.clock.resume()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(person.email)
  await expect(page.getByText(/^1 person has “/)).toBeVisible()
  // One request when the typing pauses, not one per letter.
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(field).toHaveValue(person.email.slice(0, 16).toUpperCase())
  await field.fill('nobody of this name')
  await expect(page.getByText('No name or email has “nobody of this name”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows.nth(1)).toBeVisible()
  await expect(field).toHaveValue('')
})

test('[S-user-fraud] an admin who marks an agent as fraud reads what it does; the agent has a badge and no role buttons, and can’t list anything any more', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent, { location: `${agent.name} Lane` })
  const page = await open('admin', '/dashboard/manageUsers')
  const row = page.getByRole('row').filter({ hasText: agent.email })
  await expect(row.getByText('Fraud', { exact: true })).toHaveCount(0)
  await row.getByRole('button', { name: /^Mark fraud/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This removes the agent’s properties and restricts access')
  await dialog.getByRole('button', { name: 'Mark as fraud' }).click()
  await expect(row.getByText('Fraud', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^(Make|Mark)/ })).toHaveCount(0)

  const theirs = await open(agent, '/dashboard/addProperty')
  await expect(theirs.getByText('Fraud agents cannot add properties.')).toBeVisible()
  await expect(theirs.getByRole('form')).toHaveCount(0)
  const shown = await open('user', `/allProperties?location=${encodeURIComponent(property.location)}`)
  await expect(shown.getByText('No properties found.')).toBeVisible()
  await expect(send(agent, 'POST', '/properties', property)).rejects.toThrow('answered 403')
})
