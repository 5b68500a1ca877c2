import { expect, it } from 'vitest'
import { chargeProgress, isChallenged, isProcessing, isUnderWay } from './charge.ts'

it('a charge is under way until it succeeded or was canceled', () => {
  for (const status of chargeProgress) expect(isUnderWay(status)).toBe(true)
  expect(isUnderWay('succeeded') || isUnderWay('canceled')).toBe(false)
})

it('a charge waits for its buyer if the bank asks to confirm it, and for the bank while it is processing', () => {
  expect(chargeProgress.filter(isChallenged)).toEqual(['challenged'])
  expect(chargeProgress.filter(isProcessing)).toEqual(['processing'])
})
