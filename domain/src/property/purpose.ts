import { dollarsOf, formatCents, formatDollars } from '../payment/money.ts'

/**
 * Everything that differs between a property that is sold and one that is let, in one table; nothing else asks for the purpose. The people are
 * buyers and the statuses `bought` for both, on the wire and in code.
 */
export const purposes = {
  sale: {
    label: 'For sale',
    /** Follows an amount that people agree on. */
    period: '',
    /** The same where there is little room. */
    shortPeriod: '',
    price: 'price',
    aPrice: 'a price',
    priceRange: 'Price range',
    lowest: 'Minimum price',
    highest: 'Maximum price',
    unitPrice: 'Price per sq ft',
    /** What becomes of the listing, and of the offer, once it is paid. */
    listingEnd: 'Sold',
    offerEnd: 'Bought',
    day: 'Buying date',
    wantedDay: 'Preferred buying date',
    aDay: 'The buying date',
    buyer: 'buyer',
    Buyer: 'Buyer',
    toGet: 'buy',
    open: 'for sale',
    isYours: 'is yours',
    paidFor: 'for the home named above',
    agent: 'Seller’s agent',
  },
  rent: {
    label: 'To rent',
    period: ' a month',
    shortPeriod: '/mo',
    price: 'rent',
    aPrice: 'a month’s rent',
    priceRange: 'Monthly rent',
    lowest: 'Minimum rent a month',
    highest: 'Maximum rent a month',
    unitPrice: 'Rent per sq ft',
    listingEnd: 'Let',
    offerEnd: 'Rented',
    day: 'Move-in date',
    wantedDay: 'Move-in date',
    aDay: 'The move-in date',
    buyer: 'tenant',
    Buyer: 'Tenant',
    toGet: 'rent',
    open: 'to rent',
    isYours: 'is rented to you',
    paidFor: 'as rent for the home named above',
    agent: 'Landlord’s agent',
  },
} as const

export type Purpose = keyof typeof purposes
export const purposeNames = Object.keys(purposes) as [Purpose, ...Purpose[]]

/** Of a listing that doesn't say: the specification knows no other. */
export const usualPurpose: Purpose = 'sale'

/** The words of a purpose; those of the usual one if it isn't known. */
export const wordsOf = (purpose: Purpose | undefined): (typeof purposes)[Purpose] =>
  purposes[purpose ?? usualPurpose]

/** Labels of a choice between them. */
export const purposeChoices = { sale: purposes.sale.label, rent: purposes.rent.label } as const

/** An amount that people agree on: `$120,000`, or `$420 a month`. */
export const amountInWords = (dollars: number, purpose: Purpose | undefined): string =>
  `${formatDollars(dollars)}${wordsOf(purpose).period}`

type PriceRange = { priceMin: number; priceMax: number; purpose?: Purpose | undefined }

/** `$90,000 – $120,000`, or `$400 – $450 a month`, with `joint` between them; one amount if they are the same. */
export const rangeInWords = ({ priceMin, priceMax, purpose }: PriceRange, joint = ' – '): string =>
  priceMin === priceMax
    ? amountInWords(priceMin, purpose)
    : `${formatDollars(priceMin)}${joint}${amountInWords(priceMax, purpose)}`

/** The same of cents, in a sentence. */
export const centsRangeInWords = ({ priceMin, priceMax, purpose }: PriceRange): string =>
  rangeInWords({ priceMin: dollarsOf(priceMin), priceMax: dollarsOf(priceMax), purpose }, ' to ')

/** `amountInWords` of cents. */
export const centsInWords = (cents: number, purpose: Purpose | undefined): string =>
  `${formatCents(cents)}${wordsOf(purpose).period}`

/** What is agreed on: `amount` is the price, or the rent of a month, in cents. */
type Agreed = { amount: number; advanceMonths: number }

/** What has to be paid, in cents: the price; or the first month's rent and as many months' more in advance as the agent asks for. */
export const totalOf = ({ amount, advanceMonths }: Agreed): number => amount * (1 + advanceMonths)

/** `the first month and 2 months’ advance`. */
export const monthsPaid = (advanceMonths: number): string => {
  if (advanceMonths === 0) return 'the first month'
  return `the first month and ${advanceMonths === 1 ? '1 month’s' : `${advanceMonths} months’`} advance`
}

/** Months of rent that an agent can ask for in advance. */
export const maxAdvanceMonths = 36
