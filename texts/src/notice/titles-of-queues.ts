import type { noticesOfQueues } from '@thikana/domain/notice/notices-of-queues'
import { msg } from '@thikana/texts/msg'
import { countInWords } from '../count.ts'
import { formatMinor } from '../money.ts'
import { say } from '../say.ts'
import type { TitlesOf } from './notice-titles.ts'

export const titlesOfQueues: TitlesOf<typeof noticesOfQueues> = {
  listingsToCheck: (i18n, { count }) =>
    count === 1
      ? say(i18n, msg`To check: 1 listing is waiting for an admin`)
      : say(i18n, msg`To check: {count} listings are waiting for an admin`, {
          count: countInWords(i18n, count),
        }),
  listingsReported: (i18n, { count }) =>
    count === 1
      ? say(i18n, msg`Reported: 1 listing is waiting for a decision`)
      : say(i18n, msg`Reported: {count} listings are waiting for a decision`, {
          count: countInWords(i18n, count),
        }),
  agentsApplied: (i18n, { count }) =>
    count === 1
      ? say(i18n, msg`To decide: 1 person wants to become an agent`)
      : say(i18n, msg`To decide: {count} people want to become agents`, {
          count: countInWords(i18n, count),
        }),
  refundsFailed: (i18n, { count, amount: minor = 0 }) => {
    const amount = formatMinor(i18n, minor)
    return count === 1
      ? say(i18n, msg`Refund failed: {amount} still has to go back`, { amount })
      : say(i18n, msg`Refunds failed: {count} of them, {amount} in all, still have to go back`, {
          count: countInWords(i18n, count),
          amount,
        })
  },
  moneyTakenBack: (i18n, { count, amount: minor = 0 }) => {
    const amount = formatMinor(i18n, minor)
    return count === 1
      ? say(i18n, msg`Taken back: {amount} that paid for a home`, { amount })
      : say(i18n, msg`Taken back: {count} payments for homes, {amount} in all`, {
          count: countInWords(i18n, count),
          amount,
        })
  },
}
