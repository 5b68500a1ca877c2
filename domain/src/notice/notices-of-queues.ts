import { rowsAbout } from './notice-event.ts'
import { stageRefundFailed, stageTakenBack } from '../payment/payment.ts'

const queue = rowsAbout('queue')

export const noticesOfQueues = {
  listingsToCheck: queue({
    on: 'listings',
    to: 'admins',
    group: 'queues',
    href: () => '/dashboard/manageProperties',
  }),
  listingsReported: queue({
    on: 'reports',
    to: 'admins',
    group: 'queues',
    href: () => '/dashboard/manageReports',
  }),
  agentsApplied: queue({
    on: 'applications',
    to: 'admins',
    group: 'queues',
    href: () => '/dashboard/applications',
  }),
  refundsFailed: queue({
    on: 'refunds',
    to: 'admins',
    group: 'failedRefunds',
    href: () => `/dashboard/payments?state=${stageRefundFailed}`,
  }),
  moneyTakenBack: queue({
    on: 'takenBack',
    to: 'admins',
    group: 'failedRefunds',
    href: () => `/dashboard/payments?state=${stageTakenBack}`,
  }),
}
