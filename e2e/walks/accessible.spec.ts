import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../test.ts'
import { readWith, settle, walkTo } from '../walk.ts'
import { everybody, walkers } from './walkers.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const role of everybody)
  test(`axe finds nothing on any page of ${role}, in light and in dark colours`, async ({ open, market }) => {
    const { who, places } = await walkers[role](market)
    // Reduced motion, so that nothing is caught half faded in.
    const page = await open(who, '/forbidden', { reducedMotion: 'reduce' })
    await readWith(page, '')
    const found: string[] = []
    for (const place of places) {
      await walkTo(page, place)
      await settle(page)
      for (const colours of ['dark', 'light'] as const) {
        await page.getByRole('button', { name: `Use ${colours} colours` }).click()
        const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target }) => `${place} in ${colours}: ${id} ${target.join(' ')}`))
      }
    }
    expect(found).toEqual([])
  })
