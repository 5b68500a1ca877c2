import type { Page } from '@playwright/test'
import { faultsUnder, largeText } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'

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
    css: `section[aria-roledescription] { height: 400px; }
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
      page.locator('form[role=search] input').evaluate((field: HTMLInputElement) => {
        field.placeholder = 'Search by area, e.g. Dhanmondi'
      }),
    reported: /cut off: INPUT “Search by area, e.g. Dhanmondi” needs/,
  },
  {
    what: 'a list to choose from that shows “Def”',
    role: 'user',
    path: '/allProperties',
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
    css: 'td time { display: block; width: 12em; }',
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
