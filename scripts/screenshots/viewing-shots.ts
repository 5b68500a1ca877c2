import type { Viewing, ViewingSlot } from '@thikana/contract/api'
import { answer, breakDown, hold, type Shot } from './shot.ts'

// The demo has no viewings, and taking pictures changes nothing, so these answers are made up.

const viewing: Viewing = {
  _id: 'sample',
  threadId: 'sample',
  propertyId: 'sample',
  propertyTitle: 'Two rooms over the lake',
  propertyImage: '',
  propertyLocation: 'Dhanmondi, Dhaka',
  propertyStatus: 'verified',
  side: 'buyer',
  otherName: 'Nusrat Jahan',
  otherPhoto: null,
  startsAt: '2026-11-27T04:30:00.000Z',
  endsAt: '2026-11-27T05:00:00.000Z',
  status: 'proposed',
  reason: '',
  revision: 2,
  times: [],
  changedAt: '2026-11-20T09:00:00.000Z',
}
const viewings: Viewing[] = [
  viewing,
  { ...viewing, _id: 'agreed', status: 'confirmed', startsAt: '2026-11-28T09:00:00.000Z' },
  {
    ...viewing,
    _id: 'ended',
    status: 'cancelled',
    startsAt: '2026-11-20T09:00:00.000Z',
    reason: 'The keys are with the owner until Sunday.',
  },
]
const slotAt = (startsAt: string, more: Partial<ViewingSlot> = {}): ViewingSlot => ({
  _id: startsAt,
  propertyId: null,
  propertyTitle: null,
  startsAt,
  isTaken: false,
  ...more,
})
const slots = [
  slotAt('2026-11-27T04:00:00.000Z'),
  slotAt('2026-11-27T04:30:00.000Z', { isTaken: true }),
  slotAt('2026-11-28T09:00:00.000Z', { propertyId: 'one', propertyTitle: 'Two rooms over the lake' }),
]

const list = { role: 'user', route: '/dashboard/viewings' } as const
const ofAgent = { ...list, role: 'agent' } as const
const both =
  (upcoming: Viewing[], times: ViewingSlot[]) => async (page: Parameters<ReturnType<typeof answer>>[0]) => {
    await answer(upcoming, 'viewings?*')(page)
    await answer(times, 'viewing-slots')(page)
  }

/** Viewings of homes, and the times that an agent sets for them. */
export const viewingShots: Shot[] = [
  { ...list, state: 'loaded', before: answer(viewings, 'viewings?*') },
  { ...list, state: 'empty', before: answer([], 'viewings?*') },
  { ...list, state: 'loading', before: hold('viewings?*'), isHeld: true },
  { ...list, state: 'error', before: breakDown('viewings?*'), expects: / 503$/ },
  {
    ...list,
    state: 'cancel',
    isOver: true,
    before: answer(viewings, 'viewings?*'),
    act: (page) => page.getByRole('button', { name: 'Cancel viewing' }).click(),
  },
  {
    ...ofAgent,
    state: 'loaded',
    before: both(
      viewings.map((one) => ({ ...one, side: 'agent' })),
      slots,
    ),
  },
  {
    ...ofAgent,
    state: 'week',
    at: () => '/dashboard/viewings?state=week&week=2026-11-27',
    before: both(
      viewings.slice(0, 2).map((one) => ({ ...one, side: 'agent' })),
      slots,
    ),
  },
  {
    ...ofAgent,
    state: 'calendar-address',
    isOver: true,
    at: () => '/dashboard/viewings?state=week&week=2026-11-27',
    before: both([], slots),
    act: (page) => page.getByRole('button', { name: 'Subscribe in a calendar' }).click(),
  },
  {
    ...ofAgent,
    state: 'invalid',
    before: both([], []),
    act: (page) => page.getByRole('button', { name: 'Add times' }).click(),
  },
]
