import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it('a CSV quotes what has commas, quotes and lines, and marks itself as UTF-8', () => {
  expect(
    csvText([
      ['বাড়ি', 3],
      ['a, "b"\nc', 0.5],
    ]),
  ).toBe('\uFEFFবাড়ি,3\r\n"a, ""b""\nc",0.5\r\n')
})

it('no text of a CSV is a formula, and numbers stay numbers', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  const cells = csvText([hostile]).slice(1, -2).split(',')
  expect(cells.every((cell) => /^"?'/.test(cell))).toBe(true)
  expect(csvText([[-3]])).toBe('\uFEFF-3\r\n')
})
