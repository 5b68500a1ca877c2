import { type OfThread, rowsAbout, type NoticeData } from './notice-event.ts'

const [thread, user] = [rowsAbout('thread'), rowsAbout('user')]

const written = {
  to: 'addressee',
  group: 'messages',
  href: ({ threadId }: OfThread) => `/dashboard/messages/${threadId}`,
} as const
const ofAccount = { to: 'person', group: 'account', href: () => '/dashboard' } as const

/** What people are told of messages to them, and of their account. */
export const noticesOfPeople = {
  enquiryReceived: thread({ ...written, on: 'ask' }),
  messageReceived: thread({ ...written, on: 'write' }),
  enquiriesCounted: user({
    to: 'person',
    group: 'messages',
    on: 'countEnquiries',
    href: () => '/dashboard/messages',
  }),
  accountMarked: user({ ...ofAccount, on: 'markFraud' }),
  accountCleared: user({ ...ofAccount, on: 'liftFraud' }),
  accountSuspended: user({ ...ofAccount, on: 'suspend' }),
  roleChanged: user({ ...ofAccount, on: 'setRole' }),
  applicationDeclined: rowsAbout('application')({
    to: 'person',
    group: 'account',
    on: 'decline',
    href: () => '/dashboard/becomeAgent',
  }),
}

const report = rowsAbout('report')

const answered = {
  to: 'reporter',
  group: 'account',
  href: ({ reportId }: NoticeData['report']) => `/dashboard/myReports#${reportId}`,
} as const

export const noticesOfReports = {
  reportDismissed: report({ ...answered, on: 'dismiss' }),
  reportUpheld: report({ ...answered, on: 'uphold' }),
  reportOutdated: report({ ...answered, on: 'close' }),
}

const search = rowsAbout('search')

const searchPage = ({ homes, count, query }: NoticeData['search']) =>
  count === 1 && homes[0] ? `/property/${homes[0].propertyId}` : `/allProperties?${query}`

export const noticesOfSearches = {
  homesFound: search({ on: 'find', to: 'person', group: 'searches', href: searchPage }),
}
