import { expect, it } from 'vitest'
import { isBalanced } from './ledger.ts'
import { type StatementRow, statementOf } from './statement.ts'

const rows: StatementRow[] = [
  { posting: 'capture', account: 'captured', before: -500, within: -300, count: 0 },
  { posting: 'capture', account: 'inFlight', before: 500, within: 300, count: 2 },
  { posting: 'buy', account: 'inFlight', before: -400, within: 0, count: 0 },
  { posting: 'buy', account: 'bought', before: 400, within: 0, count: 0 },
  { posting: 'refund', account: 'inFlight', before: 0, within: -100, count: 0 },
  { posting: 'refund', account: 'refunded', before: 0, within: 100, count: 1 },
]

it('a month of the ledger begins with what was before, lists what moved, and ends with both together', () => {
  const { opening, closing, movements } = statementOf(rows)
  const none = { disputed: 0, reversed: 0 }
  expect(opening).toEqual({ captured: 500, inFlight: 100, bought: 400, refunded: 0, ...none })
  expect(closing).toEqual({ captured: 800, inFlight: 300, bought: 400, refunded: 100, ...none })
  expect(movements).toEqual([
    { posting: 'capture', count: 2, amount: 300 },
    { posting: 'refund', count: 1, amount: 100 },
  ])
  expect([opening, closing].every(isBalanced)).toBe(true)
})

it('a month before the first payment has nothing', () => {
  const { opening, closing, movements } = statementOf([])
  expect([...Object.values(opening), ...Object.values(closing), ...movements].every((one) => one === 0)).toBe(
    true,
  )
})
