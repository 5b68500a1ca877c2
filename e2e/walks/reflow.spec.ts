import { faultsAtEverySize, faultsUnder, largeText, phone } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { applyReaderStyle, navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from './walkers.ts'

for (const role of allRoles)
  test(`no page of ${role} cuts text off, has overlapping text, scrolls sideways or has too small a target on a phone, with text at 150 and 200 % or with WCAG’s spacing, in either theme`, async ({
    open,
    testData,
  }) => {
    const { account, paths } = await walkers[role](testData)
    const page = await open(account, '/forbidden', { reducedMotion: 'reduce', viewport: phone })
    const found: string[] = []
    await applyReaderStyle(page, '')
    for (const path of paths) {
      await page.setViewportSize(phone)
      await navigateTo(page, path)
      await settle(page)
      found.push(...(await faultsAtEverySize(page)).map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })

test('the menus of a phone cut nothing off with text at 200 %', async ({ open }) => {
  const page = await open('admin', '/forbidden', { reducedMotion: 'reduce', viewport: phone })
  await navigateTo(page, '/dashboard/manageReviews')
  const found: string[] = []
  for (const menu of ['Menu', 'Dashboard menu']) {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await settle(page)
    for (const condition of [largeText, { ...largeText, as: 'at 320 px, text at 200 %', window: phone }])
      found.push(...(await faultsUnder(page, condition)).map((fault) => `${menu} ${fault}`))
    await page.keyboard.press('Escape')
  }
  expect(found).toEqual([])
})

test('the filters of a phone cut nothing off with large text', async ({ open }) => {
  const page = await open('user', '/allProperties', { reducedMotion: 'reduce', viewport: phone })
  await applyReaderStyle(page, '')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await settle(page)
  // Its buttons stay above what is scrolled under them, and the page is behind it.
  const isOfSheet = (fault: string) => fault.includes('cut off') && !fault.includes('Search by location')
  expect((await faultsAtEverySize(page)).filter(isOfSheet)).toEqual([])
})

test('nothing moves on a page with reduced motion', async ({ open }) => {
  const page = await open('user', '/', { reducedMotion: 'reduce' })
  for (const path of ['/', '/allProperties', '/dashboard/wishlist']) {
    await navigateTo(page, path)
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
  await navigateTo(page, '/')
  const banner = page.getByRole('region', { name: 'Homes in Bangladesh' })
  await expect(banner.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
  const first = banner.getByRole('button', { name: 'Show picture 1 of 3' })
  await expect(first).toHaveAttribute('aria-current', 'true')
  // Without reduced motion, a picture stays for 3000 ms.
  await page.waitForTimeout(3500)
  await expect(first).toHaveAttribute('aria-current', 'true')
})
