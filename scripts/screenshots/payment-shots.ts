import type { Page } from '@playwright/test'
import { alter, answer, breakDown, hold, listPage, type Shot, thingPage } from './shot.ts'
import { openFirst } from './user-shots.ts'
import type { Samples } from './samples.ts'

const payment = {
  role: 'user',
  route: '/dashboard/payment/:offerId',
  at: ({ offers }: Samples) => `/dashboard/payment/${offers.toPay}`,
} as const

const receipt = {
  role: 'user',
  route: '/dashboard/receipt/:offerId',
  at: ({ offers }: Samples) => `/dashboard/receipt/${offers.bought}`,
} as const
const payments = { role: 'admin', route: '/dashboard/payments' } as const
const statement = { role: 'admin', route: '/dashboard/statement' } as const
const history = {
  role: 'admin',
  route: '/dashboard/payments/:id',
  at: ({ charge }: Samples) => `/dashboard/payments/${charge}`,
} as const

const payWith = (end: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Use the card ending in ${end}` }).click()
  await page.getByRole('button', { name: /^Pay [$৳]/ }).click()
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

/** The charge is elsewhere than at the start. */
const inProgress = (progress: string) => alter((intent) => ({ ...intent, progress }), 'create-payment-intent')

/** The charge's answer never comes, and neither does what became of it. */
const loseCharge = async (page: Page) => {
  await page.route('**/sandbox/stripe/v1/**/confirm', (route) => route.abort())
  await payWith('4242')(page)
  await page.getByText('The connection broke').waitFor()
}

/** A payment whose refund the bank rejected; the demo has none. */
const turnedBack = alter((json) => {
  const original = json as { payment: object; offer: object; trail: object[] }
  const at = new Date().toISOString()
  const server = { by: 'server', actorName: null, actorEmail: null } as const
  const moves = [
    { kind: 'offer', move: 'dismiss', to: 'rejected' },
    { kind: 'payment', move: 'giveBack', to: 'refunding' },
    { kind: 'payment', move: 'failRefund', to: 'refundFailed' },
  ].map((event) => ({ ...event, ...server, _id: event.move, at, from: null, reason: null }))
  return {
    ...original,
    payment: { ...original.payment, status: 'refundFailed', refundId: 're_1QdH2kLkdIwHu7ixA', attempts: 1 },
    offer: { ...original.offer, status: 'rejected' },
    trail: [...original.trail, ...moves],
  }
}, 'admin/payments/*')

/** The payment page, the receipt, and the payment pages of admins. */
export const paymentShots: Shot[] = [
  ...thingPage(payment, 'offer/*'),
  { ...payment, state: 'invalid', act: (page) => page.getByRole('button', { name: /^Pay [$৳]/ }).click() },
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
  { ...payment, state: 'challenged', before: inProgress('challenged') },
  { ...payment, state: 'processing', before: inProgress('processing') },
  {
    ...payment,
    state: 'lost',
    before: (page) => {
      let asked = 0
      return page.route('**/api/create-payment-intent', (route) =>
        asked++ === 0 ? route.continue() : route.abort(),
      )
    },
    act: loseCharge,
    expects: /net::ERR_FAILED/,
  },

  ...thingPage(receipt, 'offers/*/receipt').map((shot) => ({ ...shot, expects: / (404|503)$/ })),
  {
    ...receipt,
    state: 'unpaid',
    at: ({ offers }) => `/dashboard/receipt/${offers.pending}`,
    expects: / 409$/,
  },

  ...listPage(payments, 'admin/payments?**', 'admin/ledger'),
  { ...statement, state: 'loaded' },
  { ...statement, state: 'loading', before: hold('admin/statement?*'), isHeld: true },
  { ...statement, state: 'error', before: breakDown('admin/statement?*'), expects: / 503$/ },
  { ...payments, state: 'stuck', at: () => '/dashboard/payments?state=stuck' },
  ...thingPage(history, 'admin/payments/*').map((shot) => ({ ...shot, state: `one-${shot.state}` })),
  { ...history, state: 'one-stuck', before: turnedBack },
  {
    ...history,
    state: 'one-confirm',
    before: turnedBack,
    isOver: true,
    act: (page) => openFirst(page, /^Try the refund again/),
  },
]
