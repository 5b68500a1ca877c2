import type { NoticeData, NoticeEvents, NoticeGroup, NoticeParty, NoticeSubject } from './notice-event.ts'

/** A kind of notice: the event that causes it, who gets it, its sentence and the page it leads to. */
type NoticeRow<Subject extends NoticeSubject> = {
  on: NoticeEvents[Subject]
  to: NoticeParty
  /** Decides whether it is emailed, and how often. */
  group: NoticeGroup
  title(data: NoticeData[Subject]): string
  /** The page it leads to, and the row on it after the `#`. */
  href(data: NoticeData[Subject]): string
}

/** Adds what a row is about, which decides the events and the data that it can have. */
export const rowsAbout =
  <const Subject extends NoticeSubject>(about: Subject) =>
  (row: NoticeRow<Subject>) => ({ about, ...row })
