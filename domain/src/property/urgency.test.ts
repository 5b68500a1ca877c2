import { describe, expect, it } from 'vitest'
import { isPriceDrop, readUrgencyKey, urgencyKey, waitingReasonOf } from './urgency.ts'

const price = (priceMin: number, priceMax: number, purpose: 'sale' | 'rent' = 'sale') => ({
  purpose,
  priceMin,
  priceMax,
})

describe('an edit', () => {
  it.each([
    [price(80, 120), true],
    [price(90, 110), true],
    [price(90, 120), false],
    [price(80, 130), false],
    [price(95, 120), false],
    [price(1, 2, 'rent'), false],
  ])('from 90 to 120 to %o is a price drop: %s', (after, isDrop) => {
    expect(isPriceDrop(price(90, 120), after)).toBe(isDrop)
  })
})

describe('a listing that waits', () => {
  it('is new or an edit, and if it is urgent an agent’s first one or a price drop', () => {
    expect(waitingReasonOf({ isUrgent: false })).toBe('new')
    expect(waitingReasonOf({ isUrgent: true, lastVerified: null })).toBe('first')
    expect(waitingReasonOf({ isUrgent: false, lastVerified: {} })).toBe('edit')
    expect(waitingReasonOf({ isUrgent: true, lastVerified: {} })).toBe('priceDrop')
  })

  it('has its turn before all that isn’t urgent, and then by when it was sent', () => {
    const [earlier, later] = [new Date('2026-11-01'), new Date('2026-11-28')]
    const queue = [
      { isUrgent: false, submittedAt: later },
      { isUrgent: false, submittedAt: earlier },
      { isUrgent: true, submittedAt: later },
      { isUrgent: true, submittedAt: earlier },
    ]
    const sorted = queue.toSorted((one, other) => urgencyKey(one) - urgencyKey(other))
    expect(sorted).toEqual([queue[3], queue[2], queue[1], queue[0]])
    expect(sorted.map((one) => readUrgencyKey(urgencyKey(one)))).toEqual(sorted)
    for (const one of queue) expect(String(urgencyKey(one)).length).toBeLessThanOrEqual(15)
  })
})
