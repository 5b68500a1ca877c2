import { english } from '@thikana/texts/english'
import { i18nOf } from '@thikana/texts/i18n-of'
import { expect, test } from 'vitest'
import type { Outcome } from './card-form.ts'
import { type FailureReason, reasonText } from './failure-reason.ts'
import { outcomeOf, outcomeOfError, reasonIn } from './stripe-outcome.ts'

const id = 'pi_1'
const declined: FailureReason = {
  words: 'Your card was declined.',
  sentence: undefined,
  isDeclined: false,
}
/** What the buyer reads. */
const told = (outcome: Outcome) => outcome.kind === 'failed' && reasonText(english, outcome.reason)

test('a buyer has paid once the card provider says so, and not while the bank is still at work', () => {
  expect(outcomeOf({ id, status: 'succeeded', payment_method_types: ['link'] }, declined)).toEqual({
    kind: 'captured',
    transactionId: id,
    methods: ['link'],
  })
  expect(outcomeOf({ id, status: 'processing' }, declined)).toEqual({ kind: 'processing' })
})

test('a buyer is asked to confirm if the bank requires it', () => {
  expect(outcomeOf({ id, status: 'requires_action' }, declined)).toEqual({ kind: 'challenge' })
})

test('a buyer reads why a card was refused, and is never told that an unknown state is a payment', () => {
  for (const status of ['requires_payment_method', 'canceled', 'constructor', ''])
    expect(told(outcomeOf({ id, status }, declined))).toBe('Your card was declined.')
  expect(told(outcomeOf(undefined, declined))).toBe('Your card was declined.')
})

test('a buyer who pays again in another tab is told that it is paid, and is never charged twice', () => {
  const message = 'You cannot confirm this PaymentIntent because it has a status of succeeded.'
  const intent = { id, status: 'succeeded' }
  expect(outcomeOfError({ message, payment_intent: intent })).toEqual({
    kind: 'captured',
    transactionId: id,
    methods: ['card'],
  })
})

test('a buyer whose charge ended or isn’t challenged any more sees its current state, not the provider’s error', () => {
  const code = 'payment_intent_unexpected_state'
  for (const status of ['canceled', 'requires_payment_method'])
    expect(outcomeOfError({ code, message: 'You cannot.', payment_intent: { id, status } })).toEqual({
      kind: 'changed',
    })
})

test('a buyer is not told that nothing was charged when the outcome is unknown', () => {
  for (const type of ['api_error', 'api_connection_error'])
    expect(outcomeOfError({ type, message: 'It broke.' })).toEqual({ kind: 'lost' })
  const wrong = {
    type: 'card_error',
    code: 'incorrect_cvc',
    message: 'Your card’s security code is incorrect.',
  }
  expect(told(outcomeOfError(wrong))).toBe(wrong.message)
})

test('a buyer whose card was declined reads that nothing was charged, and what to do', () => {
  const refused = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  expect(told(outcomeOfError(refused))).toBe('Your card was declined. Nothing was charged; try another card.')
})

test('a buyer reads in Bangla why a card was refused, although the card provider doesn’t speak it', () => {
  const said = (code: string, declineCode = '') =>
    reasonText(i18nOf('bn'), reasonIn({ code, decline_code: declineCode, message: 'In English.' }))
  expect(said('card_declined', 'insufficient_funds')).toMatch(/^[^a-z]+টাকা[^a-z]+$/i)
  expect(said('card_declined', 'a_new_one')).toMatch(/^[^a-z]+$/i)
  expect(said('expired_card')).toMatch(/^[^a-z]+মেয়াদ[^a-z]+$/i)
  expect(said('a_new_one')).toBe('In English.')
})
