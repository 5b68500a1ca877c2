import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../../notice/email.ts'

export const applicationEmails = {
  applicationDeclined: (i18n, { reason }, { brand }) => ({
    heading: say(i18n, msg`You aren’t an agent yet`),
    paragraphs: [
      say(i18n, msg`You asked to become an agent at {brand}. An admin looked at it and declined for now.`, {
        brand,
      }),
      say(i18n, msg`Everything else about your account stays as it is. You can apply again.`),
    ],
    facts: [[say(i18n, msg`Reason`), reason]],
    action: say(i18n, msg`See your application`),
  }),
} satisfies Partial<NoticeEmails>
