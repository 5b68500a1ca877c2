import { dayInDhaka } from '@thikana/domain/calendar'
import { formatCents } from '@thikana/domain/payment/money'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { centsInWords, monthsPaid, wordsOf } from '@thikana/domain/property/purpose'
import { withoutInvisible } from '@thikana/domain/visible-text'
import type { NoticeEmails } from '../notice/email.ts'

type Data = NoticeData['offer']

/** An amount of the offer's, with its period if it is a rent. */
const words = (cents: number, { purpose }: Data) => centsInWords(cents, purpose)

const factsOf = (data: Data) =>
  [
    ['Property', data.propertyTitle],
    ['Offer', words(data.amount, data)],
  ] as const

/** On one line and without invisible signs, whatever was typed. */
const nameOf = ({ buyerName = '', purpose }: Data) =>
  withoutInvisible(buyerName).replace(/\s+/g, ' ').trim() || `A ${wordsOf(purpose).buyer}`

/** Rounded down, so that only the maximum itself is 100 %. */
const shareOf = ({ amount, priceMax }: Data) =>
  priceMax ? ` (${Math.floor((100 * amount) / priceMax)} % of your maximum)` : ''

/** `$1,260, the first month and 2 months’ advance`: `total` is only known of a rent. */
const toPay = ({ total, amount }: Data) =>
  total === undefined ? [] : [['To pay', `${formatCents(total)}, ${monthsPaid(total / amount - 1)}`] as const]

const payFacts = (data: Data) => [
  ...factsOf(data),
  ...toPay(data),
  ...(data.payBy ? [['Pay by', dayInDhaka(new Date(data.payBy))] as const] : []),
]

const seeOffers = (data: Data) => ({ facts: factsOf(data), action: 'See your offers' })
const pay = (data: Data) => ({ facts: payFacts(data), action: 'Pay for it' })

const counterFacts = (data: Data) => [
  ...factsOf(data),
  ['Counter-offer', words(data.counterAmount ?? 0, data)] as const,
  ...(data.counterUntil ? [['Open until', dayInDhaka(new Date(data.counterUntil))] as const] : []),
]

const lookElsewhere = 'Other homes may suit you as well, and you can make offers on several at a time.'

