import { describe, expect, it } from 'vitest'
import { english } from '@thikana/texts/english'
import { agoText, daysAgoText } from './ago-text.tsx'

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
    expect(agoText(english, value, now)).toBe(text)
  })
})

describe('how many days ago something was', () => {
  const noon = new Date('2026-11-21T06:00:00Z')
  it.each([
    ['2026-11-20T18:00:00Z', 'today'],
    ['2026-11-21T06:01:00Z', 'today'],
    ['2026-11-20T17:59:59Z', 'yesterday'],
    ['2026-11-18T17:59:59Z', '3 days ago'],
    ['2026-10-07T00:00:00Z', '45 days ago'],
  ])('%s reads as %s at noon in Dhaka, whatever the reader’s time zone', (value, text) => {
    const zone = process.env.TZ
    try {
      for (const place of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = place
        expect(daysAgoText(english, value, noon)).toBe(text)
      }
    } finally {
      process.env.TZ = zone
    }
  })
})
