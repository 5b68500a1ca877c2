import type { Page } from '@playwright/test'
import { makeOffer, openTestData } from '../test-data.ts'
import { expect, test } from '../test.ts'
import { startTwoProcesses } from '../two-processes.ts'

const openStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/events') && response.ok(), {
    timeout: 60_000,
  })

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
  expectError(
    // A card that is refreshed in place grows.
    'ARTICLE “',
    'ERR_CONNECTION_REFUSED',
    'ERR_INCOMPLETE_CHUNKED_ENCODING',
    'ERR_EMPTY_RESPONSE',
    'ERR_CONNECTION_RESET',
    ' 503',
  )
  const site = await startTwoProcesses()
  const testData = openTestData(site.first.url)
  try {
    const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
    const titles: string[] = []
    for (const dollars of [95_000, 100_000, 105_000]) {
      const home = await testData.listProperty(agent)
      await makeOffer(user, home, dollars)
      titles.push(home.title)
    }
    const buyer = await open(user, `${site.first.url}/dashboard/propertyBought`)
    const office = await open(agent, `${site.second.url}/dashboard/requestedProperties`)
    for (const page of [buyer, office]) await reload(page)
    await buyer.evaluate('window.wasNotReloaded = true')
    const bell = buyer.getByRole('button', { name: /^Notifications/ })
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
