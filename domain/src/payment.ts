import { endOf, type Move, startsOf } from './lifecycle.ts'

/**
 * One charge for an offer, or for a part of it. `due`: decided on, the provider may not know yet. `live`: the buyer can pay it.
 * `captured`: the money is here. `refunding`: it must go back. `canceled` and `refunded` are ends.
 */
export const paymentStatuses = ['due', 'live', 'captured', 'refunding', 'refunded', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `server`: asking for an intent. `provider`: what the card provider reports. `settlement`: what we decide from it. */
export type PaymentParty = 'server' | 'provider' | 'settlement'

/** Decisions §3: a captured payment ends as a bought offer (and stays captured) or as a refund, never as both. */
export const paymentMoves = [
  { name: 'open', from: null, to: 'due', by: 'server' },
  { name: 'present', from: 'due', to: 'live', by: 'server' },
  { name: 'capture', from: 'due', to: 'captured', by: 'provider' },
  { name: 'capture', from: 'live', to: 'captured', by: 'provider' },
  { name: 'cancel', from: 'due', to: 'canceled', by: 'settlement' },
  { name: 'cancel', from: 'live', to: 'canceled', by: 'settlement' },
  // The money came although the charge had been given up: it can only go back.
  { name: 'giveBackLate', from: 'canceled', to: 'refunding', by: 'provider' },
  { name: 'giveBack', from: 'captured', to: 'refunding', by: 'settlement' },
  { name: 'refund', from: 'refunding', to: 'refunded', by: 'provider' },
] as const satisfies readonly Move<PaymentStatus, string, PaymentParty>[]

export type PaymentMoveName = (typeof paymentMoves)[number]['name']

type Standing = { status: PaymentStatus }

/** The money could still come. */
export const isAwaited = ({ status }: Standing): boolean =>
  startsOf(paymentMoves, 'capture').some((from) => from === status)

/** We gave the charge up. */
export const isGivenUp = ({ status }: Standing): boolean => status === endOf(paymentMoves, 'cancel')

/** The money is here and counts towards the offer. */
export const isCaptured = ({ status }: Standing): boolean => status === endOf(paymentMoves, 'capture')

/** The money must go back, or has gone. */
export const isReturned = ({ status }: Standing): boolean =>
  isReturning({ status }) || status === endOf(paymentMoves, 'refund')

/** The money must go back and hasn't yet. */
export const isReturning = ({ status }: Standing): boolean =>
  startsOf(paymentMoves, 'refund').some((from) => from === status)
