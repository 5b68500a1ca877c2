import type { I18n } from '@lingui/core'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { EmailContent, Site } from '../providers/mail/content.ts'

/** Confirms to a person that they deleted their account. */
export const accountDeleted = (i18n: I18n, { brand }: Site): EmailContent => ({
  subject: say(i18n, msg`Your account at {brand} is deleted`, { brand }),
  heading: say(i18n, msg`Your account is deleted`),
  paragraphs: [
    say(
      i18n,
      msg`Your account at {brand} is deleted, as you asked. Open offers have ended, and money you paid for a home before it was yours goes back to your card.`,
      { brand },
    ),
    say(
      i18n,
      msg`The records of homes bought, rented, sold or let stay with your name, and so do your reviews.`,
    ),
  ],
})
