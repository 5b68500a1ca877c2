import { confirmationDays } from '@thikana/domain/property/confirmation'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import type { NoticeEmails } from '../notice/email.ts'

type Listings = NoticeData['property']

const isSeveral = ({ count = 1 }: Listings): boolean => count > 1

const factsOf = ({ propertyTitle, count = 1 }: Listings) =>
  count > 1 ? ([['Listings', String(count)]] as const) : ([['Property', propertyTitle]] as const)

const daysText = (days = 1): string => `${days} day${days === 1 ? '' : 's'}`

/** What to do with a home that is gone. */
const ifGone = 'If a home is no longer available, remove it from your properties.'

/** To the agent of listings that nobody has confirmed lately: one or several (rules §2.10). */
export const confirmationEmails: NoticeEmails<
  'listingToConfirm' | 'listingStillToConfirm' | 'listingUnconfirmed'
> = {
  listingToConfirm: (listings) => ({
    heading: isSeveral(listings) ? 'Are these homes still available?' : 'Is this home still available?',
    paragraphs: [
      isSeveral(listings)
        ? `It has been ${confirmationDays.ask} days since anyone confirmed ${listings.count} of your listings. One press confirms all of them.`
        : `It has been ${confirmationDays.ask} days since anyone confirmed “${listings.propertyTitle}”. One press confirms it.`,
      `Buyers see when a listing was last confirmed. Without an answer within ${daysText(listings.days)}, ${isSeveral(listings) ? 'they are' : 'it is'} hidden from lists and search.`,
    ],
    facts: factsOf(listings),
    action: 'Open and confirm',
    afterwards: [ifGone],
  }),
  listingStillToConfirm: (listings) => ({
    heading: isSeveral(listings)
      ? 'Your listings are about to be hidden'
      : 'Your listing is about to be hidden',
    paragraphs: [
      isSeveral(listings)
        ? `We asked whether ${listings.count} of your listings are still available, and have no answer yet.`
        : `We asked whether “${listings.propertyTitle}” is still available, and have no answer yet.`,
      isSeveral(listings)
        ? `Without an answer within ${daysText(listings.days)}, the first of them is hidden from lists and search.`
        : `Without an answer within ${daysText(listings.days)}, it is hidden from lists and search.`,
    ],
    facts: factsOf(listings),
    action: 'Open and confirm',
    afterwards: [ifGone],
  }),
  listingUnconfirmed: (listings) => ({
    heading: isSeveral(listings) ? 'Your listings are hidden' : 'Your listing is hidden',
    paragraphs: [
      isSeveral(listings)
        ? `Nobody has confirmed ${listings.count} of your listings for ${confirmationDays.leave} days. They are hidden from lists and search, and take no new offers.`
        : `Nobody has confirmed “${listings.propertyTitle}” for ${confirmationDays.leave} days. It is hidden from lists and search, and takes no new offers.`,
      isSeveral(listings)
        ? 'To bring one back, press “Still available” beside it. It is listed again at once, without being checked by an admin again.'
        : 'To bring it back, press “Still available”. It is listed again at once, without being checked by an admin again.',
    ],
    facts: factsOf(listings),
    action: 'Open and bring back',
    afterwards: [ifGone],
  }),
}
