import type { NoticeData } from './notice-event.ts'
import { rowsAbout } from './notice-row.ts'

const report = rowsAbout('report')

/** Nothing of what an admin did to an agent: that is the agent's. */
const answered = {
  to: 'reporter',
  group: 'account',
  href: ({ reportId }: NoticeData['report']) => `/dashboard/myReports#${reportId}`,
} as const

/** What people are told of the listings that they reported. */
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
