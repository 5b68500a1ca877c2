import { toStatus, type Move, fromStatuses } from '../lifecycle.ts'
import { can } from '../user/access.ts'
import type { Actor } from '../user/user.ts'

/**
 * One charge for an offer, or for a part of it. `due`: planned, possibly unknown to the provider. `live`: the buyer can pay it.
 * `captured`: we have the money. `refunding`: it must be refunded. `refundFailed`: the bank returned the refund, and an admin has to act.
 * `disputed`: paid for a property, and held by the bank in a dispute. `reversed`: paid for a property, and refunded at the card provider or lost in
 * a dispute since, wholly or in part. `canceled` and `refunded` are final, unless the bank reports otherwise later.
 */
export const paymentStatuses = [
  'due',
  'live',
  'captured',
  'refunding',
  'refundFailed',
  'refunded',
  'disputed',
  'reversed',
  'canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The card providers. Each charge stores its own, and only that one is asked about it. */
export const cardProviders = ['stripe', 'sandbox'] as const
export type CardProviderName = (typeof cardProviders)[number]

/** `server`: asking for an intent. `provider`: what the card provider reports. `settlement`: what we decide from it. */
export type PaymentParty = 'server' | 'provider' | 'settlement' | 'admin'

/**
 * Rules §2.3 and §3.4: a captured payment ends as a bought offer or as a refund, never as both. The audit trail
 * and the ledger store the names of the moves, so they never change: `giveBack` starts a refund.
 */
export const paymentMoves = [
  { name: 'open', from: null, to: 'due', by: 'server' },
  { name: 'present', from: 'due', to: 'live', by: 'server' },
  { name: 'capture', from: 'due', to: 'captured', by: 'provider' },
  { name: 'capture', from: 'live', to: 'captured', by: 'provider' },
  { name: 'cancel', from: 'due', to: 'canceled', by: 'settlement' },
  { name: 'cancel', from: 'live', to: 'canceled', by: 'settlement' },
  // The money arrived after the charge was abandoned, so it can only be refunded.
  { name: 'giveBackLate', from: 'canceled', to: 'refunding', by: 'provider' },
  { name: 'giveBack', from: 'captured', to: 'refunding', by: 'settlement' },
  { name: 'refund', from: 'refunding', to: 'refunded', by: 'provider' },
  { name: 'failRefund', from: 'refunding', to: 'refundFailed', by: 'provider' },
  // A refund can fail days after the provider called it done (Stripe, "Refund and cancel payments").
  { name: 'failRefund', from: 'refunded', to: 'refundFailed', by: 'provider' },
  { name: 'retryRefund', from: 'refundFailed', to: 'refunding', by: 'admin' },
  // The money reached the buyer in another way: a refund made at the provider, or a dispute that the buyer won.
  { name: 'refundElsewhere', from: 'refundFailed', to: 'refunded', by: 'provider' },
  // Money of a bought property that was taken back; each change of the amount is a move, too.
  { name: 'dispute', from: 'captured', to: 'disputed', by: 'provider' },
  { name: 'dispute', from: 'disputed', to: 'disputed', by: 'provider' },
  { name: 'dispute', from: 'reversed', to: 'disputed', by: 'provider' },
  { name: 'reverse', from: 'captured', to: 'reversed', by: 'provider' },
  { name: 'reverse', from: 'disputed', to: 'reversed', by: 'provider' },
  { name: 'reverse', from: 'reversed', to: 'reversed', by: 'provider' },
  // An admin has dealt with it: answered the dispute, spoken to the buyer and the agent.
  { name: 'noteDispute', from: 'disputed', to: 'disputed', by: 'admin' },
  { name: 'noteReversal', from: 'reversed', to: 'reversed', by: 'admin' },
  { name: 'restore', from: 'disputed', to: 'captured', by: 'provider' },
  { name: 'restore', from: 'reversed', to: 'captured', by: 'provider' },
] as const satisfies readonly Move<PaymentStatus, string, PaymentParty>[]

export type PaymentMoveName = (typeof paymentMoves)[number]['name']

type WithStatus = { status: PaymentStatus }

/** It can still be captured. */
export const isAwaited = ({ status }: WithStatus): boolean =>
  fromStatuses(paymentMoves, 'capture').some((from) => from === status)

/** We abandoned the charge. */
export const isAbandoned = ({ status }: WithStatus): boolean => status === toStatus(paymentMoves, 'cancel')

/** It is captured and counts towards the offer. */
export const isCaptured = ({ status }: WithStatus): boolean => status === toStatus(paymentMoves, 'capture')

/** A refund is due or was made. */
export const isRefundStarted = (payment: WithStatus): boolean =>
  isReturning(payment) || isStuck(payment) || isRefunded(payment)

/** A refund is under way. */
export const isReturning = ({ status }: WithStatus): boolean =>
  fromStatuses(paymentMoves, 'refund').some((from) => from === status)

/** The refund failed; an admin has to try again. */
export const isStuck = ({ status }: WithStatus): boolean =>
  fromStatuses(paymentMoves, 'retryRefund').some((from) => from === status)

/** It was refunded; the bank may still return the refund. */
export const isRefunded = ({ status }: WithStatus): boolean => status === toStatus(paymentMoves, 'refund')

/** It paid for a property, and was taken back since, wholly or in part. */
export const wasTakenBack = ({ status }: WithStatus): boolean =>
  [toStatus(paymentMoves, 'dispute'), toStatus(paymentMoves, 'reverse')].some((one) => one === status)

/** The move by which an admin marks money that was taken back as dealt with; null if none is open. */
export const noteFor = ({ status }: WithStatus) =>
  (['noteDispute', 'noteReversal'] as const).find((name) =>
    fromStatuses(paymentMoves, name).some((from) => from === status),
  ) ?? null

const stages = {
  waiting: isAwaited,
  captured: isCaptured,
  returning: isReturning,
  stuck: isStuck,
  refunded: isRefunded,
  takenBack: wasTakenBack,
}
export type PaymentStage = keyof typeof stages

/** The filters of the admins' list of payments, each a group of statuses. An abandoned charge is in none. */
export const paymentStages = Object.keys(stages) as PaymentStage[]

export const statusesIn = (stage: PaymentStage): PaymentStatus[] =>
  paymentStatuses.filter((status) => stages[stage]({ status }))

/** The stage of refunds that need an admin. */
export const stageRefundFailed: PaymentStage = 'stuck'

/** The stage of money that left after a property was bought with it. */
export const stageTakenBack: PaymentStage = 'takenBack'

/** The parties that `actor` belongs to for a payment, by what they may do (`user/access.ts`). */
export const paymentParties = (actor: Actor): PaymentParty[] =>
  can(actor, 'payment.dealWith') ? ['admin'] : []

/** Days in which a completed refund can still fail (Stripe, "Refund and cancel payments"). */
export const refundFailsWithinDays = 30

/**
 * Days in which a captured charge is read again: a dispute can begin 120 days after the charge (Stripe, "How disputes work"), and lasts
 * months.
 */
export const takenBackWithinDays = 240

/** Charges that a receipt lists individually; the rest are summed. */
export const maxReceiptParts = 250
