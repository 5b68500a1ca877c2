import type { Page } from '@playwright/test'
import { guestPaths, memberPaths, rolePaths, roles } from '../paths.ts'
import { expect, test } from '../test.ts'
import { navigateTo } from '../walk.ts'

const expectNavigation = async (page: Page) => {
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Thikana', exact: true })).toHaveAttribute('href', '/')
  const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'All properties', 'Dashboard'])
  for (const [at, address] of ['/', '/allProperties', '/dashboard'].entries())
    await expect(links.nth(at)).toHaveAttribute('href', address)
}

const expectFooter = async (page: Page) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Thikana', exact: true })).toHaveAttribute('href', '/')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Thikana. All right reserved`)
  const elsewhere = footer.locator('a[href^="https://"]')
  await expect(elsewhere).toHaveCount(3)
  for (const link of await elsewhere.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
}

for (const role of ['guest', ...roles] as const)
  test(`[L-nav] [L-footer] ${role} has the bar and the footer on every page`, async ({
    open,
    expectError,
  }) => {
    expectError('/none 404', '/none/receipt 404')
    const page = await open(role, '/forbidden')
    for (const path of role === 'guest' ? guestPaths : [...memberPaths, ...rolePaths[role]]) {
      await navigateTo(page, path)
      await expectNavigation(page)
      await expectFooter(page)
    }
  })

test('[L-nav-out] a guest finds Log in and Register in the bar', async ({ open }) => {
  const page = await open('guest')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await bar.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[L-nav-in] a signed-in user logs out, and the outcome is only logged to the console', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/sign-out net::ERR_FAILED', 'console error')
  const page = await open(await testData.createAccount())
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: /Log in|Register/ })).toHaveCount(0)

  await page.route('**/api/auth/sign-out', (route) => route.abort('failed'))
  await bar.getByRole('button', { name: 'Log Out' }).click()
  await expect.poll(() => texts.join()).toContain('We can’t reach the server')
  await expect(page.locator('[role=status], [role=alert], dialog').filter({ hasText: /\w/ })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Log Out' })).toBeVisible()

  await page.unroute('**/api/auth/sign-out')
  expect(texts).not.toContain('signed out')
  await bar.getByRole('button', { name: 'Log Out' }).click()
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(texts).toContain('signed out')
  await expect(page.locator('[role=status], [role=alert], dialog').filter({ hasText: /\w/ })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('[R-forbidden] a visitor reads 403 on the forbidden page', async ({ open }) => {
  const page = await open('guest', '/forbidden')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 Access Denied')
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
})

test('[R-unknown] an address that no page has shows Oops and leads back home', async ({
  open,
  expectError,
}) => {
  expectError('GET /dashboards/of/nobody 404')
  const page = await open('guest', '/dashboards/of/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { name: 'Advertised properties' })).toBeVisible()
})

test('[R-sidebar] the sidebar has the links of the person’s role, and Back to home', async ({ open }) => {
  const withIds = /\/none$/
  // From the profile, My Properties, Payments and the outbox.
  const linkedElsewhere = ['becomeAgent', 'importProperties', 'statement', 'emailPreview'].map(
    (page) => `/dashboard/${page}`,
  )
  for (const role of roles) {
    const page = await open(role, '/dashboard')
    const links = page
      .getByRole('complementary')
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const own = rolePaths[role].filter((path) => !withIds.test(path) && !linkedElsewhere.includes(path))
    const everyone = ['/', '/dashboard', '/dashboard/notices', '/dashboard/messages']
    const visiting = role === 'admin' ? [] : ['/dashboard/viewings']
    expect(addresses.toSorted()).toEqual([...everyone, ...visiting, ...own].toSorted())
    await links.filter({ hasText: 'Back to home' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }
})

test('the header doesn’t move between a public page and the dashboard, at 1280 and 1600 px', async ({
  open,
}) => {
  for (const width of [1280, 1600]) {
    const page = await open('user', '/allProperties', { viewport: { width, height: 900 } })
    const boundingBoxes = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const header = page.getByRole('banner')
      const parts = [header.getByRole('link').first(), header.getByRole('button', { name: 'Log Out' })]
      return Promise.all(parts.map(async (part) => (await part.boundingBox())?.x))
    }
    const before = await boundingBoxes()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    expect(await boundingBoxes()).toEqual(before)
  }
})

test('on lists of verified homes, cards don’t repeat “Verified” and the page says it once', async ({
  open,
}) => {
  const page = await open('user', '/allProperties')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').getByText('Verified', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Every listing here was checked by us before it was shown.')).toHaveCount(1)
  await page.goto('/')
  const advertised = page.getByRole('region', { name: 'Advertised properties' })
  await expect(advertised.getByRole('article').first()).toBeVisible()
  await expect(advertised.getByText('Verified', { exact: true })).toHaveCount(0)
  await expect(advertised.getByText('Every listing here was checked by us before it was shown.')).toHaveCount(
    1,
  )
})
