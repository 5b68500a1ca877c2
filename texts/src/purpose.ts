// What cards say of a purpose; the rest would be loaded with the home page.
import { msg } from '@thikana/texts/msg'

/** Follows an amount that people agree on. */
export const periods = { sale: null, rent: msg` a month` } as const

/** What becomes of the listing once it is paid. */
export const listingEnds = { sale: msg`Sold`, rent: msg`Let` } as const
