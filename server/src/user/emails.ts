import type { NoticeEmails } from '../notice/email.ts'

const whatNow = {
  user: 'You can make offers, keep a wishlist and write reviews.',
  agent: 'You can list properties now. An admin checks each one before it is listed.',
  admin: 'You can check listings and look after accounts now.',
}

export const userEmails = {
  accountMarked: (_data, { brand, contactEmail }) => ({
    heading: 'Your account was marked as fraud',
    paragraphs: [
      `An admin marked your account at ${brand} as fraud. Your listings are hidden, offers on them have ended, and you can’t add any.`,
      contactEmail
        ? `If you think this is a mistake, write to ${contactEmail}.`
        : 'If you think this is a mistake, write to the site’s team.',
    ],
    action: 'Open your account',
  }),
  roleChanged: ({ role }, { brand }) => ({
    heading: 'Your role was changed',
    paragraphs: [
      `An admin changed the role of your account at ${brand}.`,
      ...(role ? [whatNow[role]] : []),
      'If you are logged in, reload the page to see what is new.',
    ],
    action: 'Open your dashboard',
  }),
} satisfies Partial<NoticeEmails>
