import { expect, test } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from './walkers.ts'

test.use({ isTranslated: true })

for (const role of allRoles)
  test(`[R-translated] every page of ${role} stays whole while the browser translates it, one after the other and each by itself`, async ({
    open,
    testData,
    expectError,
  }) => {
    expectError('GET /no-such-page 404')
    const { account, paths } = await walkers[role](testData)
    const page = await open(account, '/')
    for (const path of paths) {
      await navigateTo(page, path)
      await settle(page)
    }
    for (const path of paths) {
      await page.goto(path)
      await settle(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
