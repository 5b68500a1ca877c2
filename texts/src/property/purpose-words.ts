// What pages call what depends on the purpose; what cards say of it is in ../purpose.ts.
import type { Purpose } from '@thikana/domain/property/purpose'
import { type Message, msg } from '@thikana/texts/msg'

type ByPurpose = Readonly<Record<Purpose, Message>>

export const purposeLabels: ByPurpose = { sale: msg`For sale`, rent: msg`To rent` }

export const priceRangeLabels: ByPurpose = { sale: msg`Price range`, rent: msg`Monthly rent` }

/** What its prices are called where their amounts don’t stand beside it. */
export const priceLabels: ByPurpose = { sale: msg`Price`, rent: msg`Rent` }

/** Labels of the two ends of a price range. */
export const lowestLabels: ByPurpose = { sale: msg`Minimum price`, rent: msg`Minimum rent a month` }
export const highestLabels: ByPurpose = { sale: msg`Maximum price`, rent: msg`Maximum rent a month` }

export const unitPriceLabels: ByPurpose = { sale: msg`Price per sq ft`, rent: msg`Rent per sq ft` }

/** What becomes of an offer once it is paid. */
export const offerEnds: ByPurpose = { sale: msg`Bought`, rent: msg`Rented` }

export const dayLabels: ByPurpose = { sale: msg`Buying date`, rent: msg`Move-in date` }
/** Of the day that a buyer asks for. */
export const wantedDayLabels: ByPurpose = { sale: msg`Preferred buying date`, rent: msg`Move-in date` }

export const buyerLabels: ByPurpose = { sale: msg`Buyer`, rent: msg`Tenant` }
export const agentLabels: ByPurpose = { sale: msg`Seller’s agent`, rent: msg`Landlord’s agent` }
