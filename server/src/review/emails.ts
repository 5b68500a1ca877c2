import type { NoticeEmails } from '../notice/email.ts'

/** To the agent of a listing that was reviewed. The review itself isn't quoted: it could be any text. */
export const reviewEmails = {
  reviewReceived: ({ propertyTitle, rating }) => ({
    heading: 'You have a new review',
    paragraphs: [`“${propertyTitle}” has a new review. Everyone can read it on the listing’s page.`],
    facts: [
      ['Property', propertyTitle],
      ['Stars', `${rating} of 5`],
    ],
    action: 'Read the review',
  }),
} satisfies Partial<NoticeEmails>
