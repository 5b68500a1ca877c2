import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { demoAccounts, demoPassword, send, signIn } from '../account.ts'
import { type Product, startProduct } from '../product.ts'
import { answerOffer, makeOffer, openTestData } from '../test-data.ts'
import { expect, test } from '../test.ts'
import { createOwnDatabase } from '../../scripts/own-database.ts'

/** What pages report while a server is restarted. */
const ofRestart = [
  // A card that is refreshed in place grows.
  'ARTICLE “',
  'ERR_CONNECTION_REFUSED',
  'ERR_INCOMPLETE_CHUNKED_ENCODING',
  'ERR_EMPTY_RESPONSE',
  'ERR_CONNECTION_RESET',
  ' 503',
]

const openStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/events') && response.ok(), {
    timeout: 60_000,
  })

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
  const { agent, user, property } = await testData.createProperty()
  const offer = await makeOffer(user, property, 100_000)
  const page = await open(user, '/dashboard/notices')
  await expect(bellOf(page)).toHaveAccessibleName(/none unread/)
  const streamed = page.waitForResponse('**/api/events?*')
  await page.reload()
  await streamed
  const other = await page.context().newPage()
  await other.goto('/dashboard/notices')
  await expect(bellOf(other)).toHaveAccessibleName(/none unread/)
  // From where the first tab's stream stood, if that tab could still say so; otherwise everything is read again.
  const reopened = other.waitForRequest(/\/api\/events\?language=en(&lastEventId=\d+)?$/)
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
  expectError(...ofRestart)
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
    const reopened = openStream(page)
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

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A database that outlives the servers: on the PostgreSQL of `npm test -- variant`, or on one of its own in the folder. */
const openDatabase = async (dataDir: string) => {
  const given = process.env['DATABASE_URL']
  if (given) {
    const { url, drop } = await createOwnDatabase(given)
    return { url, close: drop }
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: quiet })
  return { url, close: stop }
}

/** Two servers of one installation with the demo, each with an address of its own. */
type TwoProcesses = { first: Product; second: Product; stop(): Promise<void> }

/** One database and one folder of pictures for both, as on machines behind a proxy. */
const startTwoProcesses = async (): Promise<TwoProcesses> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-e2e-two-'))
  const database = await openDatabase(path.join(folder, 'database'))
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
    SESSION_SECRET: 'one-secret-for-both-server-processes',
  }
  const stops = [() => rm(folder, { recursive: true, force: true }), database.close]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const first = await startProduct({ demo: true, settings })
    stops.push(first.stop)
    const second = await startProduct({ demo: true, settings })
    stops.push(second.stop)
    return { first, second, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the page at once again, for its stream to be seen from its beginning. */
const reload = async (page: Page) => {
  const streamed = openStream(page)
  await page.reload()
  await streamed
}

test('[S-notice-live] a buyer at one server process sees within a second, without a reload, what an agent accepts in a browser at another, also after either has been restarted', async ({
  open,
  expectError,
}) => {
  test.setTimeout(240_000)
  expectError(...ofRestart)
  const site = await startTwoProcesses()
  const testData = openTestData(site.first.url)
  try {
    const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
    const titles: string[] = []
    for (const dollars of [95_000, 100_000, 105_000]) {
      const property = await testData.listProperty(agent)
      await makeOffer(user, property, dollars)
      titles.push(property.title)
    }
    const buyer = await open(user, `${site.first.url}/dashboard/propertyBought`)
    const office = await open(agent, `${site.second.url}/dashboard/requestedProperties`)
    for (const page of [buyer, office]) await reload(page)
    await buyer.evaluate('window.wasNotReloaded = true')
    const bell = bellOf(buyer)
    await expect(bell).toHaveAccessibleName(/none unread/)

    const accept = async (words: string, count: number) => {
      await office.getByRole('button', { name: `Accept ${words}` }).click()
      const accepted = office.waitForResponse('**/api/offers/update-status/*')
      await office.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
      await accepted
      const since = Date.now()
      await expect(bell).toHaveAccessibleName(`Notifications: ${count} unread`, { timeout: 1_000 })
      const card = buyer.getByRole('article').filter({ hasText: titles[count - 1]! })
      await expect(card.getByRole('link', { name: `Pay ${words}` })).toBeVisible({ timeout: 1_000 })
      const description = `${Date.now() - since} ms`
      test.info().annotations.push({ type: `${words} shown after`, description })
    }
    await accept('$95,000', 1)
    for (const [page, server, words, count] of [
      [buyer, site.first, '$100,000', 2],
      [office, site.second, '$105,000', 3],
    ] as const) {
      // The longer a server is away, the longer its pages wait before they try again.
      const reopened = openStream(page)
      await server.restart()
      await reopened
      await accept(words, count)
    }
    expect(await buyer.evaluate('window.wasNotReloaded')).toBe(true)
  } finally {
    await testData.dispose()
    await site.stop()
  }
})
