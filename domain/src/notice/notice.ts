import type { NoticeEvents, NoticeParty, NoticeSubject } from './notice-event.ts'
import { noticesOfProperties, noticesOfWishes } from './notices-of-properties.ts'
import { noticesOfOffers } from './notices-of-offers.ts'
import { noticesOfPeople, noticesOfReports, noticesOfSearches } from './notices-of-people.ts'
import { noticesOfQueues } from './notices-of-queues.ts'
import { noticesOfViewings } from './notices-of-viewings.ts'

/**
 * Every notice by its kind. The kind is stored, so it never changes. A sentence says first how it went, and what people typed comes late,
 * since lists cut long ones. One event can have several rows, one per party.
 */
export const noticeKinds = {
  ...noticesOfOffers,
  ...noticesOfProperties,
  ...noticesOfWishes,
  ...noticesOfPeople,
  ...noticesOfReports,
  ...noticesOfViewings,
  ...noticesOfSearches,
  ...noticesOfQueues,
}

export type NoticeKind = keyof typeof noticeKinds

export const allNoticeKinds = Object.keys(noticeKinds) as NoticeKind[]

/** The kinds that an event causes, each with the party that gets it. */
export const noticesOn = <Subject extends NoticeSubject>(
  about: Subject,
  on: NoticeEvents[Subject],
): { kind: NoticeKind; to: NoticeParty }[] =>
  allNoticeKinds.flatMap((kind) => {
    const row = noticeKinds[kind]
    return row.about === about && row.on === on ? [{ kind, to: row.to }] : []
  })

/** Its sentence and page, from the data stored with it. */
export const noticeText = (kind: NoticeKind, data: unknown): { title: string; href: string } => {
  const row = noticeKinds[kind] as { title(data: unknown): string; href(data: unknown): string }
  return { title: row.title(data), href: row.href(data) }
}

/** Days before the end of an accepted offer on which its buyer is reminded. */
export const reminderDays = 3

/** Days that a notice is kept: once read, and at most. */
export const noticeKeptDays = { read: 90, any: 365 }

/** The notices by which strangers reach an agent. */
export const enquiryKinds = ['enquiryReceived', 'viewingRequested'] as const satisfies readonly NoticeKind[]

/** Of one person's, emailed one by one within an hour. The others of the hour are one email, with their count. */
export const enquiriesAnHour = 9
