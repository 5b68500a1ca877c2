import type { NoticeEmails } from '../notice/email.ts'

/** To the agent of a listing. */
export const propertyEmails: NoticeEmails<
  'listingVerified' | 'listingRejected' | 'changeRejected' | 'listingTakenDown'
> = {
  listingVerified: ({ propertyTitle }) => ({
    heading: 'Your listing is verified',
    paragraphs: [
      `An admin checked “${propertyTitle}”. Everyone can see it now and make offers.`,
      'We’ll tell you about each offer.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'See the listing',
  }),
  listingRejected: ({ propertyTitle, reason }) => ({
    heading: 'Your listing was rejected',
    paragraphs: [
      `An admin checked “${propertyTitle}” and rejected it, so nobody else can see it.`,
      'You can’t edit it any more, but you can copy it as a new listing, correct what was wrong, and send that.',
    ],
    facts: [['Property', propertyTitle], ...(reason ? [['Reason', reason] as const] : [])],
    action: 'See your properties',
  }),
  changeRejected: ({ propertyTitle, reason }) => ({
    heading: 'Your change was rejected',
    paragraphs: [
      `An admin checked your change of “${propertyTitle}” and rejected it. The version before it is listed again, and takes offers.`,
      'You can change it again.',
    ],
    facts: [['Property', propertyTitle], ...(reason ? [['Reason', reason] as const] : [])],
    action: 'See your properties',
  }),
  listingTakenDown: ({ propertyTitle, reason }) => ({
    heading: 'Your listing was taken down',
    paragraphs: [
      `An admin checked “${propertyTitle}” again and took it down, so nobody else can see it any more. Pending offers on it have ended.`,
      'It can’t be listed again. You can remove it from your properties.',
    ],
    facts: [['Property', propertyTitle], ...(reason ? [['Reason', reason] as const] : [])],
    action: 'See your properties',
  }),
}
