import type { NoticeEvents, NoticeParty, NoticeSubject } from './notice-event.ts'
import { noticesOfProperties, noticesOfWishes } from './notices-of-properties.ts'
import { noticesOfOffers } from './notices-of-offers.ts'
import { noticesOfPeople, noticesOfReports, noticesOfSearches } from './notices-of-people.ts'
import { noticesOfQueues } from './notices-of-queues.ts'
import { noticesOfViewings } from './notices-of-viewings.ts'

/** Every notice by its kind. The kind is stored, so it never changes. One event can have several rows, one per party. */
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

/** The page it leads to, from the data stored with it. */
export const noticeHref = (kind: NoticeKind, data: unknown): string => {
  const row = noticeKinds[kind] as { href(data: unknown): string }
  return row.href(data)
}

/** The notices by which strangers reach an agent. */
export const enquiryKinds = [
  'enquiryReceived',
  'viewingRequested',
  'offerReceived',
  'offerWithdrawn',
] as const satisfies readonly NoticeKind[]

/** Of one person's, emailed one by one within an hour. The others of the hour are one email, with their count. */
export const enquiriesAnHour = 9
