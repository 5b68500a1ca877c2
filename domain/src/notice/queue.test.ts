import { expect, it } from 'vitest'
import { type LastNotice, queueStep } from './queue.ts'

const now = new Date('2026-11-26T06:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const last = (minutes: number, changes: Partial<LastNotice> = {}): LastNotice => ({
  at: minutesAgo(minutes),
  isRead: true,
  count: 3,
  ...changes,
})
const waits = { count: 4, newestAt: minutesAgo(1) }

it.each([
  ['the first thing that waits', waits, null, 'write'],
  ['nothing that waits', { count: 0, newestAt: null }, null, 'nothing'],
  [
    'an emptied queue with an unread notice',
    { count: 0, newestAt: null },
    last(5, { isRead: false }),
    'close',
  ],
  ['more while the notice is unread', waits, last(5, { isRead: false }), 'update'],
  ['as much while the notice is unread', waits, last(5, { isRead: false, count: 4 }), 'nothing'],
  ['more within the hour in which the notice was read', waits, last(59), 'nothing'],
  ['more after it', waits, last(61), 'write'],
  ['nothing new after it', { count: 2, newestAt: minutesAgo(70) }, last(61), 'nothing'],
  ['the same a day later, read or not', { count: 2, newestAt: minutesAgo(2000) }, last(20 * 60), 'write'],
  ['the same a day later, unread', waits, last(20 * 60, { isRead: false }), 'write'],
] as const)('[S-queue-notices] an admin with %s: %s', (_what, state, notice, step) => {
  expect(queueStep('listings', state, notice, now)).toBe(step)
})

it('[S-queue-notices] a refund that fails is told at once, also within the hour', () => {
  expect(queueStep('refunds', waits, last(2), now)).toBe('write')
})
