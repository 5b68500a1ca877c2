import type { I18n } from '@lingui/core'
import { choosableGroups, digestHour } from '@thikana/domain/notice/email-preference'
import { noticeHref, type NoticeKind, noticeKinds } from '@thikana/domain/notice/notice'
import { hourText } from '@thikana/texts/moment'
import { msg } from '@thikana/texts/msg'
import { emailGroups } from '@thikana/texts/notice/email-preference'
import { noticeTitle } from '@thikana/texts/notice/notice'
import { withDigits } from '@thikana/texts/number'
import { say } from '@thikana/texts/say'
import type { EmailContent } from '../providers/mail/content.ts'
import type { Composed, Reader } from '../providers/mail/port.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import { type EmailSettings, settingsLink, type UnsubscribeLinks } from './email-settings.ts'

export type DigestedNotice = { kind: NoticeKind; data: unknown }

/** Most notices that a digest lists: some mail readers cut off what is longer than 100 kB. */
export const maxListed = 50

const sectionsOf = (i18n: I18n, notices: readonly DigestedNotice[]): EmailContent['sections'] =>
  choosableGroups.flatMap((group) => {
    const links = notices
      .filter(({ kind }) => noticeKinds[kind].group === group)
      .map(({ kind, data }) => ({ label: noticeTitle(i18n, kind, data), path: noticeHref(kind, data) }))
    return links.length > 0 ? [{ title: say(i18n, emailGroups[group].title), links }] : []
  })

const subjectOf = (i18n: I18n, brand: string, count: number): string =>
  count === 1
    ? say(i18n, msg`Your day at {brand}: 1 thing to read`, { brand })
    : say(i18n, msg`Your day at {brand}: {count} things to read`, {
        brand,
        count: withDigits(i18n, String(count)),
      })

const contentOf = (
  i18n: I18n,
  brand: string,
  notices: readonly DigestedNotice[],
  { path }: UnsubscribeLinks,
): EmailContent => {
  const more = notices.length - maxListed
  return {
    subject: subjectOf(i18n, brand, notices.length),
    heading: say(i18n, msg`Your daily email`),
    paragraphs: [
      say(i18n, msg`Your unread notifications up to {time} today.`, { time: hourText(i18n, digestHour) }),
    ],
    sections: sectionsOf(i18n, notices.slice(0, maxListed)),
    button: { label: say(i18n, msg`See all notifications`), path: '/dashboard/notices' },
    afterwards:
      more > 0
        ? [say(i18n, msg`And {count} more in your notifications.`, { count: withDigits(i18n, String(more)) })]
        : [],
    footer: {
      text: say(
        i18n,
        msg`You get this email once a day. You can change that in your email settings at {brand}.`,
        { brand },
      ),
      links: [{ label: say(i18n, msg`Stop the daily email`), path }, settingsLink(i18n)],
    },
  }
}

export type ComposeDigest = (reader: Reader, notices: readonly DigestedNotice[]) => Composed

/** Makes a person's email of a day in their language, oldest first, by group. */
export const createDigestComposer =
  ({ site, readerI18n, unsubscribeLinks }: EmailSettings): ComposeDigest =>
  ({ userId, language }, notices) => {
    const i18n = readerI18n(language)
    const unsubscribe = unsubscribeLinks(i18n, { userId, scope: 'digest' })
    const from = site()
    return {
      ...renderEmail(i18n, from, contentOf(i18n, from.brand, notices, unsubscribe)),
      unsubscribeUrl: unsubscribe.oneClickUrl,
    }
  }
