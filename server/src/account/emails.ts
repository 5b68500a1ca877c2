import type { EmailContent, Site } from '../providers/mail/content.ts'

/** Confirms to a person that they deleted their account. */
export const accountDeleted = ({ brand }: Site): EmailContent => ({
  subject: `Your account at ${brand} is deleted`,
  heading: 'Your account is deleted',
  paragraphs: [
    `Your account at ${brand} is deleted, as you asked. Open offers have ended, and money you paid for a home before it was yours goes back to your card.`,
    'The records of homes bought or sold stay with your name, and so do your reviews.',
  ],
})
