import { formatCents } from '@thikana/domain/money'
import type { NoticeEmails } from '../notice/email.ts'

const keptUntilRemoved = 'It stays on your wishlist until you take it off.'

/** To those who have a listing on their wishlist. */
export const wishlistEmails: NoticeEmails<
  'wishSold' | 'wishChanged' | 'wishRepriced' | 'wishRemoved' | 'wishDelisted'
> = {
  wishSold: ({ propertyTitle }) => ({
    heading: 'A home on your wishlist was sold',
    paragraphs: [`Somebody else bought “${propertyTitle}”.`, keptUntilRemoved],
    action: 'See your wishlist',
  }),
  wishChanged: ({ propertyTitle }) => ({
    heading: 'A home on your wishlist has changed',
    paragraphs: [`The agent changed “${propertyTitle}”, and an admin has checked the new text.`],
    action: 'See what is new',
  }),
  wishRepriced: ({ propertyTitle, priceMin = 0, priceMax = 0 }) => ({
    heading: 'The price of a home on your wishlist has changed',
    paragraphs: [
      `The agent of “${propertyTitle}” changed its price range. Offers can be made within the new one.`,
    ],
    facts: [
      ['Property', propertyTitle],
      ['Price range', `${formatCents(priceMin)} to ${formatCents(priceMax)}`],
    ],
    action: 'See the listing',
  }),
  wishRemoved: ({ propertyTitle }) => ({
    heading: 'A home on your wishlist was removed',
    paragraphs: [`“${propertyTitle}” was removed, and takes no more offers.`],
    action: 'See your wishlist',
  }),
  wishDelisted: ({ propertyTitle }) => ({
    heading: 'A home on your wishlist isn’t for sale any more',
    paragraphs: [`“${propertyTitle}” is not for sale any more.`, keptUntilRemoved],
    action: 'See your wishlist',
  }),
}
