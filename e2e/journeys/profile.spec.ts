import { cast } from '../account.ts'
import { longDate } from '../dates.ts'
import { expect, test } from '../test.ts'

test('[R-profile] one’s profile has photo, name, email, the role of an admin or agent, and the day of joining or N/A', async ({
  open,
  market,
}) => {
  const labels = { user: [], agent: ['Agent'], admin: ['Admin'] }
  for (const role of ['user', 'agent', 'admin'] as const) {
    const page = await open(role, '/dashboard')
    const main = page.getByRole('main')
    const { name } = await market.known(cast[role])
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await expect(main.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(main.getByText(cast[role])).toBeVisible()
    await expect(main.getByText(/^(User|Agent|Admin)$/)).toHaveText(labels[role])
  }

  const page = await open(await market.join(), '/dashboard')
  const joined = page.getByRole('definition').last()
  await expect(joined).toHaveText(longDate(new Date()))
  await page.route('**/api/auth/get-session', async (route) => {
    const { createdAt: _, ...user } = (await (await route.fetch()).json()).user
    await route.fulfill({ json: { user } })
  })
  await page.reload()
  await expect(joined).toHaveText('N/A')
})

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
