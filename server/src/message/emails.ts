import { countInWords } from '@thikana/texts/count'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

/** To the other person of a conversation. What was written isn't quoted: it could be any text. */
export const messageEmails = {
  enquiryReceived: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`You have a new question`),
    paragraphs: [
      say(i18n, msg`You have a new message about “{title}”.`, { title }),
      say(i18n, msg`Answer on the site. Your phone number is shown only if you choose to show it.`),
    ],
    facts: [[say(i18n, msg`Property`), title]],
    action: say(i18n, msg`Read and answer`),
  }),
  enquiriesCounted: (i18n, { count = 1 }) => ({
    heading:
      count === 1
        ? say(i18n, msg`You have one more enquiry`)
        : say(i18n, msg`You have {count} more enquiries`, { count: countInWords(i18n, count) }),
    paragraphs: [
      say(
        i18n,
        msg`Many questions, requests for viewings and offers came within an hour, so these weren’t emailed one by one.`,
      ),
      say(
        i18n,
        msg`Some of them may have been answered or withdrawn since. If they look like a nuisance, block the people who sent them.`,
      ),
    ],
    action: say(i18n, msg`Read them`),
  }),
  messageReceived: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`You have a new message`),
    paragraphs: [
      say(i18n, msg`There is a new message in your conversation about “{title}”.`, { title }),
      say(i18n, msg`We’ll email you about the next message once you have read this one.`),
    ],
    facts: [[say(i18n, msg`Property`), title]],
    action: say(i18n, msg`Read and answer`),
  }),
} satisfies Partial<NoticeEmails>
