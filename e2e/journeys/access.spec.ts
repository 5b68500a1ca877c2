import { castPassword, cast } from '../account.ts'
import { memberPlaces, rolePlaces, roles } from '../places.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walk.ts'

test('[A-redirect] a guest on a protected page logs in first and comes back to it with its query', async ({
  open,
}) => {
  const page = await open('guest')
  for (const place of [...memberPlaces, ...roles.flatMap((role) => rolePlaces[role])]) {
    await walkTo(page, place)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/allProperties?location=Sylhet&sort=priceAsc')
  await page.getByLabel('Email').fill(cast.user)
  await page.getByLabel('Password', { exact: true }).fill(castPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/allProperties\?location=Sylhet&sort=priceAsc$/)
  await expect(page.getByRole('searchbox')).toHaveValue('Sylhet')
})

for (const role of roles)
  test(`[A-forbidden] a signed-in ${role} is sent to the 403 page from every page of another role`, async ({
    open,
  }) => {
    const page = await open(role, '/dashboard')
    for (const place of roles.filter((other) => other !== role).flatMap((other) => rolePlaces[other])) {
      await walkTo(page, place)
      await expect(page).toHaveURL(/\/forbidden$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 Access Denied')
    }
  })