export const offerEmails = {
  offerReceived: (data) => ({
    heading: 'You have a new offer',
    paragraphs: [
      `${nameOf(data)} offers ${words(data.amount, data)}${shareOf(data)} for “${data.propertyTitle}”.`,
      'Accept or reject it among your requested properties. Accepting one offer ends all others on this property.',
    ],
    facts: factsOf(data),
    action: 'See the offer',
  }),
  offerAccepted: (data, { paymentDays }) => ({
    heading: 'Your offer was accepted',
    paragraphs: [
      `The agent accepted your offer of ${words(data.amount, data)} on “${data.propertyTitle}”. Nobody else can ${wordsOf(data.purpose).toGet} it while you have time to pay.`,
      `Pay the whole amount by card within ${paymentDays} days. If it isn’t paid by then, the offer ends, and whatever you have paid goes back to your card.`,
    ],
    ...pay(data),
  }),
  offerRejected: (data) => ({
    heading: 'Your offer was rejected',
    paragraphs: [
      `The agent rejected your offer of ${words(data.amount, data)} on “${data.propertyTitle}”.`,
      `While it is ${wordsOf(data.purpose).open} you can make another offer within its ${wordsOf(data.purpose).price} range.`,
    ],
    ...seeOffers(data),
  }),
  offerLost: (data) => ({
    heading: 'Another offer was accepted',
    paragraphs: [
      `The agent accepted another offer on “${data.propertyTitle}”, so yours has ended.`,
      lookElsewhere,
    ],
    ...seeOffers(data),
  }),
  offerDismissed: (data) => ({
    heading: 'Your offer has ended',
    paragraphs: [
      `“${data.propertyTitle}” is not ${wordsOf(data.purpose).open} any more, so your offer has ended. Whatever you have paid for it goes back to your card.`,
      lookElsewhere,
    ],
    ...seeOffers(data),
  }),
  receivedOfferDismissed: (data) => ({
    heading: 'An offer has ended',
    paragraphs: [
      `The offer of ${words(data.amount, data)} for “${data.propertyTitle}” has ended: the listing was taken down, or its ${wordsOf(data.purpose).buyer} can’t ${wordsOf(data.purpose).toGet} any more.`,
      'You don’t need to do anything.',
    ],
    ...seeOffers(data),
  }),
  offerCountered: (data) => ({
    heading: 'The agent made a counter-offer',
    paragraphs: [
      `You offered ${words(data.amount, data)} for “${data.propertyTitle}”. The agent offers ${words(data.counterAmount ?? 0, data)}.`,
      'Accept it, and the home is reserved for you while you pay. Decline it or do nothing, and your own offer stays as it is. You pay nothing before you accept.',
    ],
    facts: counterFacts(data),
    action: 'Answer it',
  }),
  counterAccepted: (data, { paymentDays }) => ({
    heading: 'Your counter-offer was accepted',
    paragraphs: [
      `The ${wordsOf(data.purpose).buyer} accepted your counter-offer of ${words(data.amount, data)} for “${data.propertyTitle}”, and has ${paymentDays} days to pay.`,
      'All other offers on this property have ended.',
    ],
    facts: payFacts(data),
    action: 'See the offer',
  }),
  counterDeclined: (data) => ({
    heading: 'Your counter-offer was declined',
    paragraphs: [
      `The ${wordsOf(data.purpose).buyer} declined your counter-offer of ${words(data.counterAmount ?? 0, data)} for “${data.propertyTitle}”.`,
      `Their own offer of ${words(data.amount, data)} still waits for your answer.`,
    ],
    facts: counterFacts(data),
    action: 'See the offer',
  }),
  counterLapsed: (data) => ({
    heading: 'Your counter-offer was not answered',
    paragraphs: [
      `The ${wordsOf(data.purpose).buyer} didn’t answer your counter-offer of ${words(data.counterAmount ?? 0, data)} for “${data.propertyTitle}” in time.`,
      `Their own offer of ${words(data.amount, data)} still waits for your answer.`,
    ],
    facts: counterFacts(data),
    action: 'See the offer',
  }),
  offerWithdrawn: (data) => ({
    heading: 'An offer was withdrawn',
    paragraphs: [
      `The ${wordsOf(data.purpose).buyer} withdrew their offer of ${words(data.amount, data)} on “${data.propertyTitle}”.`,
      'You don’t need to do anything. Other offers on it stay as they are.',
    ],
    ...seeOffers(data),
  }),
  offerExpiring: (data) => ({
    heading: 'Your time to pay is nearly over',
    paragraphs: [
      `Your offer of ${words(data.amount, data)} on “${data.propertyTitle}” was accepted, and isn’t paid in full yet.`,
      'Pay the rest in time, or the offer ends. Whatever you have paid then goes back to your card.',
    ],
    ...pay(data),
  }),
  offerLapsed: (data) => ({
    heading: 'Your offer has ended',
    paragraphs: [
      `Your accepted offer on “${data.propertyTitle}” wasn’t paid in time, so it has ended. Whatever you have paid for it goes back to your card.`,
      `While it is ${wordsOf(data.purpose).open} you can make another offer.`,
    ],
    ...seeOffers(data),
  }),
  receivedOfferLapsed: (data) => ({
    heading: 'The accepted offer wasn’t paid',
    paragraphs: [
      `The ${wordsOf(data.purpose).buyer} didn’t pay for “${data.propertyTitle}” in time, so their accepted offer has ended.`,
      'The property takes offers again.',
    ],
    ...seeOffers(data),
  }),
} satisfies Partial<NoticeEmails>
