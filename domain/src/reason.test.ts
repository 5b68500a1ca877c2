import { expect, test } from 'vitest'
import { problemOf, tooLong } from './problem.ts'
import { reasonProblem } from './reason.ts'

test.each([
  ['', true, problemOf('reason', 'required')],
  ['   ', true, problemOf('reason', 'required')],
  ['', false, null],
  ['I am ill.', true, null],
  [' 123456789\n', true, null],
  ['1234567890', false, tooLong('reason', 9)],
])('the reason “%s”, required: %s, has the problem: %j', (typed, isRequired, problem) => {
  expect(reasonProblem(typed, { max: 9, isRequired })).toEqual(problem)
})
