import type { OfViewing } from '@thikana/domain/notice-event'
import { isAgreed, isOpenViewing, isOver } from '@thikana/domain/viewing'
import { slotEnd } from '@thikana/domain/viewing-slot'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Site } from '../providers/mail/content.ts'
import type { MailedCalendar } from '../providers/mail/port.ts'

const statusOf = (viewing: OfViewing) => {
  if (isAgreed(viewing) || isOver(viewing)) return ICalEventStatus.CONFIRMED
  return isOpenViewing(viewing) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED
}

/**
 * The event of a viewing (RFC 5545), with its times in UTC. Calendars find it again by its UID, and take what has the higher SEQUENCE
 * (RFC 5546 §2.1.4, §2.1.5). It is the site that organises it, so that no address of a person is in it.
 */
export const calendarOf = ({ brand, url }: Site, viewing: OfViewing): MailedCalendar => {
  const { viewingId, threadId, propertyTitle, location, startsAt, revision } = viewing
  const { hostname } = new URL(url)
  const status = statusOf(viewing)
  const method = status === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: brand, product: 'viewings' }, method })
  const page = `${url}/dashboard/messages/${threadId}`
  const start = new Date(startsAt)
  calendar.createEvent({
    id: `${viewingId}@${hostname}`,
    sequence: revision,
    status,
    start,
    end: slotEnd(start),
    summary: `Viewing: ${propertyTitle}`,
    location,
    description: `Move or cancel it in your conversation: ${page}`,
    url: page,
    organizer: { name: brand, email: `noreply@${hostname}` },
  })
  // RFC 5545 §3.1: the last line ends like every other.
  return {
    method: method === ICalCalendarMethod.CANCEL ? 'CANCEL' : 'PUBLISH',
    content: `${calendar.toString().trimEnd()}\r\n`,
  }
}
