import { expect, it } from 'vitest'
import { createRowTally } from './tally.ts'

const tallyOf = (bytes: Buffer, step: number) => {
  const tally = createRowTally()
  for (let at = 0; at < bytes.length; at += step) tally.add(bytes.subarray(at, at + step))
  return tally.end()
}

it('rows have one checksum wherever their chunks end, whatever their order', () => {
  const rows = ['one\t1', '', 'two\t\\n', 'x'.repeat(100)]
  const bytes = Buffer.from(`${rows.join('\n')}\n`)
  const whole = tallyOf(bytes, bytes.length)
  expect(whole.rows).toBe(4)
  for (const step of [1, 2, 3, 7, 64]) expect(tallyOf(bytes, step)).toEqual(whole)
  expect(tallyOf(Buffer.from(`${rows.toReversed().join('\n')}\n`), 5)).toEqual(whole)
  expect(tallyOf(Buffer.from(`${rows.slice(1).join('\n')}\n`), 5)).not.toEqual(whole)
  expect(() => tallyOf(bytes.subarray(0, -1), 5)).toThrow('its last row is cut off')
})

it('a row of 64 MB in small chunks takes no longer than it has bytes', { timeout: 10_000 }, () => {
  expect(tallyOf(Buffer.from(`${'x'.repeat(64 * 1024 * 1024)}\n`), 4_096).rows).toBe(1)
})
