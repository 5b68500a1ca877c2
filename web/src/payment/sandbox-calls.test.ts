import { expect, test } from 'vitest'
import { outcomeOf } from './sandbox-calls.ts'

test('a buyer has paid once the card provider says so, even where the money is still on its way', () => {
  expect(outcomeOf({ status: 'succeeded', payment_method_types: ['link'] }, '')).toEqual({
    kind: 'captured',
    methods: ['link'],
  })
  expect(outcomeOf({ status: 'processing' }, '')).toEqual({ kind: 'captured', methods: ['card'] })
})

test('a buyer is asked to confirm where the bank wants it', () => {
  expect(outcomeOf({ status: 'requires_action' }, '')).toEqual({ kind: 'challenge' })
})

test('a buyer reads why a card was refused, and is never told that an unknown state is a payment', () => {
  const failed = { kind: 'failed', message: 'Your card was declined.' }
  for (const status of ['requires_payment_method', 'canceled', 'constructor', ''])
    expect(outcomeOf({ status }, 'Your card was declined.')).toEqual(failed)
  expect(outcomeOf(undefined, 'Your card was declined.')).toEqual(failed)
})
