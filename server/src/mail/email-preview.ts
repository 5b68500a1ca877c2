import type { I18n } from '@lingui/core'
import type { Language } from '@thikana/domain/language'
import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { refuse } from '@thikana/domain/refusal'
import { i18nOf } from '@thikana/texts/i18n-of'
import { msg } from '@thikana/texts/msg'
import { emailGroups } from '@thikana/texts/notice/email-preference'
import { say } from '@thikana/texts/say'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as account from '../account/emails.ts'
import * as identity from '../providers/identity/account/emails.ts'
import type { EmailContent, Site } from '../providers/mail/content.ts'
import type { Composed } from '../providers/mail/port.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import type { Emails } from './create-emails.ts'
import { mount } from '../http/api/mount.ts'
import { requestLanguage } from '../http/language.ts'
import { exampleNotices } from './example-data.ts'

/** In place of a token that would open an account. */
const token = 'example'

/** The functions of those files that make one email each: a further one has to be named below. */
type OfAccounts = Exclude<keyof typeof identity, 'allSecurityEvents' | 'securityEmail'> | keyof typeof account

const ofAccounts: Record<OfAccounts, (i18n: I18n, site: Site) => EmailContent> = {
  confirmAddress: (i18n, site) => identity.confirmAddress(i18n, site, token),
  choosePassword: (i18n, site) => identity.choosePassword(i18n, site, token),
  noPassword: identity.noPassword,
  accountDeleted: account.accountDeleted,
}

/** The emails that aren't about a notice, by a name for each. */
export const accountEmails = (i18n: I18n, site: Site): Record<string, EmailContent> => ({
  ...Object.fromEntries(Object.entries(ofAccounts).map(([name, make]) => [name, make(i18n, site)])),
  ...Object.fromEntries(
    identity.allSecurityEvents.map((event) => [event, identity.securityEmail(i18n, site, event)]),
  ),
})

/** Nobody's. */
const userId = '0190c0de-0000-7000-8000-00000000000e'
/** Of nobody. */
const to = 'reader@example.com'

/** `name`: the kind of its notice, or its function’s name. `group`: for people. */
export type NamedEmail = { name: string; group: string; email: Composed }

/** Every email that an installation sends, in both parts and in one of its languages, with `data` as what happened. */
export const everyEmail = (
  language: Language,
  { composeNotice, composeDigest, settings }: Pick<Emails, 'composeNotice' | 'composeDigest' | 'settings'>,
  data: NoticeData,
): NamedEmail[] => {
  const notices = allNoticeKinds.map((kind) => ({ kind, data: data[noticeKinds[kind].about] }))
  const [site, i18n] = [settings.site(), i18nOf(language)]
  const reader = { userId, language }
  return [
    ...notices.map((notice) => ({
      name: notice.kind,
      group: say(i18n, emailGroups[noticeKinds[notice.kind].group].title),
      email: composeNotice({ ...notice, ...reader, to }),
    })),
    ...Object.entries(accountEmails(i18n, site)).map(([name, content]) => ({
      name,
      group: say(i18n, emailGroups.account.title),
      email: renderEmail(i18n, site, content),
    })),
    { name: 'digest', group: say(i18n, msg`Daily email`), email: composeDigest(reader, notices) },
  ]
}

const examples = (i18n: I18n) => exampleNotices(i18n, say(i18n, msg`Garden flat near the lake (an example)`))

/** Shows admins what each email says, in the language of their page, as this installation would send it, with example data and links that open nobody's account. */
export const mountEmailPreview = (app: FastifyInstance, { emails }: { emails: Emails }): void => {
  const shownTo = (request: FastifyRequest) => {
    const language = requestLanguage(request)
    return everyEmail(language, emails, examples(i18nOf(language)))
  }

  mount(app, 'GET /admin/emails', async ({ request }) =>
    shownTo(request).map(({ name, group, email: { subject } }) => ({ name, group, subject })),
  )

  mount(app, 'GET /admin/emails/:name', async ({ params: { name }, request }) => {
    const found = shownTo(request).find((email) => email.name === name)
    if (!found) throw refuse('notFound')
    const { subject, text, html } = found.email
    return { name, group: found.group, subject, text, html }
  })
}
