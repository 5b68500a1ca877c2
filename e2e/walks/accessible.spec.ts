import { violationsIn } from '../axe.ts'
import { expect, test } from '../test.ts'
import { readWith, settle, walkTo } from '../walk.ts'
import { everybody, walkers } from './walkers.ts'

for (const role of everybody)
  test(`axe finds nothing on any page of ${role}, in light and in dark colours`, async ({
    open,
    testData,
  }) => {
    const { who, places } = await walkers[role](testData)
    // Reduced motion, so that nothing is caught half faded in.
    const page = await open(who, '/forbidden', { reducedMotion: 'reduce' })
    await readWith(page, '')
    const found: string[] = []
    for (const place of places) {
      await walkTo(page, place)
      await settle(page)
      found.push(...(await violationsIn(page)).map((fault) => `${place} ${fault}`))
    }
    expect(found).toEqual([])
  })
