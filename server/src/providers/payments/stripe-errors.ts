import Stripe from 'stripe'
import { refuse } from '@thikana/domain/refusal'

const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors

export const codeOf = (error: unknown): string | undefined =>
  error instanceof StripeError ? error.code : undefined

/** The provider repeats what it answered under the same idempotency key before. */
export const isReplay = (error: unknown): boolean =>
  error instanceof StripeError && error.headers?.['idempotent-replayed'] === 'true'

/** Codes that say the amount or the card, not our call, was at fault (Stripe, "Error codes"). */
const refusedCodes = ['amount_too_small', 'amount_too_large']

/**
 * What a failed call becomes: `cardRefused`, `cardProviderDown`, or a plain error, `isRefused`, if our own call was wrong. The SDK's error
 * goes no further: it carries headers and whole intents, client secret included, that a logger would print.
 */
export const asRefusal = (error: unknown): Error => {
  if (!(error instanceof StripeError))
    return error instanceof Error ? error : new Error('Stripe: unknown failure')
  const cause = new Error(['Stripe:', error.type, error.code, error.requestId].filter(Boolean).join(' '))
  if (error instanceof StripeCardError || refusedCodes.includes(error.code ?? ''))
    return Object.assign(refuse('cardRefused'), { cause })
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError)
    return Object.assign(cause, { isRefused: true })
  return Object.assign(refuse('cardProviderDown'), { cause, isReplayed: isReplay(error) })
}

const isMarked = (error: unknown, mark: 'isReplayed' | 'isRefused'): boolean =>
  error instanceof Error && (error as Error & Partial<Record<typeof mark, unknown>>)[mark] === true

/** For errors that `asRefusal` made. */
export const isReplayedFailure = (error: unknown): boolean => isMarked(error, 'isReplayed')
export const isRefusedCall = (error: unknown): boolean => isMarked(error, 'isRefused')
