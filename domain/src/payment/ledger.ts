import type { OfferMoveName } from '../offer/offer.ts'
import type { PaymentMoveName, PaymentStatus } from './payment.ts'

/**
 * Accounts of captured money. `captured` is the contra account: minus everything ever captured. `inFlight`: captured and undecided, or
 * being refunded. `bought`: paid for a property. `refunded`: returned. `disputed`: paid for a property and held by the bank since.
 * `reversed`: paid for a property and gone since, by a refund at the card provider or a lost dispute.
 */
export const ledgerAccounts = ['captured', 'inFlight', 'bought', 'refunded', 'disputed', 'reversed'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Postings that a charge can have only once; the others are numbered. */
const single: readonly string[] = ['capture', 'buy']
export const isSingle = (posting: string): boolean => single.includes(posting)

/** Double entry: each posting moves an amount from one account to another, so it adds up to zero. */
export const ledgerPostings = [
  { name: 'capture', from: 'captured', to: 'inFlight' },
  { name: 'buy', from: 'inFlight', to: 'bought' },
  { name: 'refund', from: 'inFlight', to: 'refunded' },
  // The bank returned a completed refund, so the money has to be refunded again.
  { name: 'refundBack', from: 'refunded', to: 'inFlight' },
  { name: 'hold', from: 'bought', to: 'disputed' },
  { name: 'release', from: 'disputed', to: 'bought' },
  { name: 'reverse', from: 'bought', to: 'reversed' },
  { name: 'restore', from: 'reversed', to: 'bought' },
] as const satisfies readonly { name: string; from: LedgerAccount; to: LedgerAccount }[]
export type LedgerPosting = (typeof ledgerPostings)[number]['name']

/** What a payment's move posts; `from` is its previous status. Other moves move no money. */
const ofPayments: readonly { move: PaymentMoveName; from?: PaymentStatus; posts: LedgerPosting }[] = [
  { move: 'capture', posts: 'capture' },
  { move: 'giveBackLate', posts: 'capture' },
  { move: 'refund', posts: 'refund' },
  { move: 'refundElsewhere', posts: 'refund' },
  { move: 'failRefund', from: 'refunded', posts: 'refundBack' },
]

/** What an offer's move posts for each of its captured charges. */
const ofOffers: readonly { move: OfferMoveName; posts: LedgerPosting }[] = [{ move: 'buy', posts: 'buy' }]

export const postingOfPayment = (name: PaymentMoveName, from: PaymentStatus): LedgerPosting | null =>
  ofPayments.find(({ move, from: start }) => move === name && (start ?? from) === from)?.posts ?? null

export const postingOfOffer = (name: OfferMoveName): LedgerPosting | null =>
  ofOffers.find(({ move }) => move === name)?.posts ?? null

/** The accounts of a posting. */
export const accountsFor = (name: LedgerPosting): { from: LedgerAccount; to: LedgerAccount } => {
  const posting = ledgerPostings.find((each) => each.name === name)
  if (!posting) throw new Error(`No posting is called ${name}`)
  return posting
}

export type LedgerBalance = Record<LedgerAccount, number>

/** Whether every captured minor unit is in one of the other accounts; all in minor units, `captured` as a positive sum. */
export const isBalanced = ({ captured, ...others }: LedgerBalance): boolean =>
  captured === Object.values(others).reduce((sum, amount) => sum + amount, 0) &&
  Object.values(others).every((amount) => amount >= 0)
