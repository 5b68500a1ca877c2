import { describe, expect, it, test } from 'vitest'
import { approximateMetres, country, isInCountry, keptPin, type Spot } from './pin.ts'
import { readPin, readSpot, setSpot, typedPin } from './typed-pin.ts'

const lake = { lat: 23.746137, lng: 90.374281 }

/** On a sphere of the Earth's size: exact to a metre over such distances. */
const metresBetween = (one: Spot, other: Spot): number => {
  const perDegree = 111_195
  const north = (one.lat - other.lat) * perDegree
  const east = (one.lng - other.lng) * perDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Spots all over the country, the same each time. */
const spots = Array.from({ length: 400 }, (_, at): Spot => {
  const [down, across] = [(at * 0.6180339887) % 1, (at * 0.7548776662) % 1]
  return {
    lat: country.south + down * (country.north - country.south),
    lng: country.west + across * (country.east - country.west),
  }
})

describe('a pin that isn’t exact', () => {
  it('is the same for all spots of a cell, so that nobody can tell which of them is meant', () => {
    const near = [lake, { lat: 23.7467, lng: 90.3739 }, { lat: 23.7453, lng: 90.3751 }]
    const kept = near.map((spot) => keptPin({ ...spot, isExact: false }))
    expect(new Set(kept.map((pin) => JSON.stringify(pin))).size).toBe(1)
  })

  it('is never further from the spot than buyers are told', () => {
    const furthest = Math.max(
      ...spots.map((spot) => metresBetween(spot, keptPin({ ...spot, isExact: false }))),
    )
    expect(furthest).toBeLessThan(approximateMetres)
    // Nor so near that the spot would be known.
    expect(furthest).toBeGreaterThan(200)
  })

  it('stays where it is when it is sent again', () => {
    for (const spot of spots) {
      const once = keptPin({ ...spot, isExact: false })
      expect(keptPin(once)).toEqual(once)
    }
  })

  it('stays in the country at its corners', () => {
    for (const lat of [country.south, country.north])
      for (const lng of [country.west, country.east])
        expect(isInCountry(keptPin({ lat, lng, isExact: false }))).toBe(true)
  })
})

test('an exact pin is kept to a metre', () => {
  expect(keptPin({ ...lake, isExact: true })).toEqual({ lat: 23.74614, lng: 90.37428, isExact: true })
})

test.each([
  ['23.7461, 90.3742', { lat: 23.7461, lng: 90.3742 }],
  [' 23.7461 90.3742 ', { lat: 23.7461, lng: 90.3742 }],
  ['23.7461;90.3742', { lat: 23.7461, lng: 90.3742 }],
  ['90.3742, 23.7461', { lat: 23.7461, lng: 90.3742 }],
  ['23.7461° N, 90.3742° E', { lat: 23.7461, lng: 90.3742 }],
  ['২৩.৭৪৬১, ৯০.৩৭৪২', { lat: 23.7461, lng: 90.3742 }],
  ['23, 90', { lat: 23, lng: 90 }],
])('%j is read as a spot', (typed, spot) => {
  expect(readSpot(typed)).toEqual(spot)
})

test.each(['', 'Dhanmondi', '23.7461', '51.5, -0.12', '23.7461, 9.3742', '23,7461, 90,3742', '1e1, 90'])(
  '%j is no spot in Bangladesh',
  (typed) => {
    expect(readSpot(typed)).toBeNull()
  },
)

test.each([true, false])('a pin in a form’s field is read as it was written (exact: %j)', (isExact) => {
  const pin = keptPin({ ...lake, isExact })
  expect(readPin(typedPin(pin))).toEqual(pin)
})

test('a spot that is set beyond the country is at its border', () => {
  expect(setSpot({ lat: 23.7461234, lng: 85 })).toEqual({ lat: 23.74612, lng: country.west })
  expect(setSpot({ lat: 30, lng: 90 })).toEqual({ lat: country.north, lng: 90 })
})
