import { demoAccounts } from '../account.ts'
import { dayInDhaka } from '@thikana/texts/day'
import { english } from '@thikana/texts/english'
import { expect, test } from '../test.ts'

test('[R-profile] a profile has photo, name, email, the role of an admin or agent, and the day of joining or N/A', async ({
  open,
  testData,
}) => {
  const labels = { user: [], agent: ['Agent'], admin: ['Admin'] }
  for (const role of ['user', 'agent', 'admin'] as const) {
    const page = await open(role, '/dashboard')
    const main = page.getByRole('main')
    const { name } = await testData.signInOnce(demoAccounts[role])
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await expect(main.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(main.getByText(demoAccounts[role])).toBeVisible()
    await expect(main.getByText(/^(User|Agent|Admin)$/)).toHaveText(labels[role])
  }

  const page = await open(await testData.createAccount(), '/dashboard')
  const joined = page.getByRole('definition').last()
  await expect(joined).toHaveText(dayInDhaka(english, new Date()))
  await page.route('**/api/auth/get-session', async (route) => {
    const { createdAt: _, ...user } = (await (await route.fetch()).json()).user
    await route.fulfill({ json: { user } })
  })
  await page.reload()
  await expect(joined).toHaveText('N/A')
})
