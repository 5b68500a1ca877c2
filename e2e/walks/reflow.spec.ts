import type { Page } from '@playwright/test'
import { faultsAtEverySize, faultsUnder, largeText, phone } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { applyReaderStyle, navigateTo, resize, settle } from '../walk.ts'
import type { TestData } from '../test-data.ts'
import { textFaultsOn } from '../text-faults.ts'
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
  const found: string[] = []
  for (const [role, menu] of [
    ['guest', 'Menu'],
    ['admin', 'You'],
  ] as const) {
    const page = await open(role, '/forbidden', { reducedMotion: 'reduce', viewport: phone })
    // A badge adds to its name.
    await page.getByRole('button', { name: new RegExp(`^${menu}\\b`) }).click()
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

type Defect = {
  what: string
  role: 'guest' | 'user' | 'agent'
  path: string
  /** A style that causes the defect. */
  css?: string
  change?: (page: Page) => Promise<unknown>
  reported: RegExp
}

const defects: Defect[] = [
  {
    what: 'a headline that slides under the header',
    role: 'guest',
    path: '/',
    css: `section[aria-roledescription] { height: 400px; overflow: visible; }
      section[aria-roledescription] > div:has(h1) { position: absolute; inset: 0; justify-content: center; }`,
    reported: /“Homes in Bangladesh.*” is under HEADER/,
  },
  {
    what: 'a headline that its banner cuts off',
    role: 'guest',
    path: '/',
    css: 'section[aria-roledescription] { height: 300px; min-height: 0; } h1 { margin-top: -300px; }',
    reported: /cut off: H1 “Homes in Bangladesh/,
  },
  {
    what: 'a search field whose hint is cut off',
    role: 'guest',
    path: '/',
    change: (page) =>
      page.locator('form[role=search] input[name=q]').evaluate((field: HTMLInputElement) => {
        field.placeholder = 'Search by area, e.g. Dhanmondi'
      }),
    reported: /cut off: INPUT “Search by area, e.g. Dhanmondi” needs/,
  },
  {
    what: 'a list to choose from that shows “Fla”',
    role: 'agent',
    path: '/dashboard/addProperty',
    css: 'select { width: 128px !important; }',
    reported: /cut off: SELECT “.+” needs/,
  },
  {
    what: 'a badge that covers the bell',
    role: 'user',
    path: '/allProperties',
    css: `header button[aria-label*=":"] { position: relative; width: 44px; padding: 0; }
      header button[aria-label*=":"] span { position: absolute; top: 3px; right: 2px; margin: 0; }`,
    reported: /the icon of Notifications: \d+ unread lie on each other/,
  },
  {
    what: 'a table that makes the page scroll sideways',
    role: 'agent',
    path: '/dashboard/requestedProperties',
    css: 'td[data-card] { flex: none; width: 24em; }',
    reported: /HTML “” scrolls sideways by \d+ px/,
  },
  {
    what: 'a table that scrolls sideways in its own frame',
    role: 'agent',
    path: '/dashboard/requestedProperties',
    css: 'table { min-width: 24em; } div:has(> table) { overflow-x: auto; }',
    reported: /DIV “” scrolls sideways by \d+ px/,
  },
  {
    what: 'a line of text on another one',
    role: 'guest',
    path: '/login',
    css: 'h1 { margin-bottom: -1.2em; }',
    reported: /“Log in” and “.+” lie on each other/,
  },
]

for (const { what, role, path, css, change, reported } of defects)
  test(`the check of large text reports ${what}, and nothing before that`, async ({ open }) => {
    const page = await open(role, '/forbidden', { reducedMotion: 'reduce' })
    await navigateTo(page, path)
    await settle(page)
    expect(await faultsUnder(page, largeText)).toEqual([])
    if (css) await page.addStyleTag({ content: css })
    await change?.(page)
    expect(await faultsUnder(page, largeText)).toContainEqual(expect.stringMatching(reported))
  })

/** An address of this length, without a place to break at: the worst that people type. */
const endless = (length: number) => `https://maps.example.com/${'o'.repeat(length - 25)}`
const property = { title: endless(110), location: endless(160), description: endless(900) }
const texts = { review: endless(900), question: endless(900), report: endless(900) }

const withLongTexts = (testData: TestData): TestData => ({
  ...testData,
  addProperty: (agent, draft) => testData.addProperty(agent, { ...property, ...draft }),
  listProperty: (agent, draft) => testData.listProperty(agent, { ...property, ...draft }),
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
        await resize(page, { width, height })
        const faults = await textFaultsOn(page)
        const wide = faults.filter((fault) => /sideways|beyond the edge/.test(fault))
        found.push(...wide.map((fault) => `${path} at ${width} px: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
