import type { Page } from '@playwright/test'
import { submit } from './guest-shots.ts'
import { answer, breakDown, listPage, type Shot, thingPage } from './shot.ts'
import type { World } from './world.ts'

const openFirst = async (page: Page, name: RegExp) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.getByRole('alertdialog').waitFor()
}

const makeOffer = {
  role: 'user',
  route: '/dashboard/make-offer/:wishId',
  at: ({ wishes }: World) => `/dashboard/make-offer/${wishes.open}`,
} as const
const payment = {
  role: 'user',
  route: '/dashboard/payment/:offerId',
  at: ({ offers }: World) => `/dashboard/payment/${offers.toPay}`,
} as const

const leave = async (page: Page) => {
  await page.getByLabel('Preferred buying date').fill('2030-01-01')
  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('alertdialog').waitFor()
}

const offerTooLittle = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Offer amount/ }).fill('1')
  await submit(page, 'Send offer')
}

const payWith = (end: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Use the card ending in ${end}` }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

const beDeclined = async (page: Page) => {
  await payWith('0002')(page)
  await page.getByText('Your card was declined.').waitFor()
}

const beAsked = async (page: Page) => {
  await payWith('3155')(page)
  await page.getByRole('dialog').waitFor()
}

/** A card that was charged, as far as the page can see; nothing is. */
const capture = (page: Page) =>
  page.route('**/sandbox/stripe/v1/**/confirm', (route) =>
    route.fulfill({ json: { id: 'pi_sample', status: 'succeeded', payment_method_types: ['card'] } }),
  )

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
  ...listPage({ role: 'user', route: '/dashboard/propertyBought' }, 'offers/user*'),
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
  { ...makeOffer, state: 'closed', at: ({ wishes }) => `/dashboard/make-offer/${wishes.closed}` },
  { ...makeOffer, state: 'leave', isOver: true, act: leave },

  ...thingPage(payment, 'offer/*'),
  { ...payment, state: 'invalid', act: (page) => page.getByRole('button', { name: /^Pay \$/ }).click() },
  { ...payment, state: 'declined', act: beDeclined, expects: /\/confirm 402$/ },
  { ...payment, state: 'in-parts', at: ({ offers }) => `/dashboard/payment/${offers.inParts}` },
  {
    ...payment,
    state: '3-d-secure',
    at: ({ offers }) => `/dashboard/payment/${offers.inParts}`,
    isOver: true,
    act: beAsked,
  },
  { ...payment, state: 'success', at: ({ offers }) => `/dashboard/payment/${offers.bought}` },
  { ...payment, state: 'nothing-due', at: ({ offers }) => `/dashboard/payment/${offers.pending}` },
  { ...payment, state: 'no-intent', before: breakDown('create-payment-intent'), expects: / 503$/ },
  {
    ...payment,
    state: 'unrecorded',
    before: async (page) => {
      await capture(page)
      await breakDown('payments')(page)
    },
    act: async (page) => {
      await payWith('4242')(page)
      await page.getByText('Your money is safe').waitFor()
    },
    expects: / 503$/,
  },
  {
    ...payment,
    state: 'part-paid',
    before: async (page) => {
      await capture(page)
      await answer({ insertedId: 'sample', paidInCents: 1, totalInCents: 2 }, 'payments')(page)
    },
    act: async (page) => {
      await payWith('4242')(page)
      await page.getByText('This part is paid').waitFor()
    },
    isOver: true,
    keepsToasts: true,
  },
]

export { openFirst }
