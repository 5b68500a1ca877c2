import { expect, it } from 'vitest'
import { problemOf } from '../problem.ts'
import { maxSlotsACall, slotEnd, slotProblem, slotsIn, spanProblems } from './viewing-slot.ts'

const now = new Date('2026-11-20T06:10:00Z')
const span = { day: '2026-11-21', from: '10:00', until: '11:30', isWeekly: false }
const startsOf = (changes: Partial<typeof span>) =>
  slotsIn({ ...span, ...changes }, now).map((start) => start.toISOString())

it('an agent’s span of an hour and a half in Dhaka has three slots of half an hour', () => {
  expect(startsOf({})).toEqual([
    '2026-11-21T04:00:00.000Z',
    '2026-11-21T04:30:00.000Z',
    '2026-11-21T05:00:00.000Z',
  ])
  expect(slotEnd(new Date('2026-11-21T05:00:00Z'))).toEqual(new Date('2026-11-21T05:30:00Z'))
})

it('a weekly span has the same times in the weeks after, as far ahead as slots can be set', () => {
  expect(startsOf({ isWeekly: true, until: '10:30' })).toEqual([
    '2026-11-21T04:00:00.000Z',
    '2026-11-28T04:00:00.000Z',
    '2026-12-05T04:00:00.000Z',
    '2026-12-12T04:00:00.000Z',
  ])
})

it('a span with more times than one call takes says so, and cuts off none', () => {
  const long = { from: '00:00', until: '23:30', isWeekly: true }
  expect(startsOf(long)).toHaveLength(4 * 47)
  expect(spanProblems({ ...span, ...long }, now)).toEqual({
    until: { code: 'tooManyTimesMade', words: { count: 188, max: maxSlotsACall } },
  })
})

it('what has begun today is left out', () => {
  expect(startsOf({ day: '2026-11-20', from: '11:00', until: '13:00' })).toEqual(['2026-11-20T06:30:00.000Z'])
})

it.each([
  [{ day: '' }, { day: problemOf('day', 'required') }],
  [{ from: '' }, { from: problemOf('start', 'required') }],
  [{ until: '' }, { until: problemOf('end', 'required') }],
  [{ until: '10:15' }, { until: { code: 'endTooEarly', words: { min: 30 } } }],
  [{ from: '10:10' }, { from: { code: 'timeNotHalf' } }],
  [{ day: '2026-11-19' }, { day: { code: 'timePast' } }],
  [{ day: '2026-12-25' }, { day: { code: 'timeTooFar', words: { max: 28 } } }],
  [{ day: '2026-11-20', from: '11:00', until: '13:00' }, {}],
  [{}, {}],
] as const)('a span with %j has the problems %j', (changes, problems) => {
  expect(spanProblems({ ...span, ...changes }, now)).toEqual(problems)
})

it('a slot begins at a full or half hour within four weeks', () => {
  expect(slotProblem(new Date('2026-11-21T04:30:00Z'), now)).toBeNull()
  expect(slotProblem(new Date('2026-11-21T04:30:01Z'), now)).toEqual({ code: 'timeNotHalf' })
  expect(slotProblem(new Date('2026-11-20T06:00:00Z'), now)).toEqual({ code: 'timePast' })
  const tooFar = { code: 'timeTooFar', words: { max: 28 } }
  expect(slotProblem(new Date('2026-12-18T06:30:00Z'), now)).toEqual(tooFar)
})
