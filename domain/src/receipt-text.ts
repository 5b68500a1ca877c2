import { dayInDhaka } from './calendar.ts'

type Received = {
  propertyTitle: string
  propertyLocation: string
  buyerName: string
  buyerEmail: string
  agentName: string
  agentEmail: string
  boughtAt: string
  transactionId: string
  offerId: string
}

/** One line of a receipt; `instant` is the moment that `value` is the day of. */
export type ReceiptFact = { label: string; value: string; detail?: string; instant?: string }

export const receiptFacts = (receipt: Received): ReceiptFact[] => [
  { label: 'Property', value: receipt.propertyTitle, detail: receipt.propertyLocation },
  { label: 'Buyer', value: receipt.buyerName, detail: receipt.buyerEmail },
  { label: 'Seller’s agent', value: receipt.agentName, detail: receipt.agentEmail },
  { label: 'Paid in full on', value: receiptDay(receipt.boughtAt), instant: receipt.boughtAt },
  { label: 'Transaction id', value: receipt.transactionId },
  { label: 'Offer', value: receipt.offerId },
]

/** The day of an instant, the same in every time zone. */
export const receiptDay = (instant: string): string => dayInDhaka(new Date(instant))

const numberOf = (count: number) => count.toLocaleString('en-US')

/** Heading above `count` charges. */
export const chargesHeading = (count: number): string =>
  count > 1 ? `Paid in ${numberOf(count)} parts` : 'Paid by card'

/** Names the charge with number `part` out of `count`. */
export const partLabel = (part: number, count: number): string =>
  count > 1 ? `Part ${numberOf(part)}` : 'Whole amount'

/** For the charges that aren't listed one by one. */
export const furtherParts = (count: number): string => `${numberOf(count)} further parts`

export const totalPaid = 'Total paid'

export const testNote = 'Test mode: paid with a test card, no real money moved.'

export const receiptNote = (brand: string): string =>
  `${brand} received this amount in full, in US dollars, for the home named above. Dates are those of Dhaka.`
