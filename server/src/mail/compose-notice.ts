import type { I18n } from '@lingui/core'
import { isChoosable, searchScope, type UnsubscribeScope } from '@thikana/domain/notice/email-preference'
import { noticeHref, type NoticeKind, noticeKinds } from '@thikana/domain/notice/notice'
import type { NoticeData, OfViewing } from '@thikana/domain/notice/notice-event'
import { msg } from '@thikana/texts/msg'
import { noticeTitle } from '@thikana/texts/notice/notice'
import { say } from '@thikana/texts/say'
import type { EmailContext, NoticeEmails, NoticeEmailWords } from '../notice/email.ts'
import type { EmailContent, Site } from '../providers/mail/content.ts'
import type { ComposeNotice } from '../providers/mail/port.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import { calendarOf } from '../viewing/calendar-file.ts'
import {
  type EmailSettings,
  searchesLink,
  settingsLink,
  stopLink,
  stopSearchLink,
  type UnsubscribeLinks,
} from './email-settings.ts'
import { applicationEmails } from '../user/application/emails.ts'
import { messageEmails } from '../message/emails.ts'
import { offerEmails } from '../offer/emails.ts'
import { paymentEmails } from '../payment/emails.ts'
import { propertyEmails } from '../property/emails.ts'
import { queueEmails } from '../queue/emails.ts'
import { reportEmails } from '../report/emails.ts'
import { reviewEmails } from '../review/emails.ts'
import { searchEmails } from '../saved-search/emails.ts'
import { userEmails } from '../user/emails.ts'
import { viewingEmails } from '../viewing/emails.ts'
import { wishlistEmails } from '../wishlist/emails.ts'

const noticeEmails: NoticeEmails = {
  ...applicationEmails,
  ...messageEmails,
  ...offerEmails,
  ...paymentEmails,
  ...propertyEmails,
  ...queueEmails,
  ...reportEmails,
  ...reviewEmails,
  ...searchEmails,
  ...userEmails,
  ...viewingEmails,
  ...wishlistEmails,
}

const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(noticeEmails, kind)

/** What the email about a notice says: the notice's sentence is its subject, and its page where the button leads. */
const contentOf = (
  i18n: I18n,
  kind: NoticeKind,
  data: unknown,
  context: EmailContext,
  unsubscribe: UnsubscribeLinks | null,
): EmailContent => {
  const wordsOf = noticeEmails[kind] as (i18n: I18n, data: unknown, context: EmailContext) => NoticeEmailWords
  const { action, ...words } = wordsOf(i18n, data, context)
  const { brand } = context
  return {
    subject: noticeTitle(i18n, kind, data),
    ...words,
    button: { label: action, path: noticeHref(kind, data) },
    footer: {
      text: say(i18n, msg`You get this email because you have an account at {brand}.`, { brand }),
      ...(unsubscribe ? { links: stopLinks(i18n, kind, unsubscribe) } : {}),
    },
  }
}

/** What its unsubscribe link stops; null if such emails can't be stopped. */
const scopeOf = (kind: NoticeKind, data: unknown): UnsubscribeScope | null => {
  const { about, group } = noticeKinds[kind]
  if (about === 'search') return searchScope((data as NoticeData['search']).searchId)
  return isChoosable(group) ? group : null
}

const stopLinks = (i18n: I18n, kind: NoticeKind, unsubscribe: UnsubscribeLinks) =>
  noticeKinds[kind].about === 'search'
    ? [stopSearchLink(i18n, unsubscribe), searchesLink(i18n)]
    : [stopLink(i18n, noticeKinds[kind].group, unsubscribe), settingsLink(i18n)]

/** What the reader's calendar is told of a viewing: one that other times are proposed for is off. Null if it never had a time. */
const eventOf = (viewing: NoticeData['viewing']): OfViewing | null => {
  const { times, movedFrom } = viewing
  if (!times) return viewing
  return movedFrom ? { ...viewing, startsAt: movedFrom, status: 'cancelled' } : null
}

/** The event for the reader's calendar, of an email about a viewing that has or had a time. */
const calendarFor = (
  i18n: I18n,
  kind: NoticeKind,
  data: unknown,
  { site, ...invitation }: { site: Site; attendee: string; organizer: string | null },
) => {
  const event = noticeKinds[kind].about === 'viewing' ? eventOf(data as NoticeData['viewing']) : null
  return event ? { calendar: calendarOf(i18n, site, event, invitation) } : {}
}

/**
 * Makes the email about a notice when it is sent, with a way to stop such emails unless they can't be stopped. Throws Error for a kind that
 * only a newer release knows: it will send it.
 */
export const createComposer =
  ({ context, site, readerI18n, sender, unsubscribeLinks }: EmailSettings): ComposeNotice =>
  ({ kind, data, userId, language, to }) => {
    if (!isKnown(kind)) throw new Error(`There is no email for notices of the kind ${kind}`)
    const i18n = readerI18n(language)
    const scope = scopeOf(kind, data)
    const unsubscribe = scope ? unsubscribeLinks(i18n, { userId, scope }) : null
    const from = site()
    return {
      ...renderEmail(i18n, from, contentOf(i18n, kind, data, context, unsubscribe)),
      ...calendarFor(i18n, kind, data, { site: from, attendee: to, organizer: sender }),
      ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClickUrl } : {}),
    }
  }
