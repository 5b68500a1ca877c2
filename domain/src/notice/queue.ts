// What waits for admins: listings to check, listings that were reported, people who ask to become agents, refunds that failed, money of bought properties that was taken back.

export const queueNames = ['listings', 'reports', 'applications', 'refunds', 'takenBack'] as const
export type QueueName = (typeof queueNames)[number]

/** `newestAt`: when the newest of the `count` things came. `amount`: of the money that it is about, in minor units; null if it is about none. */
export type QueueState = { count: number; newestAt: Date | null; amount: number | null }

/** The notice that an admin has of a queue: when it was written, and what it says. */
export type LastNotice = { at: Date; isRead: boolean; count: number }

/** Minutes after a notice that was read in which further things don't cause another: only money is worth more than one an hour. */
export const quietMinutes: Record<QueueName, number> = {
  listings: 60,
  reports: 60,
  applications: 60,
  refunds: 0,
  takenBack: 0,
}

/** Hours after a notice in which, as long as something waits, there is another. Less than a day, so that each daily email has one. */
export const reminderHours = 20

export type QueueStep = 'write' | 'update' | 'close' | 'nothing'

const [minuteMs, hourMs] = [60_000, 60 * 60_000]

/**
 * What an admin's notice of a queue needs: an admin has one unread notice of a queue at most, whose count is kept as it is, so that a
 * thousand listings are one notice. `write` replaces the last one.
 */
export const queueStep = (
  name: QueueName,
  { count, newestAt }: Pick<QueueState, 'count' | 'newestAt'>,
  last: LastNotice | null,
  now: Date,
): QueueStep => {
  if (count === 0) return last && !last.isRead ? 'close' : 'nothing'
  if (!last) return 'write'
  const age = now.getTime() - last.at.getTime()
  if (age >= reminderHours * hourMs) return 'write'
  if (!last.isRead) return last.count === count ? 'nothing' : 'update'
  const hasGrown = newestAt !== null && newestAt > last.at
  return hasGrown && age >= quietMinutes[name] * minuteMs ? 'write' : 'nothing'
}
