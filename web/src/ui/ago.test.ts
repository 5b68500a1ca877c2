import { describe, expect, it } from 'vitest'
import { agoText, daysAgoText } from './ago.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('how long ago something was', () => {
  it.each([
    ['2026-11-21T12:00:30Z', 'Just now'],
    ['2026-11-21T11:59:01Z', 'Just now'],
    ['2026-11-21T11:59:00Z', '1 min ago'],
    ['2026-11-21T11:00:01Z', '59 min ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-19T12:00:00Z', '19 November 2026'],
  ])('%s reads as %s', (value, text) => {
    expect(agoText(value, now)).toBe(text)
  })
})

describe('how many days ago something was', () => {
  const noon = new Date(2026, 10, 21, 12)
  it.each([
    [new Date(2026, 10, 21, 0, 1), 'today'],
    [new Date(2026, 10, 21, 12, 1), 'today'],
    [new Date(2026, 10, 20, 23, 59), 'yesterday'],
    [new Date(2026, 10, 18, 23, 59), '3 days ago'],
    [new Date(2026, 9, 7, 1), '45 days ago'],
  ])('%s reads as %s', (value, text) => {
    expect(daysAgoText(value.toISOString(), noon)).toBe(text)
  })
})
