import type { NoticeEmails } from '../notice/email.ts'
import { confirmationDays } from '@thikana/domain/property/confirmation'
import type { NoticeData } from '@thikana/domain/notice/notice-event'

type Data = NoticeData['property']

const isSeveral = ({ count = 1 }: Data): boolean => count > 1

const factsOf = ({ propertyTitle, count = 1 }: Data) =>
  count > 1 ? ([['Listings', String(count)]] as const) : ([['Property', propertyTitle]] as const)

const daysText = (days = 1): string => `${days} day${days === 1 ? '' : 's'}`

const ifGone = 'If a home is no longer available, remove it from your properties.'

const seeProperties = ({ propertyTitle, reason }: Pick<Data, 'propertyTitle' | 'reason'>) => ({
  facts: [['Property', propertyTitle] as const, ...(reason ? [['Reason', reason] as const] : [])],
  action: 'See your properties',
})

/** To the agent of a listing, or of several that nobody has confirmed lately (rules §2.10). */
export const propertyEmails = {
  listingVerified: ({ propertyTitle }) => ({
    heading: 'Your listing is verified',
    paragraphs: [
      `An admin checked “${propertyTitle}”. Everyone can see it now and make offers.`,
      'We’ll tell you about each offer.',
    ],
    facts: [['Property', propertyTitle]],
    action: 'See the listing',
  }),
  listingRejected: ({ propertyTitle, reason }) => ({
    heading: 'Your listing was rejected',
    paragraphs: [
      `An admin checked “${propertyTitle}” and rejected it, so nobody else can see it.`,
      'You can’t edit it any more, but you can copy it as a new listing, correct what was wrong, and send that.',
    ],
    ...seeProperties({ propertyTitle, reason }),
  }),
  changeRejected: ({ propertyTitle, reason }) => ({
    heading: 'Your change was rejected',
    paragraphs: [
      `An admin checked your change of “${propertyTitle}” and rejected it. The version before it is listed again, and takes offers.`,
      'You can change it again.',
    ],
    ...seeProperties({ propertyTitle, reason }),
  }),
  listingTakenDown: ({ propertyTitle, reason }) => ({
    heading: 'Your listing was taken down',
    paragraphs: [
      `An admin checked “${propertyTitle}” again and took it down, so nobody else can see it any more. Pending offers on it have ended.`,
      'It can’t be listed again. You can remove it from your properties.',
    ],
    ...seeProperties({ propertyTitle, reason }),
  }),
  listingToConfirm: (data) => ({
    heading: isSeveral(data) ? 'Are these homes still available?' : 'Is this home still available?',
    paragraphs: [
      isSeveral(data)
        ? `It has been ${confirmationDays.ask} days since anyone confirmed ${data.count} of your listings. One press confirms all of them.`
        : `It has been ${confirmationDays.ask} days since anyone confirmed “${data.propertyTitle}”. One press confirms it.`,
      `Buyers see when a listing was last confirmed. Without an answer within ${daysText(data.days)}, ${isSeveral(data) ? 'they are' : 'it is'} hidden from lists and search.`,
    ],
    facts: factsOf(data),
    action: 'Open and confirm',
    afterwards: [ifGone],
  }),
  listingStillToConfirm: (data) => ({
    heading: isSeveral(data) ? 'Your listings are about to be hidden' : 'Your listing is about to be hidden',
    paragraphs: [
      isSeveral(data)
        ? `We asked whether ${data.count} of your listings are still available, and have no answer yet.`
        : `We asked whether “${data.propertyTitle}” is still available, and have no answer yet.`,
      isSeveral(data)
        ? `Without an answer within ${daysText(data.days)}, the first of them is hidden from lists and search.`
        : `Without an answer within ${daysText(data.days)}, it is hidden from lists and search.`,
    ],
    facts: factsOf(data),
    action: 'Open and confirm',
    afterwards: [ifGone],
  }),
  listingUnconfirmed: (data) => ({
    heading: isSeveral(data) ? 'Your listings are hidden' : 'Your listing is hidden',
    paragraphs: [
      isSeveral(data)
        ? `Nobody has confirmed ${data.count} of your listings for ${confirmationDays.leave} days. They are hidden from lists and search, and take no new offers.`
        : `Nobody has confirmed “${data.propertyTitle}” for ${confirmationDays.leave} days. It is hidden from lists and search, and takes no new offers.`,
      isSeveral(data)
        ? 'To bring one back, press “Still available” beside it. It is listed again at once, without being checked by an admin again.'
        : 'To bring it back, press “Still available”. It is listed again at once, without being checked by an admin again.',
    ],
    facts: factsOf(data),
    action: 'Open and bring back',
    afterwards: [ifGone],
  }),
} satisfies Partial<NoticeEmails>
