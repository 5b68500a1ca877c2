import { describe, expect, it } from 'vitest'
import { toStatus, type Move, fromStatuses } from './lifecycle.ts'
import { transition } from './transition.ts'
import { applicationMoves } from './agent/agent-application.ts'
import { offerMoves } from './offer/offer.ts'
import { paymentMoves } from './payment/payment.ts'
import { propertyMoves } from './property/property.ts'
import { reportMoves } from './report/report.ts'
import { deleteAccountMoves, roleMoves, userMoves, releaseEmailMoves } from './user/user-moves.ts'
import { viewingMoves } from './viewing/viewing.ts'
import type { Thing } from './words.ts'

const tables: [string, readonly Move<string, string, string>[]][] = [
  ['property', propertyMoves],
  ['offer', offerMoves],
  ['payment', paymentMoves],
  ['report', reportMoves],
  ['application', applicationMoves],
  ['user', userMoves],
  ['own account', deleteAccountMoves],
  ['unproved account', releaseEmailMoves],
  ['role', roleMoves],
]

const moveNotOpen = (thing: Thing, from: string, to: string) =>
  expect.objectContaining({
    code: 'moveNotOpen',
    words: { thing: { thing }, from: { state: from }, to: { state: to } },
  })

describe('a move that isn’t open', () => {
  it('is refused, naming both states', () => {
    const reject = () => transition(offerMoves, 'offer', { status: 'rejected' }, 'accept', ['itsAgent'])
    expect(reject).toThrow(moveNotOpen('offer', 'rejected', 'accepted'))
  })

  it('names the resulting status in the words that people see', () => {
    const advertise = () =>
      transition(propertyMoves, 'property', { status: 'pending' }, 'advertise', ['admin'])
    expect(advertise).toThrow(moveNotOpen('property', 'pending', 'advertised'))
    const edit = () => transition(propertyMoves, 'property', { status: 'rejected' }, 'edit', ['itsAgent'])
    expect(edit).toThrow(moveNotOpen('property', 'rejected', 'pending'))
  })

  it('is refused as not allowed to parties that never make it', () => {
    const accept = () => transition(offerMoves, 'offer', { status: 'pending' }, 'accept', ['user'])
    expect(accept).toThrow('notAllowed')
  })

  it('is refused as the fact that forbids it says', () => {
    const thing = { status: 'verified', facts: ['isSold'] }
    expect(() => transition(propertyMoves, 'property', thing, 'edit', ['itsAgent'])).toThrow('propertySold')
  })
})

it('where a move leads isn’t told if that depends on its start', () => {
  expect(() => toStatus(viewingMoves, 'move')).toThrow('The move move leads to several statuses')
  expect(toStatus(viewingMoves, 'cancel')).toBe('cancelled')
})

describe.each(tables)('the table of %s', (_name, table) => {
  it('has one resulting status for each move, and no duplicate rows', () => {
    for (const { name } of table)
      expect(new Set(table.filter((row) => row.name === name).map(({ to }) => to)).size).toBe(1)
    expect(new Set(table.map(({ name, from, by }) => `${name} ${from} ${by}`)).size).toBe(table.length)
  })

  it('has each move start and end at the statuses of its rows', () => {
    for (const row of table) {
      expect(toStatus(table, row.name)).toBe(row.to)
      if (row.from !== null) expect(fromStatuses(table, row.name)).toContain(row.from)
    }
  })
})
