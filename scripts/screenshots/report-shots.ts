import type { OwnReport, Report, ReportedListing } from '@thikana/contract/api'
import type { Page } from '@playwright/test'
import type { Samples } from './samples.ts'
import { answer, breakDown, hold, type Shot } from './shot.ts'

// The demo has reports in a few states only, so these answers are made up.

const at = '2026-11-21T09:05:00.000Z'
const own: OwnReport = {
  _id: 'sample',
  propertyId: 'sample',
  propertyTitle: 'Two rooms over the lake',
  propertyStatus: 'verified',
  reason: 'otherPictures',
  text: 'The second photo is of the house next door.\nThis one has no balcony.',
  status: 'open',
  createdAt: at,
  closedAt: null,
}
const ownReports: OwnReport[] = [
  own,
  { ...own, _id: 'dismissed', reason: 'soldAlready', text: '', status: 'dismissed', closedAt: at },
  { ...own, _id: 'upheld', status: 'upheld', propertyStatus: 'rejected', closedAt: at },
  { ...own, _id: 'outdated', status: 'outdated', propertyStatus: 'removed', closedAt: at },
]

const property: ReportedListing = {
  _id: 'sample',
  title: 'Two rooms over the lake',
  location: 'Road 11, Banani, Dhaka',
  image: '/scenes/banner-0-960.webp',
  status: 'verified',
  purpose: 'sale',
  isUnderOffer: false,
  isSold: false,
  agentName: 'Nusrat Jahan',
  agentEmail: 'nusrat.jahan.of.the.long.address@example.org',
  isAgentActive: true,
  count: 3,
  reasons: [
    { reason: 'otherPictures', count: 2 },
    { reason: 'paymentOutside', count: 1 },
  ],
  firstAt: at,
  lastAt: at,
}
const reportedProperties: ReportedListing[] = [
  property,
  { ...property, _id: 'promised', isUnderOffer: true, count: 1, reasons: property.reasons.slice(1) },
  { ...property, _id: 'gone', status: 'removed', isAgentActive: false },
]
const written = (_id: string, text: string, reason: Report['reason'] = 'otherPictures'): Report => ({
  _id,
  reason,
  text,
  createdAt: at,
  reporterName: 'Rafiq Hasan',
  reporterEmail: 'rafiq@people.test',
})
const reports = [
  written('1', 'He asked me for half of the price in cash,\nbefore I have seen it.', 'paymentOutside'),
  written('2', own.text),
  written('3', ''),
]

const mine = { role: 'user', route: '/dashboard/myReports' } as const
const queue = { role: 'admin', route: '/dashboard/manageReports' } as const
const page = {
  role: 'user',
  route: '/property/:id',
  at: ({ properties }: Samples) => `/property/${properties.new}`,
} as const
const press = (name: string | RegExp) => (on: Page) => on.getByRole('button', { name }).first().click()
const reported = async (on: Page) => {
  await answer(reportedProperties, 'admin/reports?*')(on)
  await answer(reports, 'admin/reports/sample?*')(on)
}

/** Reports of listings: of the person who sends them, and for admins. */
export const reportShots: Shot[] = [
  { ...mine, state: 'loaded', before: answer(ownReports, 'reports?*') },
  { ...mine, state: 'empty', before: answer([], 'reports?*') },
  { ...mine, state: 'loading', before: hold('reports?*'), isHeld: true },
  { ...mine, state: 'error', before: breakDown('reports?*'), expects: / 503$/ },
  { ...queue, state: 'loaded', before: reported },
  { ...queue, state: 'empty', before: answer([], 'admin/reports?*') },
  { ...queue, state: 'loading', before: hold('admin/reports?*'), isHeld: true },
  { ...queue, state: 'error', before: breakDown('admin/reports?*'), expects: / 503$/ },
  { ...queue, state: 'read', isOver: true, before: reported, act: press(/^Read 3 reports/) },
  { ...queue, state: 'dismiss', isOver: true, before: reported, act: press(/^Dismiss/) },
  {
    ...queue,
    state: 'take-down',
    isOver: true,
    before: reported,
    act: async (on) => {
      await press(/^Take down/)(on)
      await press('Take down listing')(on)
    },
  },
  { ...page, state: 'report', isOver: true, act: press('Report this listing') },
  {
    ...page,
    state: 'report-invalid',
    isOver: true,
    act: async (on) => {
      await press('Report this listing')(on)
      await press('Send report')(on)
    },
  },
  { ...page, state: 'reported', before: answer([own], 'reports?*') },
]
