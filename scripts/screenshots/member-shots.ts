import type { Page } from '@playwright/test'
import { alter, answer, breakDown, hold, listPage, type Role, type Shot, thingPage } from './shot.ts'
import type { Samples } from './samples.ts'

const members = ['user', 'agent', 'admin'] as const
const allProperties = { role: 'user', route: '/allProperties' } as const
const details = { role: 'user', route: '/property/:id' } as const

const compare = {
  role: 'user',
  route: '/compare',
  at: ({ properties }: Samples) =>
    `/compare?ids=${properties.new},${properties.wished},${properties.promised},${properties.sold}`,
} as const

const pickTwo = async (page: Page) => {
  for (const at of [0, 1])
    await page
      .getByRole('button', { name: /^Compare/ })
      .nth(at)
      .click()
}

const openReview = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a review' }).click()
  await page.getByRole('dialog').waitFor()
}

const reviewWrongly = async (page: Page) => {
  await openReview(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add review' }).click()
}

const addWish = (page: Page) => page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const drawer = (role: Role): Shot => ({
  role,
  route: '/dashboard',
  state: 'drawer',
  // Wider screens have room for the sidebar, and on a phone every page has it.
  widths: [768],
  isOver: true,
  act: openDrawer,
})

/** Pages for everyone who is signed in. */
export const memberShots: Shot[] = [
  ...listPage(allProperties, 'verified-properties-by-agents*'),
  { ...allProperties, role: 'agent', state: 'loaded' },
  { ...allProperties, role: 'admin', state: 'loaded' },
  { ...allProperties, state: 'found', at: () => '/allProperties?location=Dhanmondi&sort=priceAsc' },
  { ...allProperties, state: 'found-nothing', at: () => '/allProperties?location=Atlantis' },

  ...thingPage({ ...details, at: ({ properties }) => `/property/${properties.new}` }, 'properties/*'),
  ...(['agent', 'admin'] as const).map((role): Shot => ({
    role,
    route: '/property/:id',
    state: 'loaded',
    at: ({ properties }) => `/property/${properties.new}`,
  })),
  { ...details, state: 'wished', at: ({ properties }) => `/property/${properties.wished}` },
  { ...details, state: 'promised', at: ({ properties }) => `/property/${properties.promised}` },
  { ...details, state: 'sold', at: ({ properties }) => `/property/${properties.sold}` },
  { ...details, role: 'agent', state: 'own', at: ({ properties }) => `/property/${properties.mine}` },
  { ...details, role: 'admin', state: 'waiting', at: ({ properties }) => `/property/${properties.waiting}` },
  ...[
    { state: 'no-reviews', before: answer([], 'reviews/*') },
    { state: 'reviews-error', before: breakDown('reviews/*'), expects: / 503$/ },
    { state: 'adding', before: hold('wishlist'), act: addWish, isHeld: true },
    { state: 'add-failed', before: breakDown('wishlist'), act: addWish, isOver: true, expects: / 503$/ },
    { state: 'review-dialog', act: openReview, isOver: true },
    { state: 'review-invalid', act: reviewWrongly, isOver: true },
    {
      state: 'added',
      before: answer({ acknowledged: true, insertedId: 'sample' }, 'wishlist'),
      act: addWish,
      isOver: true,
      keepsToasts: true,
    },
  ].map((state): Shot => ({ ...details, at: ({ properties }) => `/property/${properties.new}`, ...state })),

  ...thingPage(
    { role: 'user', route: '/agents/:id', at: ({ agents }) => `/agents/${agents.busy}` },
    'agents/*',
    'agents/*/reviews*',
  ),
  { role: 'user', route: '/agents/:id', state: 'few-cases', at: ({ agents }) => `/agents/${agents.few}` },

  { ...compare, state: 'loaded' },
  { ...compare, state: 'empty', at: () => '/compare' },
  {
    ...compare,
    state: 'gone',
    at: ({ properties }) => `/compare?ids=${properties.new},none,${properties.sold}`,
  },
  { ...compare, state: 'loading', before: hold('properties/several*'), isHeld: true },
  { ...compare, state: 'error', before: breakDown('properties/several*'), expects: / 503$/ },
  { ...allProperties, state: 'picked', act: pickTwo, isOver: true },
  ...members.map((role): Shot => ({ role, route: '/dashboard', state: 'loaded' })),
  ...members.map(drawer),
  { role: 'user', route: '/dashboard', state: 'loading', before: hold('auth/get-session'), isHeld: true },
  {
    role: 'user',
    route: '/dashboard',
    state: 'unreachable',
    before: breakDown('auth/get-session'),
    expects: / 503$/,
  },
  {
    role: 'user',
    route: '/dashboard',
    state: 'no-portrait',
    before: alter((session) => {
      if ('user' in session && session.user) Object.assign(session.user, { image: null })
      return session
    }, 'auth/get-session'),
  },
]
