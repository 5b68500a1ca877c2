import { countInWords } from '@thikana/domain/count'
import { formatCents } from '@thikana/domain/payment/money'
import type { NoticeEmails } from '../notice/email.ts'

const things = (count: number, thing: string) => `${countInWords(count)} ${thing}${count === 1 ? '' : 's'}`

/** To admins, on what waits for them. */
export const queueEmails = {
  listingsToCheck: ({ count }) => ({
    heading: 'Listings are waiting to be checked',
    paragraphs: [
      'Agents sent new listings or changes. Nobody else sees them until an admin has checked them.',
    ],
    facts: [['Waiting', things(count, 'listing')]],
    action: 'Open the queue',
  }),
  listingsReported: ({ count }) => ({
    heading: 'Listings were reported',
    paragraphs: ['People reported these listings. They stay visible until an admin decides.'],
    facts: [['Waiting', things(count, 'listing')]],
    action: 'Open the reports',
  }),
  refundsFailed: ({ count, amount = 0 }) => ({
    heading: 'A refund failed',
    paragraphs: [
      'The bank or the card provider returned a refund to us. The buyer is still waiting for the money: try again, or return it in another way.',
    ],
    facts: [
      ['Refunds', countInWords(count)],
      ['In all', formatCents(amount)],
    ],
    action: 'Open the payments',
  }),
  moneyTakenBack: ({ count, amount = 0 }) => ({
    heading: 'Money for a home was taken back',
    paragraphs: [
      'The bank disputes a payment for a home that was bought, or somebody refunded it at the card provider. The home is still sold: answer the dispute there, talk to the buyer and the agent, and then mark it as dealt with.',
    ],
    facts: [
      ['Payments', countInWords(count)],
      ['In all', formatCents(amount)],
    ],
    action: 'Open the payments',
  }),
} satisfies Partial<NoticeEmails>
