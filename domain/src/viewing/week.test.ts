import { expect, test } from 'vitest'
import { boundsOfWeek, dayAfter, weekNamed, weekNow, weekStart } from './week.ts'

test('a week begins on Sunday', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-22')
  expect(weekStart('2026-11-28')).toBe('2026-11-22')
  expect(weekStart('2027-01-01')).toBe('2026-12-27')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

test('it begins at midnight in Dhaka, whatever the day elsewhere', () => {
  expect(weekNow(new Date('2026-11-21T17:59:59Z'))).toBe('2026-11-15')
  expect(weekNow(new Date('2026-11-21T18:00:00Z'))).toBe('2026-11-22')
  expect(boundsOfWeek('2026-11-22')).toEqual({
    from: new Date('2026-11-21T18:00:00Z'),
    until: new Date('2026-11-28T18:00:00Z'),
  })
})

test('an address names a week by any of its days, and what is no day is the week of now', () => {
  const now = new Date('2026-11-26T06:00:00Z')
  expect(weekNamed('2026-12-02', now)).toBe('2026-11-29')
  for (const named of [null, '', 'soon', '2026-13-01', '2026-11-1'])
    expect(weekNamed(named, now)).toBe('2026-11-22')
})
