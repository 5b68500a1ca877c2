import { dayInDhaka } from '../calendar.ts'
import { amountInWords, monthsPaid, type Purpose, wordsOf } from '../property/purpose.ts'

type Received = {
  propertyTitle: string
  propertyLocation: string
  buyerName: string
  buyerEmail: string
  agentName: string
  agentEmail: string
  purpose: Purpose
  /** The price, or the rent of a month, in dollars. */
  offerAmount: number
  advanceMonths: number
  /** `YYYY-MM-DD`. */
  buyingDate: string
  boughtAt: string
  transactionId: string
  offerId: string
}

/** One line of a receipt; `instant` is the moment that `value` is the day of. */
export type ReceiptFact = { label: string; value: string; detail?: string; instant?: string }

/** What was paid for, if that isn't the property itself. */
const rentFacts = ({ purpose, offerAmount, advanceMonths, buyingDate }: Received): ReceiptFact[] =>
  purpose === 'sale'
    ? []
    : [
        {
          label: 'Rent',
          value: amountInWords(offerAmount, purpose),
          detail: `Paid: ${monthsPaid(advanceMonths)}`,
        },
        { label: wordsOf(purpose).day, value: dayInDhaka(new Date(`${buyingDate}T00:00:00+06:00`)) },
      ]

export const receiptFacts = (receipt: Received): ReceiptFact[] => [
  { label: 'Property', value: receipt.propertyTitle, detail: receipt.propertyLocation },
  ...rentFacts(receipt),
  { label: wordsOf(receipt.purpose).Buyer, value: receipt.buyerName, detail: receipt.buyerEmail },
  { label: wordsOf(receipt.purpose).agent, value: receipt.agentName, detail: receipt.agentEmail },
  { label: 'Paid in full on', value: receiptDay(receipt.boughtAt), instant: receipt.boughtAt },
  { label: 'Transaction id', value: receipt.transactionId },
  { label: 'Offer', value: receipt.offerId },
]

/** The day of an instant, the same in every time zone. */
export const receiptDay = (instant: string): string => dayInDhaka(new Date(instant))

const numberOf = (count: number) => count.toLocaleString('en-US')

export const chargesHeading = (count: number): string =>
  count > 1 ? `Paid in ${numberOf(count)} parts` : 'Paid by card'

export const partLabel = (part: number, count: number): string =>
  count > 1 ? `Part ${numberOf(part)}` : 'Whole amount'

export const furtherParts = (count: number): string => `${numberOf(count)} further parts`

export const totalPaid = 'Total paid'

export const testNote = 'Test mode: paid with a test card, no real money moved.'

export const receiptNote = (brand: string, purpose: Purpose): string =>
  `${brand} received this amount in full, in US dollars, ${wordsOf(purpose).paidFor}. Dates are those of Dhaka.`
