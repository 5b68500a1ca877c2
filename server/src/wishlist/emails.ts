import { centsRangeInWords, wordsOf } from '@thikana/domain/property/purpose'
import type { NoticeEmails } from '../notice/email.ts'

const keptUntilRemoved = 'It stays on your wishlist until you remove it.'

/** To those who have a listing on their wishlist. */
export const wishlistEmails = {
  wishSold: ({ propertyTitle, purpose }) => ({
    heading: `A home on your wishlist was ${wordsOf(purpose).listingEnd.toLowerCase()}`,
    paragraphs: [
      `Somebody else ${wordsOf(purpose).offerEnd.toLowerCase()} “${propertyTitle}”.`,
      keptUntilRemoved,
    ],
    action: 'See your wishlist',
  }),
  wishChanged: ({ propertyTitle }) => ({
    heading: 'A home on your wishlist has changed',
    paragraphs: [
      `The agent changed “${propertyTitle}”, and an admin has checked the change. Its price is the same.`,
    ],
    action: 'See what is new',
  }),
  wishRepriced: ({ propertyTitle, purpose, priceMin = 0, priceMax = 0 }) => ({
    heading: `The ${wordsOf(purpose).price} of a home on your wishlist has changed`,
    paragraphs: [
      `The agent of “${propertyTitle}” changed its ${wordsOf(purpose).price} range. You can make offers within the new range.`,
    ],
    facts: [
      ['Property', propertyTitle],
      [wordsOf(purpose).priceRange, centsRangeInWords({ priceMin, priceMax, purpose })],
    ],
    action: 'See the listing',
  }),
  wishRemoved: ({ propertyTitle }) => ({
    heading: 'A home on your wishlist was removed',
    paragraphs: [`“${propertyTitle}” was removed, and takes no more offers.`],
    action: 'See your wishlist',
  }),
  wishDelisted: ({ propertyTitle, purpose }) => ({
    heading: `A home on your wishlist isn’t ${wordsOf(purpose).open} any more`,
    paragraphs: [`“${propertyTitle}” is not ${wordsOf(purpose).open} any more.`, keptUntilRemoved],
    action: 'See your wishlist',
  }),
} satisfies Partial<NoticeEmails>
