import { demoAccounts, demoPassword } from '../account.ts'
import { memberPaths, rolePaths, roles } from '../paths.ts'
import { expect, test } from '../test.ts'
import { navigateTo } from '../walk.ts'

test('[A-redirect] a guest on a protected page logs in first and comes back to it with its query', async ({
  open,
}) => {
  const page = await open('guest')
  for (const path of [...memberPaths, ...roles.flatMap((role) => rolePaths[role])]) {
    await navigateTo(page, path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/allProperties?location=Sylhet&sort=priceAsc')
  await page.getByLabel('Email').fill(demoAccounts.user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/allProperties\?location=Sylhet&sort=priceAsc$/)
  await expect(page.getByRole('combobox', { name: 'Search by location' })).toHaveValue('Sylhet')
})

for (const role of roles)
  test(`[A-forbidden] a signed-in ${role} is sent to the 403 page from every page of another role`, async ({
    open,
  }) => {
    const page = await open(role, '/dashboard')
    const others = roles
      .flatMap((other) => rolePaths[other])
      .filter((path) => !rolePaths[role].includes(path))
    for (const path of others) {
      await navigateTo(page, path)
      await expect(page).toHaveURL(/\/forbidden$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 Access Denied')
    }
  })
