import type { NoticeEmails } from '../notice/email.ts'

/** To the other person of a conversation. What was written isn't quoted: it could be any text. */
export const messageEmails: NoticeEmails<'enquiryReceived' | 'messageReceived'> = {
  enquiryReceived: ({ propertyTitle }) => ({
    heading: 'Somebody asks about your listing',
    paragraphs: [
      `Somebody wrote to you about “${propertyTitle}”.`,
      'Answer on the site. Your phone number is shown only if you choose to show it.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'Read and answer',
  }),
  messageReceived: ({ propertyTitle }) => ({
    heading: 'You have a new message',
    paragraphs: [
      `There is a new message in your conversation about “${propertyTitle}”.`,
      'You hear of the next one once you have read this one.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'Read and answer',
  }),
}
