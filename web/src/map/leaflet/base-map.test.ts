import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { places } from '@thikana/domain/place/place-list'
import { describe, expect, test } from 'vitest'
import { namedAreas, readBaseMap } from './base-map.ts'
import { readSteps, type Shape } from './shapes.ts'

const base = readBaseMap()

/** Whether a spot is inside an odd number of the rings. */
const isInside = (rings: readonly Shape[], { lat, lng }: { lat: number; lng: number }): boolean => {
  const { points } = readSteps([lng * 1e6, lat * 1e6], 1e6)
  const [x, y] = [points[0]!, points[1]!]
  let found = false
  for (const ring of rings)
    for (let at = 0; at < ring.points.length; at += 2) {
      const before = (at || ring.points.length) - 2
      const [ax, ay, bx, by] = [
        ring.points[at]!,
        ring.points[at + 1]!,
        ring.points[before]!,
        ring.points[before + 1]!,
      ]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found
    }
  return found
}

const groundAt = (lat: number, lng: number): string => {
  const spot = { lat, lng }
  if (isInside(base.sea, spot)) return 'sea'
  if ([...base.greatWaters, ...base.smallWaters].some((rings) => isInside(rings, spot))) return 'river'
  return base.districts.cells.some(({ rings }) => isInside(rings, spot)) ? 'country' : 'abroad'
}

describe('the map of our own', () => {
  test('takes at most 60 kB', () => {
    const file = readFileSync(path.join(import.meta.dirname, 'base-map.json'))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    expect(brotliCompressSync(file, { params }).length).toBeLessThan(60_000)
  })

  test.each([
    ['country', 'Dhaka', 23.7806, 90.4],
    ['country', 'Sylhet', 24.9, 91.87],
    ['country', 'Sandwip, an island', 22.48, 91.45],
    ['country', 'Saint Martin’s, its southernmost island', 20.627, 92.323],
    ['sea', 'the Bay of Bengal', 21, 90.5],
    ['sea', 'off Cox’s Bazar', 21.42, 91.9],
    ['river', 'the Padma at Mawa', 23.45, 90.25],
    ['river', 'the Jamuna at Sirajganj', 24.4, 89.77],
    ['river', 'the Jamuna where OpenStreetMap’s data has a gap', 25, 89.66],
    ['river', 'the Meghna at Chandpur', 23.2, 90.62],
    ['river', 'Kaptai Lake', 22.65, 92.22],
    ['abroad', 'Kolkata', 22.57, 88.36],
    ['abroad', 'Agartala', 23.83, 91.28],
    ['abroad', 'Shillong', 25.57, 91.88],
  ])('has %s at %s', (ground, _name, lat, lng) => {
    expect(groundAt(lat, lng)).toBe(ground)
  })

  test('has each district of the gazetteer, around its own middle', () => {
    const districts = places.filter(({ kind }) => kind === 'district')
    expect(base.districts.cells).toHaveLength(districts.length)
    const elsewhere = districts.filter(({ centre }, at) => !isInside(base.districts.cells[at]!.rings, centre))
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })

  test('has each area of the gazetteer by its names, around its own middle: else run `npm run make` in scripts/map-data', () => {
    const areas = places.filter(({ kind }) => kind === 'area')
    expect(namedAreas.map(({ name, bangla }) => [name, bangla])).toEqual(
      areas.map(({ name, bangla }) => [name, bangla]),
    )
    const elsewhere = areas.filter(({ centre }, at) => !isInside(base.areas.cells[at]!.rings, centre))
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })
})
