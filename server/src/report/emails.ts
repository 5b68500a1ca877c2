import type { NoticeEmails } from '../notice/email.ts'

const seeReports = (propertyTitle: string) => ({
  facts: [['Property', propertyTitle]] as const,
  action: 'See your reports',
})

/** To the person who reported a listing. Neither the agent nor what an admin did to them is named. */
export const reportEmails = {
  reportDismissed: ({ propertyTitle }) => ({
    heading: 'We checked your report',
    paragraphs: [
      `You reported “${propertyTitle}”. An admin checked it and found nothing wrong, so the listing stays.`,
      'If we missed something, please report it again and describe it.',
    ],
    ...seeReports(propertyTitle),
  }),
  reportUpheld: ({ propertyTitle }) => ({
    heading: 'We acted on your report',
    paragraphs: [
      `You reported “${propertyTitle}”. An admin checked it and removed the listing.`,
      'Thank you: you have protected others. Nobody was told it was you.',
    ],
    ...seeReports(propertyTitle),
  }),
  reportOutdated: ({ propertyTitle }) => ({
    heading: 'The listing you reported is no longer shown',
    paragraphs: [
      `You reported “${propertyTitle}”. It was removed before an admin decided, so your report is closed.`,
      'Nobody was told it was you.',
    ],
    ...seeReports(propertyTitle),
  }),
} satisfies Partial<NoticeEmails>
