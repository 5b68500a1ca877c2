import { expect, it } from 'vitest'
import { csvLine, readCell } from './line.ts'

it('a CSV quotes what has commas, quotes and lines', () => {
  expect(csvLine(['বাড়ি', 3, null])).toBe('বাড়ি,3,\r\n')
  expect(csvLine(['a, "b"\nc', 0.5])).toBe('"a, ""b""\nc",0.5\r\n')
})

it('no text of a CSV is a formula, and numbers stay numbers', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']
  const cells = csvLine(hostile).slice(0, -2).split(',')
  expect(cells.every((cell) => /^"?'/.test(cell))).toBe(true)
  expect(csvLine([-3])).toBe('-3\r\n')
})

it.each(['=1+1', "'quoted'", "'=1", '＝1', 'plain', '-5'])(
  '%s is read as it was before it was written',
  (text) => {
    expect(readCell(csvLine([text]).slice(0, -2))).toBe(text)
  },
)
