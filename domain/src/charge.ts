/**
 * How far a charge is while its buyer may still pay it: `open` to a card, `challenged` by the bank, which wants its holder to confirm,
 * or `processing`, where the bank takes its time and nothing is to be done.
 */
export const chargeProgress = ['open', 'challenged', 'processing'] as const
export type ChargeProgress = (typeof chargeProgress)[number]

/** The card provider's words that mean more than an open charge (Stripe, "PaymentIntent status"). */
const meanings = new Map<string, ChargeProgress>([
  ['requires_action', 'challenged'],
  ['processing', 'processing'],
])

/** What an intent's status says to whoever pays it; any other one waits for a card. */
export const progressOf = (intentStatus: string): ChargeProgress => meanings.get(intentStatus) ?? 'open'

/** The bank wants the card's holder to confirm. */
export const isChallenged = (progress: ChargeProgress): boolean => progress === 'challenged'

/** The bank has the payment and hasn't decided: paying now could only be paying again. */
export const isProcessing = (progress: ChargeProgress): boolean => progress === 'processing'
