import type { Offer } from '@thikana/contract/api'
import { vi } from 'vitest'
import type { Intent } from '../src/payment/queries.ts'
import { sampleOffers } from './samples.ts'
import { answer, answerOutside, type Call } from './network.ts'

/** A sample offer by its id. */
export const sampleOffer = (id: string, changes: Partial<Offer> = {}): Offer => {
  const offer = sampleOffers.find(({ _id }) => _id === id)
  if (!offer) throw new Error(`No sample offer is called ${id}`)
  return { ...offer, ...changes }
}

const intent: Intent = {
  clientSecret: 'pi_first_secret_1',
  amountInCents: 10_000_000,
  part: 1,
  parts: 1,
  paidInCents: 0,
  capInCents: 99_999_999,
  progress: 'open',
}

/** Answers with the charge that is due on the offer. */
export const answerIntent = (changes: Partial<Intent> = {}): Call[] =>
  answer('POST /create-payment-intent', { ...intent, ...changes })

/** The card provider's answers: a token for the card, and then `confirmation` for the intent. */
export const answerCard = (confirmation: object | (() => object)): Call[] => {
  answerOutside('POST /sandbox/stripe/v1/payment_methods', () => ({ id: 'pm_1' }))
  return answerOutside('POST /sandbox/stripe/v1/payment_intents/:id/confirm', () =>
    typeof confirmation === 'function' ? confirmation() : confirmation,
  )
}

/** The outcome of the bank's page. */
export const answerBank = (outcome: object): Call[] =>
  answerOutside('POST /sandbox/stripe/v1/payment_intents/:id/authenticate', () => outcome)

export const charged = { id: 'pi_first', status: 'succeeded', payment_method_types: ['card'] }
export const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
}

/** From here on, intervals only run when `vi.advanceTimersByTime` is called. */
export const stopIntervals = (): void => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
