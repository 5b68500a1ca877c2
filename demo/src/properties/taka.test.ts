import { moneyRules } from '@thikana/domain/payment/money-rules'
import { describe, expect, it } from 'vitest'
import { allProperties, type FullProperty, propertiesIn } from './all-properties.ts'
import { lakhsOfHouses } from './taka-of-houses.ts'

const lakh = 100_000
const crore = 100 * lakh
const inTaka = propertiesIn('BDT')
const titleOf = ({ english: { title } }: FullProperty) => title
const forSale = inTaka.filter(({ rent }) => !rent)
const toRent = inTaka.filter(({ rent }) => rent)
const flatsIn = (place: string) =>
  forSale.filter((property) => property.kind === 'flat' && property.place?.startsWith(place))

describe('prices of the demo in taka', () => {
  it.each([
    ['Dhanmondi', 'dhaka.dhaka.dhanmondi', 1.2 * crore, 2.6 * crore],
    ['Gulshan 1', 'dhaka.dhaka.gulshan.gulshan-1', 3 * crore, 8 * crore],
    ['Mirpur 10', 'dhaka.dhaka.mirpur.section-10', 55 * lakh, 95 * lakh],
    ['Bashundhara', 'dhaka.dhaka.bashundhara', 90 * lakh, 2 * crore],
    ['Khulna', 'khulna', 30 * lakh, 70 * lakh],
    ['Rajshahi', 'rajshahi', 30 * lakh, 70 * lakh],
    ['Rangpur', 'rangpur', 30 * lakh, 60 * lakh],
    ['Barishal', 'barishal', 30 * lakh, 65 * lakh],
  ])('of a flat in %s are what flats cost there', (_name, place, lowest, highest) => {
    expect(flatsIn(place).length).toBeGreaterThan(0)
    for (const property of flatsIn(place)) {
      expect(property.priceMin / 100, titleOf(property)).toBeGreaterThanOrEqual(lowest)
      expect(property.priceMax / 100, titleOf(property)).toBeLessThanOrEqual(highest)
    }
  })

  it.each(['sale', 'rent'] as const)('are within the bounds of a listing for %s, and rounded', (purpose) => {
    const { price, rent } = moneyRules.BDT
    const { min, max } = purpose === 'rent' ? rent : price
    const step = purpose === 'rent' ? 500 : lakh
    for (const property of purpose === 'rent' ? toRent : forSale)
      for (const amount of [property.priceMin, property.priceMax]) {
        expect(amount, titleOf(property)).toBeGreaterThanOrEqual(min)
        expect(amount, titleOf(property)).toBeLessThanOrEqual(max)
        expect((amount / 100) % step, titleOf(property)).toBe(0)
      }
  })

  it('of a home for sale are from ৳15 lakh to ৳15 crore, its range 5 to 20 %', () => {
    for (const property of forSale) {
      const [low, high] = [property.priceMin / 100, property.priceMax / 100]
      expect(low, titleOf(property)).toBeGreaterThanOrEqual(15 * lakh)
      expect(high, titleOf(property)).toBeLessThanOrEqual(15 * crore)
      expect(high / low, titleOf(property)).toBeGreaterThanOrEqual(1.05)
      expect(high / low, titleOf(property)).toBeLessThanOrEqual(1.2)
    }
  })

  it('of a home to rent are ৳10,000 to ৳1,25,000 a month, and less only for a room', () => {
    for (const property of toRent) {
      const [low, high] = [property.priceMin / 100, property.priceMax / 100]
      expect(low, titleOf(property)).toBeGreaterThanOrEqual(property.kind === 'room' ? 5_000 : 10_000)
      expect(high, titleOf(property)).toBeLessThanOrEqual(property.kind === 'room' ? 11_000 : 125_000)
      expect(high / low, titleOf(property)).toBeLessThanOrEqual(1.15)
    }
  })

  it('are no converted dollars: the rate between the two differs from home to home', () => {
    const rates = inTaka.map(({ priceMin }, at) => priceMin / (allProperties[at]?.priceMin ?? 0))
    expect(Math.max(...rates) / Math.min(...rates)).toBeGreaterThan(1.5)
  })

  it('leave the rest of a home as it is in dollars', () => {
    const rest = ({
      priceMin: _low,
      priceMax: _high,
      serviceCharge,
      description: _text,
      ...others
    }: FullProperty) => ({ ...others, hasCharge: Boolean(serviceCharge) })
    expect(inTaka.map(rest)).toEqual(allProperties.map(rest))
  })

  it('have a service charge by the size of the home where there is one', () => {
    for (const { serviceCharge, kind } of inTaka) {
      if (!serviceCharge) continue
      expect(['flat', 'office']).toContain(kind)
      expect(serviceCharge / 100).toBeGreaterThanOrEqual(800)
      expect(serviceCharge / 100).toBeLessThanOrEqual(25_000)
    }
  })

  it('stand in the descriptions too, which name no dollars', () => {
    for (const { description } of inTaka) expect(description).not.toMatch(/\$|dollar|ডলার/i)
    expect(
      inTaka.filter(({ description }, at) => description !== allProperties[at]?.description).length,
    ).toBe(allProperties.filter(({ description }) => /\$|ডলার/.test(description)).length)
  })

  it('of a service charge are the same in a description as among its facts', () => {
    let charges = 0
    for (const { description, serviceCharge } of inTaka) {
      const charge = (serviceCharge ?? 0) / 100
      const [, english] = /service charge is ৳([\d,]+) a month/.exec(description) ?? []
      const [, bangla] = /সার্ভিস চার্জ মাসে ([০-৯,]+) টাকা/.exec(description) ?? []
      if (english) expect(english).toBe(charge.toLocaleString('en-IN'))
      if (bangla) expect(bangla).toBe(charge.toLocaleString('bn-BD'))
      if (english ?? bangla) charges += 1
    }
    expect(charges).toBeGreaterThan(3)
  })

  it('name no house that the demo hasn’t got', () => {
    const titles = new Set(allProperties.map(titleOf))
    expect(Object.keys(lakhsOfHouses).filter((title) => !titles.has(title))).toEqual([])
  })
})
