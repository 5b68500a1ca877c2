import { expect, it } from 'vitest'
import { isChallenged, isProcessing, progressOf } from './charge.ts'

it('a charge waits for a card unless the bank asks for something or is at work', () => {
  for (const status of ['requires_payment_method', 'requires_confirmation', 'constructor', ''])
    expect(progressOf(status)).toBe('open')
  expect(isChallenged(progressOf('requires_action'))).toBe(true)
  expect(isProcessing(progressOf('processing'))).toBe(true)
  expect(isChallenged(progressOf('processing')) || isProcessing(progressOf('requires_action'))).toBe(false)
})
