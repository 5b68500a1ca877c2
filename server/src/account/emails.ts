import type { EmailContent, Site } from '../providers/mail/content.ts'

/** Confirms to a person that they deleted their account. */
export const accountDeleted = ({ brand }: Site): EmailContent => ({
  subject: `Your account at ${brand} is deleted`,
  heading: 'Your account is deleted',
  paragraphs: [
    `Your account at ${brand} is deleted, as you asked. Open offers have ended, and money paid for a home that wasn’t yours yet goes back to the card it came from.`,
    'The records of homes bought or sold stay with your name, and so do your reviews.',
  ],
})
