/**
 * How far a charge is while its buyer may still pay it: `open` to a card, `challenged` by the bank, which wants its holder to confirm,
 * or `processing`, where the bank takes its time and nothing is to be done.
 */
export const chargeProgress = ['open', 'challenged', 'processing'] as const
export type ChargeProgress = (typeof chargeProgress)[number]

/** What became of a charge at its card provider, whichever that is: it can still be paid, or it ended one way or the other. */
export type ChargeStatus = ChargeProgress | 'succeeded' | 'canceled'

/** It hasn’t ended: its buyer may still pay it. */
export const isUnderWay = (status: ChargeStatus): status is ChargeProgress =>
  chargeProgress.some((progress) => progress === status)

/** The bank wants the card's holder to confirm. */
export const isChallenged = (progress: ChargeProgress): boolean => progress === 'challenged'

/** The bank has the payment and hasn't decided: paying now could only be paying again. */
export const isProcessing = (progress: ChargeProgress): boolean => progress === 'processing'
