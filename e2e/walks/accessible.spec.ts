import { violationsIn } from '../axe.ts'
import { expect, test } from '../test.ts'
import { applyReaderStyle, navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from './walkers.ts'

for (const role of allRoles)
  test(`axe finds nothing on any page of ${role}, in light and in dark colours`, async ({
    open,
    testData,
  }) => {
    const { account, paths } = await walkers[role](testData)
    // Reduced motion, so that nothing is checked while it fades in.
    const page = await open(account, '/forbidden', { reducedMotion: 'reduce' })
    await applyReaderStyle(page, '')
    const found: string[] = []
    for (const path of paths) {
      await navigateTo(page, path)
      await settle(page)
      found.push(...(await violationsIn(page)).map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })
