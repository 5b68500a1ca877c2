import type { I18n } from '@lingui/core'
import { countInWords } from '@thikana/texts/count'
import { formatMinor } from '@thikana/texts/money'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

const waitingListings = (i18n: I18n, count: number) => {
  const value = say(
    i18n,
    msg`{count, plural, one {{countInWords} listing} other {{countInWords} listings}}`,
    { count, countInWords: countInWords(i18n, count) },
  )
  return [[say(i18n, msg`Waiting`), value]] as const
}

/** To admins, on what waits for them. */
export const queueEmails = {
  listingsToCheck: (i18n, { count }) => ({
    heading: say(i18n, msg`Listings are waiting to be checked`),
    paragraphs: [
      say(
        i18n,
        msg`Agents sent new listings or changes. Nobody else sees them until an admin has checked them.`,
      ),
    ],
    facts: waitingListings(i18n, count),
    action: say(i18n, msg`Open the queue`),
  }),
  listingsReported: (i18n, { count }) => ({
    heading: say(i18n, msg`Listings were reported`),
    paragraphs: [say(i18n, msg`People reported these listings. They stay visible until an admin decides.`)],
    facts: waitingListings(i18n, count),
    action: say(i18n, msg`Open the reports`),
  }),
  agentsApplied: (i18n, { count }) => ({
    heading: say(i18n, msg`People want to become agents`),
    paragraphs: [say(i18n, msg`They asked to list homes here. They can’t until an admin has accepted them.`)],
    facts: [[say(i18n, msg`Waiting`), countInWords(i18n, count)]],
    action: say(i18n, msg`Open the applications`),
  }),
  refundsFailed: (i18n, { count, amount = 0 }) => ({
    heading: say(i18n, msg`A refund failed`),
    paragraphs: [
      say(
        i18n,
        msg`The bank or the card provider returned a refund to us. The payer is still waiting for the money: try again, or return it in another way.`,
      ),
    ],
    facts: [
      [say(i18n, msg`Refunds`), countInWords(i18n, count)],
      [say(i18n, msg`In all`), formatMinor(i18n, amount)],
    ],
    action: say(i18n, msg`Open the payments`),
  }),
  moneyTakenBack: (i18n, { count, amount = 0 }) => ({
    heading: say(i18n, msg`Money for a home was taken back`),
    paragraphs: [
      say(
        i18n,
        msg`The bank disputes a payment for a home that was paid in full, or somebody refunded it at the card provider. The home is still marked as sold or let: answer the dispute there, talk to the payer and the agent, and then mark it as dealt with.`,
      ),
    ],
    facts: [
      [say(i18n, msg`Payments`), countInWords(i18n, count)],
      [say(i18n, msg`In all`), formatMinor(i18n, amount)],
    ],
    action: say(i18n, msg`Open the payments`),
  }),
} satisfies Partial<NoticeEmails>
