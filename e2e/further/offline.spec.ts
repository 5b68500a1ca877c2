import { expect, test } from '../test.ts'
import { startProduct } from '../product.ts'

const isReady = () => navigator.serviceWorker.ready.then(() => true)

test('a visitor who loads a page while the server is unreachable sees a message, and gets the page once it is back', async ({
  open,
  expectError,
}) => {
  // A server that is starting answers 503 at first.
  expectError('ERR_CONNECTION_REFUSED', 'ERR_FAILED', ' 503')
  const product = await startProduct({ demo: false })
  try {
    const page = await open('guest', `${product.url}/login`, { serviceWorkers: 'allow' })
    await page.evaluate(isReady)
    await product.pause()
    await page.goto(`${product.url}/login?kept=here`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true)
    expect(
      await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    await product.resume()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/login\?kept=here$/)
    await expect(page.getByLabel('Email')).toBeVisible()
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.toSorted()).toEqual(['/bn/offline', '/offline', '/scenes/offline.svg', '/seal.svg'])
  } finally {
    await product.stop()
  }
})

test('[R-unloaded] a visitor who follows a link while the server is unreachable reads that they are offline, and gets the page by itself once it is back', async ({
  open,
  expectError,
}) => {
  expectError('ERR_CONNECTION_REFUSED', 'ERR_FAILED', ' 503', 'dynamically imported module')
  const product = await startProduct({ demo: false })
  try {
    const page = await open('guest', `${product.url}/`)
    const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(link).toBeVisible()
    await product.pause()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    const isBroken = (image: HTMLImageElement) => image.checkVisibility() && image.naturalWidth === 0
    for (const image of await page.locator('main img').all())
      expect(await image.evaluate(isBroken)).toBe(false)
    await product.resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(page).toHaveURL(/\/login$/)
  } finally {
    await product.stop()
  }
})

test('a tab that was open during an upgrade shows the next page, after one reload by itself', async ({
  open,
  expectError,
}) => {
  expectError(' 404', 'dynamically imported module')
  const page = await open('guest', '/')
  await page.evaluate(() => Object.assign(window, { isOldTab: true }))
  // The code of the page before the upgrade is gone; a new document names the new one.
  const code = /\/assets\/login-page/
  await page.route(code, (route) => route.fulfill({ status: 404 }))
  page.once('domcontentloaded', () => void page.unroute(code))
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  expect(await page.evaluate(() => 'isOldTab' in window)).toBe(false)
})
