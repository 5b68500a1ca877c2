import { formatCents } from '@thikana/domain/payment/money'
import type { OfOffer } from '@thikana/domain/notice/notice-event'
import { wordsOf } from '@thikana/domain/property/purpose'
import type { NoticeEmails } from '../notice/email.ts'

const factsOf = (label: string, propertyTitle: string, cents: number) =>
  [
    ['Property', propertyTitle],
    [label, formatCents(cents)],
  ] as const

/** All that was paid for a property. */
const paidFor = ({ total, amount }: OfOffer) => total ?? amount

export const paymentEmails = {
  homeBought: (data) => ({
    heading: `The home ${wordsOf(data.purpose).isYours}`,
    paragraphs: [
      `“${data.propertyTitle}” is paid in full, and ${wordsOf(data.purpose).isYours}.`,
      'The receipt has the payments and their transaction ids. You can open it again at any time.',
    ],
    facts: factsOf('Paid', data.propertyTitle, paidFor(data)),
    action: 'Open the receipt',
  }),
  homeSold: (data) => ({
    heading: `Your listing is ${wordsOf(data.purpose).listingEnd.toLowerCase()}`,
    paragraphs: [
      `The ${wordsOf(data.purpose).buyer} paid for “${data.propertyTitle}” in full.`,
      'It is among your sold and let properties now, and takes no more offers.',
    ],
    facts: factsOf('Paid', data.propertyTitle, paidFor(data)),
    action: 'See your sold properties',
  }),
  refunded: (data) => ({
    heading: 'Your money went back',
    paragraphs: [
      `We sent ${formatCents(data.amount)} back to your card. You had paid it for “${data.propertyTitle}”.`,
      'Your bank may take some days to show it.',
    ],
    facts: factsOf('Refund', data.propertyTitle, data.amount),
    action: 'See your offers',
  }),
} satisfies Partial<NoticeEmails>
