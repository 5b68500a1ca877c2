import { expect, it } from 'vitest'
import { toStatus } from '../lifecycle.ts'
import {
  paymentMoves,
  paymentStages,
  paymentStatuses,
  stageRefundFailed,
  stageTakenBack,
  statusesIn,
} from './payment.ts'

it('every status of a payment is in at most one stage, and only an abandoned charge is in none', () => {
  const inAStage = paymentStages.flatMap(statusesIn)
  expect(new Set(inAStage).size).toBe(inAStage.length)
  const left = paymentStatuses.filter((status) => !inAStage.includes(status))
  expect(left).toEqual([toStatus(paymentMoves, 'cancel')])
})

it('the payments that need an admin are exactly those on which admins have a move', () => {
  const theirs = paymentMoves.flatMap((move) => (move.by === 'admin' ? [move.from] : []))
  expect([stageRefundFailed, stageTakenBack].flatMap(statusesIn)).toEqual(theirs)
})
