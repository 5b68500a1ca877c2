import type { Page } from '@playwright/test'
import { submit } from './guest-shots.ts'
import { alter, answer, breakDown, listPage, type Shot, thingPage } from './shot.ts'
import { openFirst } from './user-shots.ts'

const add = { role: 'agent', route: '/dashboard/addProperty' } as const
const update = { role: 'agent', route: '/dashboard/updateProperty/:id' } as const
const requests = { role: 'agent', route: '/dashboard/requestedProperties' } as const
const manageProperties = { role: 'admin', route: '/dashboard/manageProperties' } as const
const users = { role: 'admin', route: '/dashboard/manageUsers' } as const

const emailPreview = { role: 'admin', route: '/dashboard/emailPreview' } as const
const outbox = { role: 'admin', route: '/dashboard/outbox' } as const

const mails = ['verify-email', 'reset-password'].map((page, at) => ({
  _id: page,
  to: 'rafiq.hasan.of.the.long.address@example.org',
  subject: 'Confirm your address for Thikana',
  text: `Somebody registered at Thikana with this email address. If that was you, confirm it within 24 hours:\n\nhttp://localhost:3000/${page}#${'a1B2-c3D4_'.repeat(4)}\n\nIf it wasn’t you, do nothing. The address stays unconfirmed.\n\nThikana\nhttp://localhost:3000`,
  createdAt: new Date(Date.now() - at * 86_400_000).toISOString(),
}))

const picture = {
  name: 'home.png',
  mimeType: 'image/png',
  // The smallest there is: one transparent dot.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const choosePicture = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByText('Image Upload Failed').waitFor()
}

const openDistricts = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Place' }).click()
  await page.getByRole('option', { name: /^Dhaka Division/ }).click()
}

const confirm = (route: Pick<Shot, 'role' | 'route' | 'at'>, name: RegExp, state = 'confirm'): Shot => ({
  ...route,
  state,
  isOver: true,
  act: (page) => openFirst(page, name),
})

const agentOverview = { role: 'agent', route: '/dashboard/overview' } as const
const adminOverview = { role: 'admin', route: '/dashboard/overview' } as const

/** What agents and admins have of their own. */
export const staffShots: Shot[] = [
  { ...agentOverview, state: 'loaded' },
  { ...adminOverview, state: 'loaded' },
  { ...add, state: 'loaded' },
  { ...add, state: 'invalid', act: (page) => submit(page, 'Add property') },
  {
    ...add,
    state: 'facts',
    act: async (page) => {
      await page.getByLabel('Kind of property').selectOption('Flat')
    },
  },
  { ...add, state: 'places', act: openDistricts, isOver: true },
  {
    ...add,
    state: 'place-found',
    isOver: true,
    act: async (page) => {
      await page.getByLabel('Location').fill('Road 18, Sector 7, Uttara, Dhaka')
      await page.getByRole('combobox', { name: 'Place' }).fill('মিরপ')
    },
  },
  {
    ...add,
    state: 'place-suggested',
    act: async (page) => {
      await page.getByLabel('Location').fill('Road 18, Sector 7, Uttara, Dhaka')
      await page.getByRole('button', { name: /^Use .*Uttara/ }).waitFor()
    },
  },
  {
    ...add,
    state: 'upload-failed',
    before: breakDown('images'),
    act: choosePicture,
    expects: / 503$/,
  },
  { ...add, state: 'fraud', before: alter((person) => ({ ...person, status: 'fraud' }), 'users/*') },
  ...listPage({ role: 'agent', route: '/dashboard/myAddedProperties' }, 'properties/agent*'),
  confirm({ role: 'agent', route: '/dashboard/myAddedProperties' }, /^Delete/),
  {
    role: 'agent',
    route: '/dashboard/myAddedProperties',
    state: 'one-by-one',
    at: () => '/dashboard/myAddedProperties?flow=confirm',
  },
  ...thingPage(
    { ...update, at: ({ properties }) => `/dashboard/updateProperty/${properties.mine}` },
    'properties/*',
  ),
  { ...update, state: 'closed', at: ({ properties }) => `/dashboard/updateProperty/${properties.mineSold}` },
  ...listPage(requests, 'offers/agent/homes*'),
  { ...requests, state: 'all', at: () => '/dashboard/requestedProperties?status=all' },
  {
    ...requests,
    state: 'compared',
    act: (page) =>
      page
        .getByRole('link', { name: /^Compare/ })
        .first()
        .click(),
  },
  confirm(requests, /^Accept/, 'confirm-accept'),
  confirm(requests, /^Reject/, 'confirm-reject'),
  ...listPage({ role: 'agent', route: '/dashboard/soldProperties' }, 'offers/agent*'),

  ...listPage(manageProperties, 'properties?**'),
  { ...manageProperties, state: 'pending', at: () => '/dashboard/manageProperties?status=pending' },
  confirm(manageProperties, /^Verify/, 'confirm-verify'),
  confirm(manageProperties, /^Reject/, 'confirm-reject'),
  ...listPage(users, 'users?**'),
  confirm(users, /^Mark fraud/, 'confirm-fraud'),
  confirm(users, /^Delete/, 'confirm-delete'),
  ...listPage({ role: 'admin', route: '/dashboard/manageReviews' }, 'admin/reviews*'),
  confirm({ role: 'admin', route: '/dashboard/manageReviews' }, /^Delete/),
  ...listPage({ role: 'admin', route: '/dashboard/advertiseProperty' }, 'properties?**'),
  confirm({ role: 'admin', route: '/dashboard/advertiseProperty' }, /^Advertise /),
  ...listPage(outbox, 'admin/mails*'),
  { ...outbox, state: 'full', before: answer(mails, 'admin/mails*') },
  { ...emailPreview, state: 'loaded' },
  { ...emailPreview, state: 'email', at: () => '/dashboard/emailPreview?email=offerAccepted' },
  { ...emailPreview, state: 'dark-email', at: () => '/dashboard/emailPreview?email=viewingMoved&look=dark' },
  { ...emailPreview, state: 'text', at: () => '/dashboard/emailPreview?email=digest&look=text' },
]
