import { countInWords } from '../count.ts'
import { type OfThread, rowsAbout, type NoticeData } from './notice-event.ts'
import type { Role } from '../user/user.ts'

const [thread, user] = [rowsAbout('thread'), rowsAbout('user')]

const written = {
  to: 'addressee',
  group: 'messages',
  href: ({ threadId }: OfThread) => `/dashboard/messages/${threadId}`,
} as const
const ofAccount = { to: 'person', group: 'account', href: () => '/dashboard' } as const

const roleTitles = {
  user: 'You are a user now: you can make offers and write reviews',
  agent: 'You are an agent now: you can list properties',
  admin: 'You are an admin now',
} satisfies Record<Role, string>

/**
 * What people are told of messages to them, and of their account. A title is an email's subject, so it has nothing that a stranger
 * typed unseen by anyone: no message, and no name either.
 */
export const noticesOfPeople = {
  enquiryReceived: thread({
    ...written,
    on: 'ask',
    title: ({ propertyTitle }) => `A question about “${propertyTitle}”`,
  }),
  messageReceived: thread({
    ...written,
    on: 'write',
    title: ({ propertyTitle }) => `A new message about “${propertyTitle}”`,
  }),
  enquiriesCounted: user({
    to: 'person',
    group: 'messages',
    on: 'countEnquiries',
    title: ({ count = 1 }) => `Many enquiries within an hour: ${countInWords(count)} more`,
    href: () => '/dashboard/messages',
  }),
  accountMarked: user({
    ...ofAccount,
    on: 'markFraud',
    title: () => 'Your account was marked as fraud, so your listings are hidden and you can’t add any',
  }),
  roleChanged: user({
    ...ofAccount,
    on: 'setRole',
    title: ({ role }) => (role ? roleTitles[role] : 'Your role was changed'),
  }),
}

const report = rowsAbout('report')

/** Nothing of what an admin did to an agent: that is the agent's. */
const answered = {
  to: 'reporter',
  group: 'account',
  href: ({ reportId }: NoticeData['report']) => `/dashboard/myReports#${reportId}`,
} as const

export const noticesOfReports = {
  reportDismissed: report({
    ...answered,
    on: 'dismiss',
    title: ({ propertyTitle }) => `We checked your report and found nothing wrong: “${propertyTitle}”`,
  }),
  reportUpheld: report({
    ...answered,
    on: 'uphold',
    title: ({ propertyTitle }) => `We removed the listing you reported: “${propertyTitle}”`,
  }),
  reportOutdated: report({
    ...answered,
    on: 'close',
    title: ({ propertyTitle }) => `The listing you reported is no longer shown: “${propertyTitle}”`,
  }),
}

const search = rowsAbout('search')

const searchPage = ({ homes, count, query }: NoticeData['search']) =>
  count === 1 && homes[0] ? `/property/${homes[0].propertyId}` : `/allProperties?${query}`

export const noticesOfSearches = {
  homesFound: search({
    on: 'find',
    to: 'person',
    group: 'searches',
    title: ({ name, count, homes }) =>
      count === 1
        ? `New for “${name}”: “${homes[0]?.propertyTitle ?? 'a home'}”`
        : `New: ${countInWords(count)} homes for “${name}”`,
    href: searchPage,
  }),
}
