import { expect, test } from 'vitest'
import { outcomeOf, outcomeOfError } from './stripe-outcome.ts'

const id = 'pi_1'

test('a buyer has paid once the card provider says so, and not while the bank is still at work', () => {
  expect(outcomeOf({ id, status: 'succeeded', payment_method_types: ['link'] }, '')).toEqual({
    kind: 'captured',
    transactionId: id,
    methods: ['link'],
  })
  expect(outcomeOf({ id, status: 'processing' }, '')).toEqual({ kind: 'processing' })
})

test('a buyer is asked to confirm if the bank requires it', () => {
  expect(outcomeOf({ id, status: 'requires_action' }, '')).toEqual({ kind: 'challenge' })
})

test('a buyer reads why a card was refused, and is never told that an unknown state is a payment', () => {
  const failed = { kind: 'failed', message: 'Your card was declined.' }
  for (const status of ['requires_payment_method', 'canceled', 'constructor', ''])
    expect(outcomeOf({ id, status }, 'Your card was declined.')).toEqual(failed)
  expect(outcomeOf(undefined, 'Your card was declined.')).toEqual(failed)
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
  expect(outcomeOfError(wrong)).toEqual({ kind: 'failed', message: wrong.message })
})

test('a buyer whose card was declined reads that nothing was charged, and what to do', () => {
  const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  const message = 'Your card was declined. Nothing was charged; try another card.'
  expect(outcomeOfError(declined)).toEqual({ kind: 'failed', message })
})
