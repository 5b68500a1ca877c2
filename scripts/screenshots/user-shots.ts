import type { Page } from '@playwright/test'
import { submit } from './guest-shots.ts'
import { breakDown, hold, listPage, type Shot, thingPage } from './shot.ts'
import type { Samples } from './samples.ts'

const openFirst = async (page: Page, name: RegExp) => {
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name }).filter({ visible: true }).first()
  // On a phone a row is folded; not every one has the button.
  const folds = main.getByRole('button', { name: /^All about/ })
  for (let at = 0; at < (await folds.count()) && (await button.count()) === 0; at++)
    await folds.nth(at).click()
  await button.click()
  await page.getByRole('alertdialog').waitFor()
}

const emailSettings = { role: 'user', route: '/dashboard/emailSettings' } as const
const makeOffer = {
  role: 'user',
  route: '/dashboard/make-offer/:wishId',
  at: ({ wishes }: Samples) => `/dashboard/make-offer/${wishes.open}`,
} as const
const leave = async (page: Page) => {
  await page.getByLabel('Preferred buying date').fill('2030-01-01')
  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('alertdialog').waitFor()
}

const saveSearch = async (page: Page) => {
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('dialog').waitFor()
}

const offerTooLittle = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Offer amount/ }).fill('1')
  await submit(page, 'Check your offer')
}

const checkOffer = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Offer amount/ }).press('ArrowUp')
  await page.getByLabel('Preferred buying date').fill('2030-01-01')
  await page
    .getByRole('textbox', { name: 'Message to the agent (optional)' })
    .fill('We are four, and can pay within a week.')
  await submit(page, 'Check your offer')
  await page.getByRole('dialog').waitFor()
}

const answerWithAmount = async (page: Page) => {
  await page.getByRole('button', { name: /^Offer another amount/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** What role user has of its own. */
export const userShots: Shot[] = [
  ...listPage({ role: 'user', route: '/dashboard/wishlist' }, 'wishlist*'),
  {
    role: 'user',
    route: '/dashboard/wishlist',
    state: 'confirm',
    isOver: true,
    act: (page) => openFirst(page, /^Remove/),
  },
  {
    role: 'user',
    route: '/dashboard/wishlist',
    state: 'sharing',
    isOver: true,
    act: (page) => page.getByRole('button', { name: 'Share', exact: true }).click(),
  },
  {
    role: 'agent',
    route: '/shared-wishlist',
    state: 'loaded',
    at: ({ sharedBy }) => `/shared-wishlist?token=${sharedBy}`,
  },
  {
    role: 'agent',
    route: '/shared-wishlist',
    state: 'ended',
    at: () => '/shared-wishlist?token=none',
    expects: / 404$/,
  },
  ...listPage({ role: 'user', route: '/dashboard/savedSearches' }, 'saved-searches'),
  {
    role: 'user',
    route: '/dashboard/savedSearches',
    state: 'confirm',
    isOver: true,
    act: (page) => openFirst(page, /^Delete/),
  },
  {
    role: 'user',
    route: '/allProperties',
    at: () => '/allProperties?purpose=rent&bedrooms=2&place=dhaka.dhaka.mirpur',
    state: 'save-search',
    isOver: true,
    act: saveSearch,
  },
  ...listPage({ role: 'user', route: '/dashboard/notices' }, 'notices', 'notices?*'),
  {
    role: 'user',
    route: '/dashboard/notices',
    state: 'panel',
    isOver: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').last().waitFor()
    },
  },
  { ...emailSettings, state: 'loaded' },
  { ...emailSettings, state: 'loading', before: hold('account/email-preferences'), isHeld: true },
  { ...emailSettings, state: 'error', before: breakDown('account/email-preferences'), expects: / 503$/ },
  ...listPage({ role: 'user', route: '/dashboard/propertyBought' }, 'offers/user*'),
  {
    role: 'user',
    route: '/dashboard/propertyBought',
    state: 'new-amount',
    isOver: true,
    act: answerWithAmount,
  },
  ...listPage({ role: 'user', route: '/dashboard/myReviews' }, 'reviews/user*'),
  {
    role: 'user',
    route: '/dashboard/myReviews',
    state: 'confirm',
    isOver: true,
    act: (page) => openFirst(page, /^Delete/),
  },

  ...thingPage(makeOffer, 'wishlist/*'),
  { ...makeOffer, state: 'invalid', act: offerTooLittle },
  { ...makeOffer, state: 'summary', isOver: true, act: checkOffer },
  { ...makeOffer, state: 'closed', at: ({ wishes }) => `/dashboard/make-offer/${wishes.closed}` },
  { ...makeOffer, state: 'leave', isOver: true, act: leave },
]

export { openFirst }
