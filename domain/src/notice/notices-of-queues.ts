import { countInWords } from '../count.ts'
import { formatCents } from '../payment/money.ts'
import { rowsAbout } from './notice-event.ts'
import { stageRefundFailed, stageTakenBack } from '../payment/payment.ts'

const queue = rowsAbout('queue')

const waiting = (count: number) =>
  count === 1 ? '1 listing is waiting' : `${countInWords(count)} listings are waiting`

export const noticesOfQueues = {
  listingsToCheck: queue({
    on: 'listings',
    to: 'admins',
    group: 'queues',
    title: ({ count }) => `To check: ${waiting(count)} for an admin`,
    href: () => '/dashboard/manageProperties',
  }),
  listingsReported: queue({
    on: 'reports',
    to: 'admins',
    group: 'queues',
    title: ({ count }) => `Reported: ${waiting(count)} for a decision`,
    href: () => '/dashboard/manageReports',
  }),
  refundsFailed: queue({
    on: 'refunds',
    to: 'admins',
    group: 'failedRefunds',
    title: ({ count, amount = 0 }) =>
      count === 1
        ? `Refund failed: ${formatCents(amount)} still has to go back to the buyer`
        : `Refunds failed: ${countInWords(count)} of them, ${formatCents(amount)} in all, still have to go back`,
    href: () => `/dashboard/payments?state=${stageRefundFailed}`,
  }),
  moneyTakenBack: queue({
    on: 'takenBack',
    to: 'admins',
    group: 'failedRefunds',
    title: ({ count, amount = 0 }) =>
      count === 1
        ? `Taken back: ${formatCents(amount)} that paid for a home`
        : `Taken back: ${countInWords(count)} payments for homes, ${formatCents(amount)} in all`,
    href: () => `/dashboard/payments?state=${stageTakenBack}`,
  }),
}
