import type { OwnApplication } from '@thikana/contract/api'
import { answer, breakDown, hold, listPage, type Shot } from './shot.ts'

const open: OwnApplication = {
  _id: 'sample',
  licence: 'TRAD/DEMO/0000127',
  text: 'Ten years in Mirpur.\nI manage two buildings for their owners.',
  status: 'open',
  reason: null,
  createdAt: '2026-11-21T09:05:00.000Z',
  closedAt: null,
}
const declined: OwnApplication = {
  ...open,
  status: 'declined',
  reason: 'The licence number isn’t in the register.',
  closedAt: open.createdAt,
}

const mine = { role: 'user', route: '/dashboard/becomeAgent' } as const
const queue = { role: 'admin', route: '/dashboard/applications' } as const

/** Of people who ask to become agents, and of admins who decide. */
export const applicationShots: Shot[] = [
  { ...mine, state: 'loaded', before: answer([], 'applications?*') },
  { ...mine, state: 'waiting', before: answer([open], 'applications?*') },
  { ...mine, state: 'declined', before: answer([declined], 'applications?*') },
  { ...mine, state: 'loading', before: hold('applications?*'), isHeld: true },
  { ...mine, state: 'error', before: breakDown('applications?*'), expects: / 503$/ },
  ...listPage(queue, 'admin/applications?*'),
  {
    ...queue,
    state: 'decline',
    isOver: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click(),
  },
]
