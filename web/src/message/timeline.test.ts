import type { Message, Viewing } from '@thikana/contract/api'
import { expect, it } from 'vitest'
import { firstUnreadOf, timelineOf } from './timeline.ts'

const messageAt = (number: number, createdAt: string, isYours = false): Message => ({
  _id: String(number),
  number,
  isYours,
  text: `Message ${number}`,
  images: [],
  createdAt,
})
const viewingAt = (_id: string, changedAt: string, status: Viewing['status']): Viewing => ({
  _id,
  threadId: 'lake',
  propertyId: 'home',
  propertyTitle: 'Two rooms over the lake',
  propertyImage: '',
  propertyLocation: 'Dhaka',
  propertyStatus: 'verified',
  side: 'buyer',
  otherName: 'Nusrat Jahan',
  otherPhoto: null,
  startsAt: '2026-11-28T04:30:00.000Z',
  endsAt: '2026-11-28T05:00:00.000Z',
  status,
  times: [],
  reason: '',
  revision: 1,
  changedAt,
})
const given = { hasEarlier: false, viewings: [], firstUnread: null }
const namesOf = (entries: ReturnType<typeof timelineOf>) =>
  entries.map((entry) => ('message' in entry ? entry.message._id : entry.viewing._id))

it('a viewing stands among the messages where it last changed', () => {
  const messages = [messageAt(2, '2026-11-21T12:00:00.000Z'), messageAt(1, '2026-11-20T12:00:00.000Z')]
  const entries = timelineOf({
    ...given,
    messages,
    viewings: [
      viewingAt('ended', '2026-11-20T18:00:00.000Z', 'declined'),
      viewingAt('open', '2026-11-21T13:00:00.000Z', 'requested'),
    ],
  })
  expect(namesOf(entries)).toEqual(['1', 'ended', '2', 'open'])
  expect(
    entries.flatMap((entry) => ('viewing' in entry && entry.isCurrent ? entry.viewing._id : [])),
  ).toEqual(['open'])
  // Six in the evening in UTC is the next day in Dhaka.
  expect(entries.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', null, null])
})

it('a viewing that ended before the loaded messages waits for earlier ones, and the current one doesn’t', () => {
  const messages = [messageAt(51, '2026-11-21T12:00:00.000Z')]
  const viewings = [
    viewingAt('old', '2026-11-01T12:00:00.000Z', 'past'),
    viewingAt('open', '2026-11-02T12:00:00.000Z', 'confirmed'),
  ]
  expect(namesOf(timelineOf({ ...given, messages, viewings, hasEarlier: true }))).toEqual(['open', '51'])
  expect(namesOf(timelineOf({ ...given, messages, viewings }))).toEqual(['old', 'open', '51'])
})

it('the first unread message is the earliest of the other person’s newest', () => {
  const messages = [
    messageAt(5, '2026-11-21T12:05:00.000Z'),
    messageAt(4, '2026-11-21T12:04:00.000Z', true),
    messageAt(3, '2026-11-21T12:03:00.000Z'),
    messageAt(2, '2026-11-21T12:02:00.000Z'),
  ]
  expect([0, 1, 2, 100].map((unread) => firstUnreadOf(messages, unread))).toEqual([null, 5, 3, 2])
})
