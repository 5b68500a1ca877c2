import type { Page } from '@playwright/test'
import { submit } from './guest-shots.ts'
import { alter, breakDown, listPage, type Shot, thingPage } from './shot.ts'
import { openFirst } from './user-shots.ts'

const add = { role: 'agent', route: '/dashboard/addProperty' } as const
const update = { role: 'agent', route: '/dashboard/updateProperty/:id' } as const
const requests = { role: 'agent', route: '/dashboard/requestedProperties' } as const
const properties = { role: 'admin', route: '/dashboard/manageProperties' } as const
const users = { role: 'admin', route: '/dashboard/manageUsers' } as const

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

const confirm = (place: Pick<Shot, 'role' | 'route' | 'at'>, name: RegExp, state = 'confirm'): Shot => ({
  ...place,
  state,
  isOver: true,
  act: (page) => openFirst(page, name),
})

/** What agents and admins have of their own. */
export const staffShots: Shot[] = [
  { ...add, state: 'loaded' },
  { ...add, state: 'invalid', act: (page) => submit(page, 'Add property') },
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
  ...thingPage({ ...update, at: ({ homes }) => `/dashboard/updateProperty/${homes.mine}` }, 'properties/*'),
  { ...update, state: 'closed', at: ({ homes }) => `/dashboard/updateProperty/${homes.mineSold}` },
  ...listPage(requests, 'offers/agent*'),
  { ...requests, state: 'pending', at: () => '/dashboard/requestedProperties?status=pending' },
  confirm(
    { ...requests, at: () => '/dashboard/requestedProperties?status=pending' },
    /^Accept/,
    'confirm-accept',
  ),
  confirm(
    { ...requests, at: () => '/dashboard/requestedProperties?status=pending' },
    /^Reject/,
    'confirm-reject',
  ),
  ...listPage({ role: 'agent', route: '/dashboard/soldProperties' }, 'offers/agent*'),

  ...listPage(properties, 'properties?**'),
  { ...properties, state: 'pending', at: () => '/dashboard/manageProperties?status=pending' },
  confirm(properties, /^Verify/, 'confirm-verify'),
  confirm(properties, /^Reject/, 'confirm-reject'),
  ...listPage(users, 'users?**'),
  confirm(users, /^Mark fraud/, 'confirm-fraud'),
  confirm(users, /^Delete/, 'confirm-delete'),
  ...listPage({ role: 'admin', route: '/dashboard/manageReviews' }, 'admin/reviews*'),
  confirm({ role: 'admin', route: '/dashboard/manageReviews' }, /^Delete/),
  ...listPage({ role: 'admin', route: '/dashboard/advertiseProperty' }, 'properties?**'),
  confirm({ role: 'admin', route: '/dashboard/advertiseProperty' }, /^Advertise /),
  ...listPage({ role: 'admin', route: '/dashboard/outbox' }, 'admin/mails*'),
]
