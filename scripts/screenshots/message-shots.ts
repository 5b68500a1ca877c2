import type { Message, Thread } from '@thikana/contract/api'
import type { Page } from '@playwright/test'
import { sampleProperty } from '../../web/test/samples.ts'
import { answer, breakDown, hold, type Shot } from './shot.ts'

// The demo's conversations are all read, and taking pictures changes nothing, so these answers are made up.

const thread: Thread = {
  _id: 'sample',
  propertyId: 'sample',
  propertyTitle: 'Two rooms over the lake',
  propertyImage: '',
  propertyStatus: 'verified',
  side: 'buyer',
  otherName: 'Nusrat Jahan',
  otherPhoto: null,
  lastText:
    'The road is quiet after eight, and the bedrooms face the garden. Would Friday suit you for a visit?',
  lastAt: '2026-11-21T09:05:00.000Z',
  turn: 'yours',
  viewing: null,
  unread: 2,
  takesMessages: true,
  youBlock: false,
}
const threads: Thread[] = [
  thread,
  { ...thread, _id: 'other', otherName: 'Kamal Hossain', turn: 'others', unread: 0, lastText: 'Thank you.' },
]
const details = {
  ...thread,
  propertyLocation: 'Dhanmondi, Dhaka',
  purpose: 'sale',
  priceMin: 90_000,
  priceMax: 120_000,
  offer: null,
  next: null,
  viewingTime: null,
  yourContact: { email: false, phone: '01712 345678' },
  theirContact: { email: 'nusrat@people.test', phone: '' },
}
/** As its agent has it. */
const lead = {
  ...details,
  side: 'agent',
  otherName: 'Rafiq Hasan',
  next: { step: 'offer', until: '2026-11-22T09:05:00.000Z' },
  viewing: { _id: 'visit', status: 'confirmed', startsAt: '2026-11-28T09:00:00.000Z', times: [] },
  viewingTime: { en: 'Saturday 28 November 2026, 15:00', bn: 'শনিবার ২৮ নভেম্বর ২০২৬, বিকাল ৩:০০' },
  offer: {
    _id: 'offer',
    status: 'pending',
    purpose: 'sale',
    offerAmount: 104_000,
    totalAmount: 104_000,
    paidAmount: 0,
    payBy: null,
    counterAmount: null,
    counterUntil: null,
  },
}
const messageAt = (number: number, isYours: boolean, text: string): Message => ({
  _id: `message ${number}`,
  number,
  isYours,
  text,
  images: [],
  createdAt: `2026-11-21T09:0${number}:00.000Z`,
})
const messages = [
  messageAt(3, false, thread.lastText),
  messageAt(2, false, 'Good morning!'),
  messageAt(1, true, 'Is it quiet at night?\nMy mother sleeps lightly.'),
]

const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const one = {
  role: 'user',
  route: '/dashboard/messages/:id',
  at: () => '/dashboard/messages/sample',
} as const
const list = { role: 'user', route: '/dashboard/messages' } as const
const answered = (thing: object) =>
  all(
    answer({ acknowledged: true, modifiedCount: 1 }, 'threads/read/*'),
    answer(thing, 'threads/sample'),
    answer(messages, 'threads/sample/messages*'),
    answer({ ...sampleProperty, _id: 'sample', title: thread.propertyTitle }, 'properties/sample'),
    answer([], 'viewings?*'),
  )

const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('button', { name }).click()
}

/** Conversations between buyers and agents. */
export const messageShots: Shot[] = [
  { ...list, state: 'loaded', before: answer(threads, 'threads?*') },
  { ...list, state: 'empty', before: answer([], 'threads?*') },
  { ...list, state: 'loading', before: hold('threads?*'), isHeld: true },
  { ...list, state: 'error', before: breakDown('threads?*'), expects: / 503$/ },
  { ...one, state: 'conversation', before: answered(details) },
  {
    ...one,
    state: 'closed',
    before: answered({ ...details, takesMessages: false, propertyStatus: 'removed' }),
  },
  { ...one, state: 'blocked', before: answered({ ...details, takesMessages: false, youBlock: true }) },
  {
    ...one,
    state: 'block-question',
    isOver: true,
    before: answered(details),
    act: fromMenu('Block Nusrat Jahan'),
  },
  {
    ...one,
    state: 'contact',
    isOver: true,
    before: answered(details),
    act: fromMenu('Your contact details'),
  },
  {
    ...one,
    state: 'invalid',
    before: answered(details),
    act: (page) => page.getByRole('button', { name: 'Send message' }).click(),
  },
  { ...one, role: 'agent', state: 'lead', before: answered(lead) },
  {
    ...one,
    role: 'agent',
    state: 'replies',
    isOver: true,
    before: answered(lead),
    act: (page) => page.getByRole('button', { name: 'Saved replies' }).click(),
  },
  { ...one, state: 'missing', at: () => '/dashboard/messages/none', expects: /\/none.* 404$/ },
  { ...one, state: 'conversation-error', before: breakDown('threads/sample*'), expects: / 503$/ },
]
