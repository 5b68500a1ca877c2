import { expect, test } from '../test.ts'

test('somebody changes their name on their profile, and others see the new one', async ({ open, market }) => {
  const [agent, home] = await market.join('agent').then(async (one) => [one, await market.list(one)] as const)
  const page = await open(agent, '/dashboard')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('  ')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Rashida Chowdhury')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { name: 'Rashida Chowdhury' })).toBeVisible()
  const other = await open('user', `/property/${home._id}`)
  await expect(other.getByText('Rashida Chowdhury').first()).toBeVisible()
})
