import { offerMoves } from '@thikana/domain/offer/offer'
import { paymentMoves } from '@thikana/domain/payment/payment'
import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { describeEntry } from './history-text.ts'

const entry = {
  at: '2026-11-21T12:00:00Z',
  from: null,
  to: 'due',
  actor: 'payment',
  actorName: null,
} as const

test('an admin reads a sentence for every move that the tables have', () => {
  for (const [about, moves] of [
    ['payment', paymentMoves],
    ['offer', offerMoves],
  ] as const)
    for (const { name, to } of moves) {
      const notice = describeEntry(english, { ...entry, about, move: name, to })
      expect(notice).toMatch(/^[A-Z].+\.$/)
      expect(notice).not.toContain('{')
      expect(notice).not.toBe(`The ${about} became ${to}.`)
    }
})

test('an admin reads who acted by name, by address when the account has none, and “The server” otherwise', () => {
  const retried = { ...entry, about: 'payment', move: 'retryRefund' } as const
  const actor = 'admin@people.test'
  expect(describeEntry(english, { ...retried, actor, actorName: 'Shirin' })).toBe(
    'Shirin tried the refund again.',
  )
  expect(describeEntry(english, { ...retried, actor })).toBe('admin@people.test tried the refund again.')
  expect(describeEntry(english, retried)).toBe('The server tried the refund again.')
})

test('an admin still learns of a move that has no sentence', () => {
  expect(describeEntry(english, { ...entry, about: 'offer', move: 'pause', to: 'paused' })).toBe(
    'The offer became paused.',
  )
})
