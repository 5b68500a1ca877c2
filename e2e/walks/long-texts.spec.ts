import { expect, test } from '../test.ts'
import type { TestData } from '../test-data.ts'
import { textFaultsOn } from '../text-faults.ts'
import { navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from './walkers.ts'

/** An address of this length, without a place to break at: the worst that people type. */
const endless = (length: number) => `https://maps.example.com/${'o'.repeat(length - 25)}`
const home = { title: endless(110), location: endless(160), description: endless(900) }
const texts = { review: endless(900), question: endless(900), report: endless(900) }

const withLongTexts = (testData: TestData): TestData => ({
  ...testData,
  addProperty: (agent, draft) => testData.addProperty(agent, { ...home, ...draft }),
  listProperty: (agent, draft) => testData.listProperty(agent, { ...home, ...draft }),
})

for (const role of allRoles)
  test(`[R-long-text] no page of ${role} scrolls sideways on a phone or a desk with texts that have no spaces`, async ({
    open,
    testData,
  }) => {
    const { account, paths } = await walkers[role](withLongTexts(testData), texts)
    const page = await open(account, '/forbidden', { reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of paths) {
      await navigateTo(page, path)
      await settle(page)
      for (const [width, height] of [
        [375, 667],
        [1280, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        const faults = await textFaultsOn(page)
        const wide = faults.filter((fault) => /sideways|beyond the edge/.test(fault))
        found.push(...wide.map((fault) => `${path} at ${width} px: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
