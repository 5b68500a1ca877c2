import { emailGroups } from '@thikana/domain/notice/email-preference'
import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import * as account from '../account/emails.ts'
import * as identity from '../providers/identity/account/emails.ts'
import type { EmailContent, Site } from '../providers/mail/content.ts'
import type { Composed } from '../providers/mail/port.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import type { Emails } from './create-emails.ts'
import { mount } from '../http/api/mount.ts'
import { exampleNotices } from './example-data.ts'

/** In place of a token that would open an account. */
const token = 'example'

/** The functions of those files that make one email each: a further one has to be named below. */
type OfAccounts = Exclude<keyof typeof identity, 'allSecurityEvents' | 'securityEmail'> | keyof typeof account

const ofAccounts: Record<OfAccounts, (site: Site) => EmailContent> = {
  confirmAddress: (site) => identity.confirmAddress(site, token),
  choosePassword: (site) => identity.choosePassword(site, token),
  noPassword: identity.noPassword,
  accountDeleted: account.accountDeleted,
}

/** The emails that aren't about a notice, by a name for each. */
export const accountEmails = (site: Site): Record<string, EmailContent> => ({
  ...Object.fromEntries(Object.entries(ofAccounts).map(([name, make]) => [name, make(site)])),
  ...Object.fromEntries(
    identity.allSecurityEvents.map((event) => [event, identity.securityEmail(site, event)]),
  ),
})

/** Nobody's. */
const userId = '0190c0de-0000-7000-8000-00000000000e'
/** Of nobody. */
const to = 'reader@example.com'

/** `name`: the kind of its notice, or its function’s name. `group`: for people. */
export type NamedEmail = { name: string; group: string; email: Composed }

/** Every email that an installation sends, in both parts, with `data` as what happened. */
export const everyEmail = (
  { composeNotice, composeDigest, settings }: Pick<Emails, 'composeNotice' | 'composeDigest' | 'settings'>,
  data: NoticeData,
): NamedEmail[] => {
  const notices = allNoticeKinds.map((kind) => ({ kind, data: data[noticeKinds[kind].about] }))
  const site = settings.site()
  return [
    ...notices.map((notice) => ({
      name: notice.kind,
      group: emailGroups[noticeKinds[notice.kind].group].title,
      email: composeNotice({ ...notice, userId, to }),
    })),
    ...Object.entries(accountEmails(site)).map(([name, content]) => ({
      name,
      group: emailGroups.account.title,
      email: renderEmail(site, content),
    })),
    { name: 'digest', group: 'Daily email', email: composeDigest(userId, notices) },
  ]
}

const examples = exampleNotices('Garden flat near the lake (an example)')

/** Shows admins what each email says, as this installation would send it, with example data and links that open nobody's account. */
export const mountEmailPreview = (app: FastifyInstance, { emails }: { emails: Emails }): void => {
  mount(app, 'GET /admin/emails', async () =>
    everyEmail(emails, examples).map(({ name, group, email: { subject } }) => ({ name, group, subject })),
  )

  mount(app, 'GET /admin/emails/:name', async ({ params: { name } }) => {
    const found = everyEmail(emails, examples).find((email) => email.name === name)
    if (!found) throw refuse('notFound')
    const { subject, text, html } = found.email
    return { name, group: found.group, subject, text, html }
  })
}
