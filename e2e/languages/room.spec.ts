import type { Page } from '@playwright/test'
import { faultsUnder } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from '../walks/walkers.ts'

const windows = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** The typeface's Bangla letters come after the page is shown. */
const waitForLetters = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ status, unicodeRange }) => status === 'loaded' && /U\+9/.test(unicodeRange),
        ),
      ),
    )
    .toBe(true)

for (const role of allRoles)
  test(`no page of ${role} in Bangla cuts text off, has overlapping text or scrolls sideways on a phone, a tablet or a desk`, async ({
    open,
    testData,
    expectError,
  }) => {
    expectError('GET /bn/no-such-page 404')
    const { account, paths } = await walkers[role](testData)
    const page = await open(account, '/bn/forbidden', { reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of paths) {
      await navigateTo(page, path === '/' ? '/bn' : `/bn${path}`)
      await settle(page)
      await waitForLetters(page)
      for (const window of windows) {
        const faults = await faultsUnder(page, { as: `at ${window.width} px`, window })
        found.push(...faults.map((fault) => `${path} ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
