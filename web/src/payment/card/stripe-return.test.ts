import { expect, test } from 'vitest'
import { readStripeReturn } from './stripe-return.ts'

const read = (query: string) => readStripeReturn(new URLSearchParams(query))

test('the address after the bank’s page has the payment and its result', () => {
  expect(read('payment_intent=pi_1&redirect_status=failed')).toEqual({
    transactionId: 'pi_1',
    result: 'failed',
  })
  expect(read('payment_intent=pi_1&redirect_status=processing').result).toBe('processing')
  for (const query of ['payment_intent=pi_1&redirect_status=succeeded', 'payment_intent=pi_1'])
    expect(read(query).result).toBe('sent')
})

test('an address with any other text in place of the id names no payment', () => {
  for (const query of [
    '',
    'payment_intent=Call%20us%20now',
    'payment_intent=seti_1',
    'redirect_status=failed',
  ])
    expect(read(query).transactionId).toBeNull()
})
