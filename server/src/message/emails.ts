import type { NoticeEmails } from '../notice/email.ts'

/** To the other person of a conversation. What was written isn't quoted: it could be any text. */
export const messageEmails: NoticeEmails<'enquiryReceived' | 'messageReceived'> = {
  enquiryReceived: ({ propertyTitle }) => ({
    heading: 'You have a new question',
    paragraphs: [
      `You have a new message about “${propertyTitle}”.`,
      'Answer on the site. Your phone number is shown only if you choose to show it.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'Read and answer',
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
}
