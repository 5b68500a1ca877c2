import { describe, expect, it } from 'vitest'
import { english } from '@thikana/texts/english'
import { i18nOf } from '../i18n-of.ts'
import { cardFacts } from './card-facts.ts'
import { factText, unitPrice } from './fact-text.ts'

describe('a fact as a page shows it', () => {
  it('has its unit', () => {
    expect(factText(english, 'sizeSqFt', 1650)).toBe('1,650 sq ft')
    expect(factText(english, 'landSqFt', 3600)).toBe('3,600 sq ft (5 katha)')
    expect(factText(english, 'landSqFt', 6098)).toBe('6,098 sq ft')
    expect(factText(english, 'serviceCharge', 62)).toBe('$62 a month')
    expect(factText(english, 'yearBuilt', 2011)).toBe('2011')
  })

  it('is in words where its value isn’t', () => {
    expect(factText(english, 'facing', 'southEast')).toBe('South-east')
    expect(factText(english, 'lift', false)).toBe('No')
    expect(factText(english, 'floor', 0)).toBe('Ground floor')
    expect(factText(english, 'handover', '2027-03')).toBe('March 2027')
  })
})

describe('the facts on a card', () => {
  it('are those that people compare for its kind', () => {
    expect(cardFacts(english, { kind: 'flat', bedrooms: 3, bathrooms: 1, sizeSqFt: 1650, floor: 4 })).toEqual(
      ['3 beds', '1 bath', '1,650 sq ft'],
    )
    expect(cardFacts(english, { kind: 'plot', landSqFt: 3600, roadFeet: 20 })).toEqual([
      '5 katha',
      '20-foot road',
    ])
    expect(cardFacts(english, { kind: 'office', sizeSqFt: 900, floor: 0 })).toEqual([
      '900 sq ft',
      'Ground floor',
    ])
  })

  it('are only those that are known', () => {
    expect(cardFacts(english, {})).toEqual([])
    expect(cardFacts(english, { bedrooms: 2 })).toEqual(['2 beds'])
  })
})

describe('the price of a square foot', () => {
  it('is a range, as the price is', () => {
    expect(unitPrice(english, { priceMin: 188_000, priceMax: 216_000, sizeSqFt: 1650 })).toBe('$114 – $131')
    const land = { priceMin: 20_000, priceMax: 20_000, landSqFt: 7200 }
    expect(unitPrice(english, { kind: 'plot', ...land })).toBe('$2.78')
    expect(unitPrice(english, { kind: 'house', ...land })).toBeNull()
    const rented = { purpose: 'rent', priceMin: 400, priceMax: 400, sizeSqFt: 1000 } as const
    expect(unitPrice(english, rented)).toBe('$0.40 a month')
  })

  it('needs a size', () => {
    expect(unitPrice(english, { priceMin: 1, priceMax: 2 })).toBeNull()
  })
})

describe('in Bangla', () => {
  const bangla = i18nOf('bn')

  it('facts have Bangla digits and units', () => {
    expect(factText(bangla, 'sizeSqFt', 262_000)).toBe('২,৬২,০০০ বর্গফুট')
    expect(factText(bangla, 'landSqFt', 3600)).toBe('৩,৬০০ বর্গফুট (৫ কাঠা)')
    expect(factText(bangla, 'serviceCharge', 1062)).toBe('মাসে $১,০৬২')
    expect(factText(bangla, 'yearBuilt', 2011)).toBe('২০১১')
    expect(factText(bangla, 'handover', '2027-03')).toBe('মার্চ ২০২৭')
    expect(factText(bangla, 'availableFrom', '2026-11-26')).toBe('২৬\u00A0নভেম্বর ২০২৬')
    expect(factText(bangla, 'roadFeet', 20)).toBe('২০ ফুট চওড়া')
    expect(factText(bangla, 'advanceMonths', 2)).toBe('২ মাসের ভাড়া')
  })

  it.each([
    [0, 'নিচতলা', 'নিচতলা'],
    [1, '১ম', '১ম তলা'],
    [2, '২য়', '২য় তলা'],
    [4, '৪র্থ', '৪র্থ তলা'],
    [6, '৬ষ্ঠ', '৬ষ্ঠ তলা'],
    [10, '১০ম', '১০ম তলা'],
    [14, '১৪তম', '১৪তম তলা'],
  ])('floor %i is counted as people do', (floor, text, onCard) => {
    expect(factText(bangla, 'floor', floor)).toBe(text.normalize('NFC'))
    expect(cardFacts(bangla, { kind: 'office', floor })).toEqual([onCard.normalize('NFC')])
  })

  it('cards and prices have Bangla digits, and ranges no spaces', () => {
    const flat = { kind: 'flat', bedrooms: 3, bathrooms: 1, sizeSqFt: 1650 } as const
    expect(cardFacts(bangla, flat)).toEqual(['৩ বেড', '১ বাথ', '১,৬৫০ বর্গফুট'])
    expect(cardFacts(bangla, { kind: 'plot', landSqFt: 3600, roadFeet: 20 })).toEqual(['৫ কাঠা', '২০ ফুট রাস্তা'])
    const priced = { priceMin: 188_000, priceMax: 216_000, sizeSqFt: 1650 }
    expect(unitPrice(bangla, priced)).toBe('$১১৪–$১৩১')
    expect(unitPrice(bangla, { ...priced, purpose: 'rent' })).toBe('মাসে $১১৪–$১৩১')
  })
})
