import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { collectData } from '../page-data.ts'
import { startProduct } from '../product.ts'
import { createPseudoFolder } from '../pseudo-language.ts'
import { faultsUnder, phone, smallPhone } from '../reflow.ts'
import { openTestData, type TestData } from '../test-data.ts'
import { expect, test as base } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from '../walks/walkers.ts'

/** On a product whose every sentence is in letters that no language has. */
const test = base.extend<object, { testData: TestData }>({
  testData: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await createPseudoFolder()
      const product = await startProduct({ demo: true, settings: { DATA_DIR: folder } })
      const testData = openTestData(product.url)
      await use(testData)
      await testData.dispose()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Names that are the same in every language, and the word that is typed to delete an account. */
const names = /^(Thikana|English|Facebook|YouTube|LinkedIn|WhatsApp|Google|JavaScript|Stripe|PDF|DELETE)\b/
const address = /^https?:\/\//

/** What is in plain letters on the page: nobody would have translated it. */
const readUntranslated = async (page: Page, isData: (text: string) => boolean): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.parentElement?.closest('script, style, noscript, code') === null)
        found.push(text.textContent ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  // Sentences have people's words in them: each run of plain letters is looked at by itself.
  const runs = texts.flatMap((text) => text.replace(/\s+/g, ' ').match(/[A-Za-z][\x20-\x7e’]{2,}/g) ?? [])
  return [...new Set(runs.map((run) => run.replace(/[\W_]+$/, '')))].filter(
    (run) => /[A-Za-z]{3}/.test(run) && !names.test(run) && !address.test(run) && !isData(run),
  )
}

for (const role of allRoles)
  test(`every sentence on the pages of ${role} is translated, and fits on a small phone if it is 40 % longer`, async ({
    open,
    testData,
    expectError,
  }) => {
    expectError('GET /bn/no-such-page 404')
    const { account, paths } = await walkers[role](testData)
    const page = await open(account, '/bn/forbidden', { reducedMotion: 'reduce', viewport: phone })
    const data = await collectData(page)
    const found: string[] = []
    for (const path of paths) {
      await navigateTo(page, path === '/' ? '/bn' : `/bn${path}`)
      await settle(page)
      const untranslated = await readUntranslated(page, data.has)
      const faults = await faultsUnder(page, smallPhone)
      found.push(...[...untranslated, ...faults].map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })
