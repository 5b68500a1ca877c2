import { isInArea } from '@thikana/domain/place/area'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areaTest } from './area-cells.ts'

/** Fine enough that corners lie on each other, on the edges of cells and in one line now and then. */
const degree = (from: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 128 }).map((step) => from + step / 128),
    fc.double({ min: from, max: from + 1, noNaN: true }),
  )
const spot = fc.record({ lat: degree(23), lng: degree(90) })

it('says of every spot what comparing it with each edge says, of areas that cross themselves too', () => {
  fc.assert(
    fc.property(
      fc.array(spot, { minLength: 3, maxLength: 60 }),
      fc.array(spot, { minLength: 200, maxLength: 400 }),
      (area, spots) => {
        const isIn = areaTest(area)
        for (const one of [...spots, ...area]) expect(isIn(one.lat, one.lng)).toBe(isInArea(area, one))
      },
    ),
    { numRuns: 300 },
  )
})

it('finds nothing in an area without width, and no home of which no spot is known', () => {
  const line = [
    { lat: 23, lng: 90 },
    { lat: 23, lng: 91 },
    { lat: 23, lng: 90.5 },
  ]
  expect(areaTest(line)(23, 90.2)).toBe(isInArea(line, { lat: 23, lng: 90.2 }))
  const square = [
    { lat: 23, lng: 90 },
    { lat: 24, lng: 90 },
    { lat: 24, lng: 91 },
    { lat: 23, lng: 91 },
  ]
  expect(areaTest(square)(23.5, 90.5)).toBe(true)
  expect(areaTest(square)(Number.NaN, Number.NaN)).toBe(false)
})
