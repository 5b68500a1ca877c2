/**
 * States of a charge that hasn't ended. `open`: a card can be used. `challenged`: the bank asks the card's holder to confirm.
 * `processing`: the bank is deciding.
 */
export const chargeProgress = ['open', 'challenged', 'processing'] as const
export type ChargeProgress = (typeof chargeProgress)[number]

/** A charge's state at any card provider. */
export type ChargeStatus = ChargeProgress | 'succeeded' | 'canceled'

/** It hasn’t ended. */
export const isUnderWay = (status: ChargeStatus): status is ChargeProgress =>
  chargeProgress.some((progress) => progress === status)

/** The bank asks the card's holder to confirm. */
export const isChallenged = (progress: ChargeProgress): boolean => progress === 'challenged'

/** The bank has the payment and hasn't decided, so the buyer must not pay again. */
export const isProcessing = (progress: ChargeProgress): boolean => progress === 'processing'
