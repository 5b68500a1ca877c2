import type { I18n } from '@lingui/core'
import type { Purpose } from '@thikana/domain/property/purpose'
import { msg } from '@thikana/texts/msg'
import { currency } from '@thikana/domain/payment/currency'
import { dayInDhaka } from '../day.ts'
import { amountInWords } from '../amount.ts'
import { formatNumber } from '../number.ts'
import { agentLabels, buyerLabels, dayLabels } from '../property/purpose-words.ts'
import { say } from '../say.ts'
import { monthsPaid } from './months-paid.ts'

type Received = {
  propertyTitle: string
  propertyLocation: string
  buyerName: string
  buyerEmail: string
  agentName: string
  agentEmail: string
  purpose: Purpose
  /** The price, or the rent of a month, in units of the currency. */
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
const rentFacts = (
  i18n: I18n,
  { purpose, offerAmount, advanceMonths, buyingDate }: Received,
): ReceiptFact[] => {
  if (purpose === 'sale') return []
  return [
    {
      label: say(i18n, msg`Rent`),
      value: amountInWords(i18n, offerAmount, purpose),
      detail: say(i18n, msg`Paid: {months}`, { months: monthsPaid(i18n, advanceMonths) }),
    },
    {
      label: say(i18n, dayLabels[purpose]),
      value: dayInDhaka(i18n, new Date(`${buyingDate}T00:00:00+06:00`)),
    },
  ]
}

export const receiptFacts = (i18n: I18n, receipt: Received): ReceiptFact[] => [
  { label: say(i18n, msg`Property`), value: receipt.propertyTitle, detail: receipt.propertyLocation },
  ...rentFacts(i18n, receipt),
  { label: say(i18n, buyerLabels[receipt.purpose]), value: receipt.buyerName, detail: receipt.buyerEmail },
  { label: say(i18n, agentLabels[receipt.purpose]), value: receipt.agentName, detail: receipt.agentEmail },
  {
    label: say(i18n, msg`Paid in full on`),
    value: receiptDay(i18n, receipt.boughtAt),
    instant: receipt.boughtAt,
  },
  { label: say(i18n, msg`Transaction id`), value: receipt.transactionId },
  { label: say(i18n, msg`Offer`), value: receipt.offerId },
]

/** The day of an instant, the same in every time zone. */
export const receiptDay = (i18n: I18n, instant: string): string => dayInDhaka(i18n, new Date(instant))

export const chargesHeading = (i18n: I18n, count: number): string =>
  count > 1
    ? say(i18n, msg`{count, plural, one {Paid in # part} other {Paid in # parts}}`, { count })
    : say(i18n, msg`Paid by card`)

export const partLabel = (i18n: I18n, part: number, count: number): string =>
  count > 1 ? say(i18n, msg`Part {part}`, { part: formatNumber(i18n, part) }) : say(i18n, msg`Whole amount`)

export const furtherParts = (i18n: I18n, count: number): string =>
  say(i18n, msg`{count} further parts`, { count: formatNumber(i18n, count) })

export const totalPaid = (i18n: I18n): string => say(i18n, msg`Total paid`)

export const testNote = (i18n: I18n): string =>
  say(i18n, msg`Test mode: paid with a test card, no real money moved.`)

const notes = {
  USD: {
    sale: msg`{brand} received this amount in full, in US dollars, for the home named above. Dates are those of Dhaka.`,
    rent: msg`{brand} received this amount in full, in US dollars, as rent for the home named above. Dates are those of Dhaka.`,
  },
  BDT: {
    sale: msg`{brand} received this amount in full, in taka, for the home named above. Dates are those of Dhaka.`,
    rent: msg`{brand} received this amount in full, in taka, as rent for the home named above. Dates are those of Dhaka.`,
  },
}

export const receiptNote = (i18n: I18n, brand: string, purpose: Purpose): string =>
  say(i18n, notes[currency()][purpose], { brand })
