import { countInWords } from '@thikana/domain/count'
import type { NoticeEmails } from '../notice/email.ts'

/** To the other person of a conversation. What was written isn't quoted: it could be any text. */
export const messageEmails = {
  enquiryReceived: ({ propertyTitle }) => ({
    heading: 'You have a new question',
    paragraphs: [
      `You have a new message about “${propertyTitle}”.`,
      'Answer on the site. Your phone number is shown only if you choose to show it.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'Read and answer',
  }),
  enquiriesCounted: ({ count = 1 }) => ({
    heading: count === 1 ? 'You have one more enquiry' : `You have ${countInWords(count)} more enquiries`,
    paragraphs: [
      'Many questions and requests for viewings came within an hour, so these weren’t emailed one by one.',
      'Some of them may have been answered or withdrawn since. If they look like a nuisance, block the people who sent them.',
    ],
    action: 'Read them',
  }),
  messageReceived: ({ propertyTitle }) => ({
    heading: 'You have a new message',
    paragraphs: [
      `There is a new message in your conversation about “${propertyTitle}”.`,
      'We’ll email you about the next message once you have read this one.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'Read and answer',
  }),
} satisfies Partial<NoticeEmails>
