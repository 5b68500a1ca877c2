import { choosableGroups, digestHour, emailGroups } from '@thikana/domain/notice/email-preference'
import { type NoticeKind, noticeKinds, noticeText } from '@thikana/domain/notice/notice'
import type { EmailContent } from '../providers/mail/content.ts'
import type { Composed } from '../providers/mail/port.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import { type EmailSettings, settingsLink, type UnsubscribeLinks } from './email-settings.ts'

export type DigestedNotice = { kind: NoticeKind; data: unknown }

/** Most notices that a digest lists: some mail readers cut off what is longer than 100 kB. */
export const maxListed = 50

const sectionsOf = (notices: readonly DigestedNotice[]): EmailContent['sections'] =>
  choosableGroups.flatMap((group) => {
    const links = notices
      .filter(({ kind }) => noticeKinds[kind].group === group)
      .map(({ kind, data }) => {
        const { title, href } = noticeText(kind, data)
        return { label: title, path: href }
      })
    return links.length > 0 ? [{ title: emailGroups[group].title, links }] : []
  })

const contentOf = (
  brand: string,
  notices: readonly DigestedNotice[],
  { path }: UnsubscribeLinks,
): EmailContent => {
  const more = notices.length - maxListed
  const count = notices.length === 1 ? '1 thing' : `${notices.length} things`
  return {
    subject: `Your day at ${brand}: ${count} to read`,
    heading: 'Your daily email',
    paragraphs: [`Your unread notifications up to ${digestHour} this morning.`],
    sections: sectionsOf(notices.slice(0, maxListed)),
    button: { label: 'See all notifications', path: '/dashboard/notices' },
    afterwards: more > 0 ? [`And ${more} more in your notifications.`] : [],
    footer: {
      text: `You get this email once a day. You can change that in your email settings at ${brand}.`,
      links: [{ label: 'Stop the daily email', path }, settingsLink],
    },
  }
}

export type ComposeDigest = (userId: string, notices: readonly DigestedNotice[]) => Composed

/** Makes a person's email of a day, oldest first, by group. */
export const createDigestComposer =
  ({ site, unsubscribeLinks }: EmailSettings): ComposeDigest =>
  (userId, notices) => {
    const unsubscribe = unsubscribeLinks({ userId, scope: 'digest' })
    const from = site()
    return {
      ...renderEmail(from, contentOf(from.brand, notices, unsubscribe)),
      unsubscribeUrl: unsubscribe.oneClickUrl,
    }
  }
