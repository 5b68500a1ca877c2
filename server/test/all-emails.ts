import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice'
import * as account from '../src/account/emails.ts'
import { createComposer } from '../src/mail/compose-notice.ts'
import * as identity from '../src/providers/identity/account/emails.ts'
import type { EmailContent, Site } from '../src/providers/mail/content.ts'
import { renderEmail } from '../src/providers/mail/render-email.ts'
import { createDigestComposer } from '../src/mail/compose-digest.ts'
import { emailSettingsOf } from './email-settings.ts'
import { noticeSamples } from './notice-samples.ts'

const token = 'a1B2-c3D4_'

/** The functions of those files that make one email each: a further one has to be named below. */
type OfAccounts = Exclude<keyof typeof identity, 'allSecurityEvents' | 'securityEmail'> | keyof typeof account

const made: Record<OfAccounts, (site: Site) => EmailContent> = {
  confirmAddress: (site) => identity.confirmAddress(site, token),
  choosePassword: (site) => identity.choosePassword(site, token),
  noPassword: identity.noPassword,
  accountDeleted: account.accountDeleted,
}

/** The emails that aren't about a notice, by a name for each. */
export const accountEmails = (site: Site): Record<string, EmailContent> => ({
  ...Object.fromEntries(Object.entries(made).map(([name, make]) => [name, make(site)])),
  ...Object.fromEntries(
    identity.allSecurityEvents.map((event) => [event, identity.securityEmail(site, event)]),
  ),
})

const userId = '0190c0de-0000-7000-8000-00000000000e'

/** Every email, rendered, by the kind of its notice or a name. */
export const allEmails = (site: Site) => {
  const settings = emailSettingsOf({ brandName: site.brand, contactEmail: 'help@homes.test' }, site.url)
  const compose = createComposer(settings)
  const ofNotices = allNoticeKinds.map(
    (kind) => [kind, compose({ kind, data: noticeSamples[noticeKinds[kind].about], userId })] as const,
  )
  const ofAccounts = Object.entries(accountEmails(site)).map(
    ([name, content]) => [name, renderEmail(site, content)] as const,
  )
  const told = allNoticeKinds.map((kind) => ({ kind, data: noticeSamples[noticeKinds[kind].about] }))
  return [...ofNotices, ...ofAccounts, ['digest', createDigestComposer(settings)(userId, told)] as const]
}
