import type { I18n } from '@lingui/core'
import { inLanguage } from '@thikana/domain/language'
import type { OfViewing } from '@thikana/domain/notice/notice-event'
import { isAgreed, isOpenViewing, isOver } from '@thikana/domain/viewing/viewing'
import { slotEnd } from '@thikana/domain/viewing/viewing-slot'
import { languageOf } from '@thikana/texts/i18n-of'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import ical, {
  type ICalCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Site } from '../providers/mail/content.ts'
import type { MailedCalendar } from '../providers/mail/port.ts'

const statusOf = (viewing: OfViewing) => {
  if (isAgreed(viewing) || isOver(viewing)) return ICalEventStatus.CONFIRMED
  return isOpenViewing(viewing) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED
}

/** They answer in their conversation: no calendar is asked to send an answer. */
const invited = (email: string) => ({
  email,
  type: ICalAttendeeType.INDIVIDUAL,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})

/** Whom a mail invites, and the address that it comes from. */
type Invitation = { attendee: string; organizer: string | null }

const addEvent = (
  calendar: ICalCalendar,
  i18n: I18n,
  { brand, url }: Site,
  viewing: OfViewing,
  invitation: Invitation | null,
) => {
  const { viewingId, threadId, propertyTitle, location, startsAt, revision } = viewing
  const { hostname } = new URL(url)
  const page = url + inLanguage(languageOf(i18n), `/dashboard/messages/${threadId}`)
  const start = new Date(startsAt)
  calendar.createEvent({
    id: `${viewingId}@${hostname}`,
    sequence: revision,
    status: statusOf(viewing),
    start,
    end: slotEnd(start),
    summary: say(i18n, msg`Viewing: {title}`, { title: propertyTitle }),
    location,
    description: say(i18n, msg`Move or cancel it in your conversation: {page}`, { page }),
    url: page,
    organizer: { name: brand, email: invitation?.organizer ?? `noreply@${hostname}` },
    attendees: invitation ? [invited(invitation.attendee)] : [],
  })
}

/** RFC 5545 §3.1: the last line ends like every other. */
const contentOf = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`

/**
 * The event of a viewing (RFC 5545), with its times in UTC. Calendars find it again by its UID, and take what has the higher SEQUENCE
 * (RFC 5546 §2.1.4, §2.1.5). It is the site that organises it, so that the other person's address isn't in it. Calendars take a CANCEL only
 * of what they were invited to by a REQUEST, by the same organizer, who has to be the mail's sender (RFC 5546 §3.2.2, §3.2.5); a file that
 * is downloaded invites nobody.
 */
export const calendarOf = (
  i18n: I18n,
  site: Site,
  viewing: OfViewing,
  invitation: Invitation | null = null,
): MailedCalendar => {
  const isOff = statusOf(viewing) === ICalEventStatus.CANCELLED
  const opening = invitation ? 'REQUEST' : 'PUBLISH'
  const method = isOff ? 'CANCEL' : opening
  const calendar = ical({
    prodId: { company: site.brand, product: 'viewings' },
    method: ICalCalendarMethod[method],
  })
  addEvent(calendar, i18n, site, viewing, invitation)
  return { method, content: contentOf(calendar) }
}

/** In seconds: how often calendars look for changes (RFC 7986 §5.7). */
const refreshSeconds = 3600

/** Several viewings for a calendar that reads them again and again: what isn't in it any more is off. */
export const feedOf = (i18n: I18n, site: Site, viewings: readonly OfViewing[]): string => {
  const calendar = ical({
    prodId: { company: site.brand, product: 'viewings' },
    method: ICalCalendarMethod.PUBLISH,
    name: say(i18n, msg`Viewings at {brand}`, { brand: site.brand }),
    ttl: refreshSeconds,
  })
  for (const viewing of viewings) addEvent(calendar, i18n, site, viewing, null)
  return contentOf(calendar)
}
