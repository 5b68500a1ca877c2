import { applicationMoves } from '@thikana/domain/agent/agent-application'
import { offerMoves } from '@thikana/domain/offer/offer'
import { type HistoryKind, historyKinds } from '@thikana/domain/overview/history'
import { paymentMoves } from '@thikana/domain/payment/payment'
import { propertyMoves } from '@thikana/domain/property/property'
import { reportMoves } from '@thikana/domain/report/report'
import {
  accountActs,
  deleteAccountMoves,
  releaseEmailMoves,
  roleMoves,
  userMoves,
} from '@thikana/domain/user/user-moves'
import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { describeEvent } from './history-text.ts'

const moves: Record<HistoryKind, readonly { name: string; to: string }[]> = {
  property: propertyMoves,
  offer: offerMoves,
  payment: paymentMoves,
  user: [...userMoves, ...deleteAccountMoves, ...releaseEmailMoves, ...roleMoves, ...accountActs],
  report: reportMoves,
  application: applicationMoves,
}

const event = { by: 'server', actorName: null, actorEmail: null, to: 'due' } as const

test.each(historyKinds)('every move of the table of %s has a sentence of its own', (kind) => {
  const said = new Map<string, string>()
  for (const { name, to } of moves[kind]) {
    const sentence = describeEvent(english, { ...event, kind, move: name, to })
    expect(sentence).toMatch(/^[A-Z].+\.$/)
    expect(sentence).not.toContain('{')
    expect(sentence).not.toMatch(/^It became/)
    expect(said.get(sentence) ?? name).toBe(name)
    said.set(sentence, name)
  }
})

test('an event names who acted: by name, by address without one, as an admin, or as the server', () => {
  const retried = { ...event, kind: 'payment', move: 'retryRefund' } as const
  const actorEmail = 'admin@people.test'
  const saidOf = (by: object) => describeEvent(english, { ...retried, ...by })
  expect(saidOf({ by: 'person', actorName: 'Shirin', actorEmail })).toBe('Shirin tried the refund again.')
  expect(saidOf({ by: 'person', actorEmail })).toBe('admin@people.test tried the refund again.')
  expect(saidOf({ by: 'admin' })).toBe('An admin tried the refund again.')
  expect(saidOf({})).toBe('The server tried the refund again.')
})

test('a move that has no sentence is still told', () => {
  const paused = { ...event, kind: 'offer', move: 'pause', to: 'paused' } as const
  expect(describeEvent(english, paused)).toBe('It became paused.')
})
