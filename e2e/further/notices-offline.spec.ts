import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword, send, signIn } from '../account.ts'
import { startProduct } from '../product.ts'
import { answerOffer, makeOffer, openTestData } from '../test-data.ts'
import { expect, test } from '../test.ts'

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('a buyer who was offline for thirty seconds misses no notice and sees none twice, in two tabs', async ({
  open,
  testData,
  expectError,
}) => {
  test.setTimeout(120_000)
  expectError('ERR_INTERNET_DISCONNECTED')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const properties = await Promise.all([1, 2, 3].map(() => testData.listProperty(agent)))
  const page = await open(user, '/dashboard/notices')
  const other = await page.context().newPage()
  await other.goto('/dashboard/notices')
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName(/none unread/)
  const items = (tab: Page) => tab.getByRole('main').getByRole('listitem')
  const reject = async (index: number) => {
    const property = properties[index]!
    await answerOffer(agent, property, await makeOffer(user, property, 100_000), 'rejected')
  }
  await reject(0)
  for (const tab of [page, other]) await expect(items(tab)).toHaveCount(1)
  await page.context().setOffline(true)
  await reject(1)
  await page.waitForTimeout(30_000)
  await reject(2)
  await page.context().setOffline(false)
  for (const tab of [page, other]) {
    await expect(bellOf(tab)).toHaveAccessibleName('Notifications: 3 unread', { timeout: 5_000 })
    await expect(items(tab)).toHaveCount(3)
  }
  // The tab that holds the stream closes; the other one takes over.
  await page.close()
  await send(user, 'PATCH', '/notices/read', { all: true })
  await other.reload()
  await expect(bellOf(other)).toHaveAccessibleName(/none unread/)
  await expect(items(other)).toHaveCount(3)
})

test('a buyer misses no notice that comes before any other while the tab with the stream is closed', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent)
  const offer = await makeOffer(user, property, 100_000)
  const page = await open(user, '/dashboard/notices')
  await expect(bellOf(page)).toHaveAccessibleName(/none unread/)
  const streamed = page.waitForResponse('**/api/events')
  await page.reload()
  await streamed
  const other = await page.context().newPage()
  await other.goto('/dashboard/notices')
  await expect(bellOf(other)).toHaveAccessibleName(/none unread/)
  // From where the first tab's stream stood, if that tab could still say so; otherwise everything is read again.
  const reopened = other.waitForRequest(/\/api\/events(\?lastEventId=\d+)?$/)
  await page.close()
  await answerOffer(agent, property, offer, 'accepted')
  await reopened
  await expect(bellOf(other)).toHaveAccessibleName('Notifications: 1 unread', { timeout: 2_000 })
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a notice shows within a second with two workers, also after they have been restarted', async ({
  open,
  expectError,
}) => {
  test.setTimeout(180_000)
  expectError(
    // A card that is refreshed in place grows.
    'ARTICLE “',
    'ERR_CONNECTION_REFUSED',
    'ERR_INCOMPLETE_CHUNKED_ENCODING',
    'ERR_EMPTY_RESPONSE',
    'ERR_CONNECTION_RESET',
    ' 503',
  )
  const product = await startProduct({ demo: true, settings: { WORKERS: '2' } })
  const testData = openTestData(product.url)
  try {
    const [agent, user] = [
      await signIn(product.url, demoAccounts.agent, demoPassword),
      await testData.createAccount(),
    ]
    const [first, second] = [await testData.listProperty(agent), await testData.listProperty(agent)]
    const offers = [await makeOffer(user, first, 100_000), await makeOffer(user, second, 100_000)]
    const page = await open(user, `${product.url}/dashboard/propertyBought`)
    await expect(bellOf(page)).toHaveAccessibleName(/none unread/)
    await page.waitForTimeout(1_000)
    await answerOffer(agent, first, offers[0]!, 'accepted')
    await expect(bellOf(page)).toHaveAccessibleName('Notifications: 1 unread', { timeout: 1_000 })
    // The longer the server is away, the longer the page waits before it tries again.
    const reopened = page.waitForResponse(
      (response) => response.url().includes('/api/events') && response.ok(),
      { timeout: 60_000 },
    )
    await product.restart()
    await reopened
    await page.waitForTimeout(1_000)
    await answerOffer(agent, second, offers[1]!, 'accepted')
    await expect(bellOf(page)).toHaveAccessibleName('Notifications: 2 unread', { timeout: 1_000 })
    await expect(page.getByRole('link', { name: 'Pay $100,000' })).toHaveCount(2)
  } finally {
    await testData.dispose()
    await product.stop()
  }
})
