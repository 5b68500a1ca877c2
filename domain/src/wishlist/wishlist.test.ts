import { describe, expect, it } from 'vitest'
import { priceStep, priceWhenSaved } from './wishlist.ts'

const saved = new Date('2026-05-10T10:00:00Z')
const now = { purpose: 'sale', priceMin: 80_000, priceMax: 110_000 } as const
const earlier = (until: string, priceMin: number, purpose: 'sale' | 'rent' = 'sale') => ({
  until,
  purpose,
  priceMin,
  priceMax: priceMin + 30_000,
})
const find = (...earlierPrices: ReturnType<typeof earlier>[]) =>
  priceWhenSaved({ ...now, earlierPrices }, saved)

describe('the price when a home was saved', () => {
  it('is the one that ended first after that, whatever came before and since', () => {
    const prices = [
      earlier('2026-05-01T00:00:00Z', 100_000),
      earlier('2026-05-20T00:00:00Z', 90_000),
      earlier('2026-06-01T00:00:00Z', 85_000),
    ]
    expect(find(...prices)).toEqual({ priceMin: 90_000, priceMax: 120_000 })
  })

  it('is none while the price is the same, never changed, or only before', () => {
    expect(find()).toBeNull()
    expect(find(earlier('2026-05-01T00:00:00Z', 90_000))).toBeNull()
    expect(find(earlier('2026-05-20T00:00:00Z', 80_000), earlier('2026-05-21T00:00:00Z', 70_000))).toBeNull()
  })

  it('is never a rent beside a price', () => {
    expect(find(earlier('2026-05-20T00:00:00Z', 400, 'rent'))).toBeNull()
  })
})

it('a price moved by one amount only if both its ends did', () => {
  expect(priceStep({ priceMin: 90_000, priceMax: 120_000 }, now)).toBe(-10_000)
  expect(priceStep({ priceMin: 70_000, priceMax: 100_000 }, now)).toBe(10_000)
  expect(priceStep({ priceMin: 90_000, priceMax: 110_000 }, now)).toBeNull()
  expect(priceStep({ priceMin: 0.1, priceMax: 1.1 }, { priceMin: 0.3, priceMax: 1.3 })).toBe(0.2)
})
