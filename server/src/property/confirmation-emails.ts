import { confirmationDays } from '@thikana/domain/confirmation'
import type { NoticeData } from '@thikana/domain/notice-event'
import type { NoticeEmails } from '../notice/email.ts'

type Listings = NoticeData['property']

const isSeveral = ({ count = 1 }: Listings): boolean => count > 1

const factsOf = ({ propertyTitle, count = 1 }: Listings) =>
  count > 1 ? ([['Listings', String(count)]] as const) : ([['Property', propertyTitle]] as const)

const daysText = (days = 1): string => `${days} day${days === 1 ? '' : 's'}`

/** What to do with a home that is gone. */
const ifGone =
  'If a home isn’t available any more, remove it from your properties: nobody asks for it in vain then.'

/** To the agent of listings that nobody has confirmed lately: one or several (rules §2.10). */
export const confirmationEmails: NoticeEmails<
  'listingToConfirm' | 'listingStillToConfirm' | 'listingUnconfirmed'
> = {
  listingToConfirm: (listings) => ({
    heading: isSeveral(listings) ? 'Are these homes still available?' : 'Is this home still available?',
    paragraphs: [
      isSeveral(listings)
        ? `Nobody has said for ${confirmationDays.ask} days that ${listings.count} of your listings are still available. One press confirms all of them.`
        : `Nobody has said for ${confirmationDays.ask} days that “${listings.propertyTitle}” is still available. One press confirms it.`,
      `People see when a listing was confirmed last. Without an answer within ${daysText(listings.days)}, ${isSeveral(listings) ? 'they leave' : 'it leaves'} the lists and the search.`,
    ],
    facts: factsOf(listings),
    action: 'Open and confirm',
    afterwards: [ifGone],
  }),
  listingStillToConfirm: (listings) => ({
    heading: isSeveral(listings)
      ? 'Your listings are about to leave the lists'
      : 'Your listing is about to leave the lists',
    paragraphs: [
      isSeveral(listings)
        ? `We asked whether ${listings.count} of your listings are still available, and have no answer yet.`
        : `We asked whether “${listings.propertyTitle}” is still available, and have no answer yet.`,
      isSeveral(listings)
        ? `Without one within ${daysText(listings.days)}, the first of them leaves the lists and the search.`
        : `Without one within ${daysText(listings.days)}, it leaves the lists and the search.`,
    ],
    facts: factsOf(listings),
    action: 'Open and confirm',
    afterwards: [ifGone],
  }),
  listingUnconfirmed: (listings) => ({
    heading: isSeveral(listings) ? 'Your listings left the lists' : 'Your listing left the lists',
    paragraphs: [
      isSeveral(listings)
        ? `Nobody has said for ${confirmationDays.leave} days that ${listings.count} of your listings are still available. They aren’t in the lists and the search any more, and take no new offers.`
        : `Nobody has said for ${confirmationDays.leave} days that “${listings.propertyTitle}” is still available. It isn’t in the lists and the search any more, and takes no new offers.`,
      isSeveral(listings)
        ? 'To bring one back, press “Still available” beside it. It is listed again at once, without being checked by an admin again.'
        : 'To bring it back, press “Still available”. It is listed again at once, without being checked by an admin again.',
    ],
    facts: factsOf(listings),
    action: 'Open and bring back',
    afterwards: [ifGone],
  }),
}
