import { expect, test } from 'vitest'
import { reasonProblem } from './reason.ts'

test.each([
  ['', true, 'Reason is required'],
  ['   ', true, 'Reason is required'],
  ['', false, null],
  ['I am ill.', true, null],
  [' 123456789\n', true, null],
  ['1234567890', false, 'Reason can be at most 9 characters'],
])('the reason “%s”, required: %s, has the problem: %s', (typed, isRequired, problem) => {
  expect(reasonProblem(typed, { max: 9, isRequired })).toBe(problem)
})
