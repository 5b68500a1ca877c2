import type { NoticeEmails } from '../notice/email.ts'

/** To the person who reported a listing. Neither the agent nor what an admin did to them is named. */
export const reportEmails: NoticeEmails<'reportDismissed' | 'reportUpheld' | 'reportOutdated'> = {
  reportDismissed: ({ propertyTitle }) => ({
    heading: 'We checked your report',
    paragraphs: [
      `You reported “${propertyTitle}”. An admin looked into it and found nothing wrong, so the listing stays.`,
      'If you know something that they may have missed, report it again and say what it is.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'See your reports',
  }),
  reportUpheld: ({ propertyTitle }) => ({
    heading: 'We acted on your report',
    paragraphs: [
      `You reported “${propertyTitle}”. An admin looked into it, and the listing isn’t shown any more.`,
      'Thank you: you have kept others from a loss. Nobody was told that it was you.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'See your reports',
  }),
  reportOutdated: ({ propertyTitle }) => ({
    heading: 'The listing that you reported isn’t shown any more',
    paragraphs: [
      `You reported “${propertyTitle}”. It stopped being shown before an admin decided, so your report is closed.`,
      'Nobody was told that it was you.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'See your reports',
  }),
}
