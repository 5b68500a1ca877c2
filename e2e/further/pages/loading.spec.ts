import { expect, test } from '../../test.ts'
import { addReview, unique } from '../../test-data.ts'
import { settle } from '../../walk.ts'
import { endSession } from '../../account.ts'
import { memberPaths, rolePaths, roles, visiblePaths } from '../../paths.ts'

test('[E-load] a list that fails to load has its own sentence, and so has an empty one', async ({
  open,
  testData,
  expectError,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  expectError(' 500', 'net::ERR_FAILED')

  const propertyLists = async () => {
    const page = await open('guest', '/forbidden')
    for (const list of ['properties/advertised', 'reviews/latest'])
      await page.route(`**/api/${list}`, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page.getByText('Failed to load advertised properties.')).toBeVisible()
    await expect(page.getByText('Failed to load reviews.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(
      page.getByRole('region', { name: 'Advertised properties' }).getByRole('article'),
    ).not.toHaveCount(0)
  }

  const allProperties = async () => {
    const page = await open('user')
    await page.route('**/api/verified-properties-by-agents*', (route) => route.abort('failed'))
    await page.goto('/allProperties')
    await expect(page.getByText('Failed to load properties.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Search by location' }).fill(unique('Nowhere'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No properties found.')).toBeVisible()
  }

  const details = async () => {
    const page = await open('user')
    await page.route(`**/api/properties/${property._id}`, (route) => route.abort('failed'))
    await page.goto(`/property/${property._id}`)
    await expect(page.getByText('Error loading properties')).toBeVisible()
    await page.unrouteAll()
    await page.route(`**/api/reviews/${property._id}*`, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(property.title)
    await expect(page.getByText('Failed to load reviews.')).toBeVisible()
  }

  const ownList = async () => {
    const page = await open(await testData.createAccount('agent'), '/dashboard/myAddedProperties')
    await expect(page.getByText('No properties found.')).toBeVisible()
  }

  // In turn, since pages that load at the same time slow each other down.
  for (const check of [propertyLists, allProperties, details, ownList]) await check()
})

test('a page whose session ended stays an outline, not an empty page, until the log-in page has loaded', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('401')
  const page = await open(await testData.createAccount(), '/dashboard/wishlist')
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/login-page-*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await endSession(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  loaded.resolve()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a page’s script uses what the page reads ahead of it, and reads none of it a second time', async ({
  open,
}) => {
  const page = await open('user', '/forbidden')
  // What other tests change meanwhile would be read again, as it should be.
  await page.route('**/api/events**', () => {})
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  for (const [path, list] of [
    ['/dashboard', null],
    ['/allProperties', '/api/verified-properties-by-agents'],
  ] as const) {
    read.length = 0
    await page.goto(path)
    await settle(page)
    for (const ahead of ['/api/auth/get-session', ...(list ? [list] : [])])
      expect(
        read.filter((address) => address === ahead),
        `${path} reads ${ahead}`,
      ).toHaveLength(1)
  }
})

for (const role of roles)
  test(`the server’s HTML has the heading of every page that ${role} opens`, async ({ open }) => {
    const page = await open(role, '/')
    const paths = [...(role === 'user' ? memberPaths : []), ...rolePaths[role]]
    for (const path of paths.filter((one) => visiblePaths[role].includes(one))) {
      const html = await (await page.request.get(path)).text()
      const [, drawn] = /<h1>([^<]*)<\/h1>/.exec(html) ?? []
      await page.goto(path)
      await expect(page.locator('main [role=status][aria-label=Loading]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(drawn ?? '')
    }
  })

test('a guest who opens another page while the home page is being hydrated gets that page, without an error', async ({
  open,
}) => {
  const page = await open('guest', '/forbidden')
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    // The router calls this as it starts; a microtask queued here runs before React hydrates the page.
    history.replaceState = (...entry) => {
      replace(...entry)
      history.replaceState = replace
      queueMicrotask(() => {
        history.pushState({ idx: 1, key: 'turned' }, '', '/login')
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      })
    }
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page).toHaveURL(/\/login$/)
})

test('similar homes are shown once the reviews above them have loaded', async ({ open, testData }) => {
  const { user, property } = await testData.createProperty()
  await addReview(user, property, 4, 'Quiet at night.')
  const page = await open(user)
  const held = new Map<string, () => void>()
  const hold = (name: string, address: string) =>
    page.route(address, async (route) => {
      await new Promise<void>((arrive) => held.set(name, arrive))
      await route.continue()
    })
  await hold('reviews', '**/api/reviews/*?*')
  await hold('rating', '**/api/reviews/*/rating')
  await page.goto(`/property/${property._id}`)
  await expect.poll(() => held.size).toBe(2)
  const similar = page.getByRole('heading', { name: 'Similar homes' })
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect(similar).toBeHidden()
  const answered = page.waitForResponse('**/api/reviews/*?*')
  held.get('reviews')?.()
  await answered
  await expect(page.getByRole('region', { name: 'Reviews' })).toHaveAttribute('aria-busy', 'true')
  await expect(similar).toBeHidden()
  held.get('rating')?.()
  await expect(similar).toBeVisible()
})
