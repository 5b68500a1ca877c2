import { formatCents } from '@thikana/domain/money'
import type { OfOffer } from '@thikana/domain/notice-event'
import type { NoticeEmails } from '../notice/email.ts'

const factsOf = (label: string, { propertyTitle, amount }: OfOffer) =>
  [
    ['Property', propertyTitle],
    [label, formatCents(amount)],
  ] as const

/** To the buyer and the agent of a home that was paid for. */
export const paymentEmails: NoticeEmails<'homeBought' | 'homeSold' | 'refunded'> = {
  homeBought: (data) => ({
    heading: 'The home is yours',
    paragraphs: [
      `“${data.propertyTitle}” is paid in full, and yours.`,
      'The receipt has the payments and their transaction ids. You can open it again at any time.',
    ],
    facts: factsOf('Paid', data),
    action: 'Open the receipt',
  }),
  homeSold: (data) => ({
    heading: 'Your listing is sold',
    paragraphs: [
      `The buyer paid for “${data.propertyTitle}” in full.`,
      'It is among your sold properties now, and takes no more offers.',
    ],
    facts: factsOf('Price', data),
    action: 'See your sold properties',
  }),
  refunded: (data) => ({
    heading: 'Your money went back',
    paragraphs: [
      `We sent ${formatCents(data.amount)}, which you had paid for “${data.propertyTitle}”, back to your card.`,
      'Your bank may take some days to show it.',
    ],
    facts: factsOf('Refund', data),
    action: 'See your offers',
  }),
}
