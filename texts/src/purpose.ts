// What cards say of a purpose; the rest would be loaded with the home page.
import { msg } from '@thikana/texts/msg'

/** What becomes of the listing once it is paid. */
export const listingEnds = { sale: msg`Sold`, rent: msg`Let` } as const
