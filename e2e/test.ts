import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { type Account, demoAccounts } from './account.ts'
import { openTestData, type TestData } from './test-data.ts'
import { collectErrors, refusedInBackground } from './page-errors.ts'
import { watchRequests } from './quiet-network.ts'

/**
 * Does to each text of a page what Chrome's translation does: takes its node out and puts `<font>` with another one in its place, also for
 * what appears later. The words stay. If the page changes a text that was taken out and the reader sees the old one, that is an error.
 */
const replaceTexts = () => {
  const taken: { node: Text; font: Element }[] = []
  const isLeftAlone = (text: Text) =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font, script, style, noscript, textarea, title, [translate=no], svg') !==
      null
  const translate = (text: Text) => {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
    taken.push({ node: text, font })
  }
  const reported = new Set<Text>()
  const reportStale = () => {
    for (const { node, font } of taken) {
      if (node.data === font.textContent || !font.isConnected || reported.has(node)) continue
      reported.add(node)
      console.error(`A translated text stayed “${font.textContent}” where the page now says “${node.data}”`)
    }
  }
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (!isLeftAlone(text)) translate(text)
    reportStale()
  }
  addEventListener('load', () => {
    translateAll()
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    setInterval(reportStale, 100)
  })
}

/** Translates every page of `context` while it is used. */
const translatePages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(replaceTexts)
}

type AccountOrRole = Account | keyof typeof demoAccounts | 'guest'

type Fixtures = {
  /** Opens a page in a new browser context, with an account's session or as a guest. */
  open: (accountOrRole: AccountOrRole, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** Declares an expected error by a part of the text that `collectErrors` reports. Any other error fails the test. */
  expectError: (...texts: string[]) => void
  expectedErrors: string[]
  /** Whether the browser translates the pages while they are used. */
  isTranslated: boolean
}

/** Tests against the demo. A test fails if an unexpected error occurs on one of its pages. */
export const test = base.extend<Fixtures, { testData: TestData }>({
  testData: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const testData = openTestData(process.env['PRODUCT_URL'] ?? '')
      await use(testData)
      await testData.dispose()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => use([...refusedInBackground]),
  expectError: async ({ expectedErrors }, use) => use((...texts) => void expectedErrors.push(...texts)),
  isTranslated: [false, { option: true }],
  open: async ({ browser, testData, expectedErrors, isTranslated }, use) => {
    const problems: string[] = []
    const opened: Page[] = []
    await use(async (accountOrRole, path = '/', options = {}) => {
      const account =
        accountOrRole === 'guest'
          ? null
          : typeof accountOrRole === 'string'
            ? await testData.signInOnce(demoAccounts[accountOrRole])
            : accountOrRole
      const context = await browser.newContext({
        baseURL: testData.url,
        // A service worker's requests can't be intercepted; it has a test of its own.
        serviceWorkers: 'block',
        ...(account ? { storageState: account.state } : {}),
        ...options,
      })
      await collectErrors(context, problems)
      if (isTranslated) await translatePages(context)
      const page = await context.newPage()
      watchRequests(page)
      opened.push(page)
      await page.goto(path)
      return page
    })
    // All reports of a page arrive before this answer.
    for (const page of opened) await page.evaluate(() => true).catch(() => false)
    const unexpected = problems.filter((problem) => !expectedErrors.some((text) => problem.includes(text)))
    // A route's handler may still be answering a read in the background when its test has ended.
    for (const page of opened) if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const page of opened) await page.context().close()
    expect(unexpected, 'what went wrong on the pages').toEqual([])
  },
})

export { expect }
