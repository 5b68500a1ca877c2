import { faultsAtEverySize, phone } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { readWith, settle, walkTo } from '../walk.ts'
import { everybody, walkers } from './walkers.ts'

for (const role of everybody)
  test(`no page of ${role} scrolls sideways, cuts words off or has too small a target at 320 px, with twice the text or with WCAG’s spacing`, async ({
    open,
    market,
  }) => {
    const { who, places } = await walkers[role](market)
    const page = await open(who, '/forbidden', { reducedMotion: 'reduce', viewport: phone })
    const found: string[] = []
    await readWith(page, '')
    for (const place of places) {
      await page.setViewportSize(phone)
      await walkTo(page, place)
      await settle(page)
      found.push(...(await faultsAtEverySize(page)).map((fault) => `${place} ${fault}`))
    }
    expect(found).toEqual([])
  })

test('nothing moves on a page of somebody who asked for less motion', async ({ open }) => {
  const page = await open('user', '/', { reducedMotion: 'reduce' })
  for (const place of ['/', '/allProperties', '/dashboard/wishlist']) {
    await walkTo(page, place)
    await settle(page)
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        const longest = Math.max(
          ...`${transitionDuration},${animationDuration}`.split(',').map((each) => Number.parseFloat(each)),
        )
        return longest > 0.001 ? [`${element.tagName} ${longest} s`] : []
      }),
    )
    expect(slow).toEqual([])
  }
  await walkTo(page, '/')
  const banner = page.getByRole('region', { name: 'Homes in Bangladesh' })
  await expect(banner.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
  const first = banner.getByRole('button', { name: 'Show picture 1 of 3' })
  await expect(first).toHaveAttribute('aria-current', 'true')
  // A picture stays 3000 ms where motion is welcome.
  await page.waitForTimeout(3500)
  await expect(first).toHaveAttribute('aria-current', 'true')
})
