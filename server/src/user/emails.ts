import { momentInDhaka } from '@thikana/texts/moment'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

const whatNow = {
  user: msg`You can make offers, keep a wishlist and write reviews.`,
  agent: msg`You can list properties now. An admin checks each one before it is listed.`,
  admin: msg`You can check listings and look after accounts now.`,
}

export const userEmails = {
  accountMarked: (i18n, _data, { brand, contactEmail }) => ({
    heading: say(i18n, msg`Your account was marked as fraud`),
    paragraphs: [
      say(
        i18n,
        msg`An admin marked your account at {brand} as fraud. Your listings are hidden, offers on them have ended, and you can’t add any.`,
        { brand },
      ),
      contactEmail
        ? say(i18n, msg`If you think this is a mistake, write to {contactEmail}.`, { contactEmail })
        : say(i18n, msg`If you think this is a mistake, write to the site’s team.`),
    ],
    action: say(i18n, msg`Open your account`),
  }),
  accountCleared: (i18n, _data, { brand }) => ({
    heading: say(i18n, msg`The fraud mark was lifted`),
    paragraphs: [
      say(
        i18n,
        msg`An admin lifted the fraud mark on your account at {brand}. You can add listings again. Those that were listed wait to be checked first; offers that ended stay ended.`,
        { brand },
      ),
    ],
    action: say(i18n, msg`Open your account`),
  }),
  accountSuspended: (i18n, { until, reason }, { brand }) => ({
    heading: say(i18n, msg`Your account is suspended`),
    paragraphs: [
      say(
        i18n,
        msg`An admin suspended your account at {brand} for a time. You can read everything that is yours, but change nothing. Your listings stay listed, open offers stay open, and an accepted offer can be paid. It ends by itself.`,
        { brand },
      ),
    ],
    facts: [
      ...(until ? [[say(i18n, msg`Until`), momentInDhaka(i18n, new Date(until))] as const] : []),
      ...(reason ? [[say(i18n, msg`Reason`), reason] as const] : []),
    ],
    action: say(i18n, msg`Open your account`),
  }),
  roleChanged: (i18n, { role }, { brand }) => ({
    heading: say(i18n, msg`Your role was changed`),
    paragraphs: [
      say(i18n, msg`An admin changed the role of your account at {brand}.`, { brand }),
      ...(role ? [say(i18n, whatNow[role])] : []),
      say(i18n, msg`If you are logged in, reload the page to see what is new.`),
    ],
    action: say(i18n, msg`Open your dashboard`),
  }),
} satisfies Partial<NoticeEmails>
