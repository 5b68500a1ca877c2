import type { Offer } from '@thikana/contract/api'
import { vi } from 'vitest'
import type { Intent } from '../src/payment/queries.ts'
import { sampleOffers } from '../src/style/samples.ts'
import { answer, answerOutside, type Call } from './network.ts'

/** The offer of the samples by its id. */
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

/** The charge that is due on the offer. */
export const answerIntent = (changes: Partial<Intent> = {}): Call[] =>
  answer('POST /create-payment-intent', { ...intent, ...changes })

/** What the card provider says of a card: a token of it, and then what confirming the intent with it came to. */
export const answerCard = (confirmation: object | (() => object)): Call[] => {
  answerOutside('POST /sandbox/stripe/v1/payment_methods', () => ({ id: 'pm_1' }))
  return answerOutside('POST /sandbox/stripe/v1/payment_intents/:id/confirm', () =>
    typeof confirmation === 'function' ? confirmation() : confirmation,
  )
}

/** What the bank's page came to. */
export const answerBank = (outcome: object): Call[] =>
  answerOutside('POST /sandbox/stripe/v1/payment_intents/:id/authenticate', () => outcome)

export const charged = { id: 'pi_first', status: 'succeeded', payment_method_types: ['card'] }
export const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
}

/** From here on, what a page does every few seconds it does when `vi.advanceTimersByTime` says so. */
export const stopIntervals = (): void => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
