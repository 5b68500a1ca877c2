import type { Problem } from '../problem.ts'
import type { Spot } from './pin.ts'

/** Corners of an area that can be drawn. */
export const [minCorners, maxCorners] = [3, 60]

/** About a metre: the longest that a corner is written. */
const decimals = 5

const corner = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/

export const areaProblem: Problem = { code: 'badArea', words: { min: minCorners, max: maxCorners } }

const readCorner = (text: string): Spot | null => {
  const [, lat, lng] = corner.exec(text) ?? []
  const spot = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(spot.lat) <= 90 && Math.abs(spot.lng) <= 180 ? spot : null
}

/** The corners of an area as it stands in an address, `lat,lng;lat,lng;…`; null if it can't be read. */
export const readArea = (text: string): Spot[] | null => {
  const corners = text.split(';', maxCorners + 1).map(readCorner)
  const isWhole = corners.length >= minCorners && corners.length <= maxCorners
  return isWhole && corners.every((one) => one !== null) ? corners : null
}

/** A degree as an address has it, to a metre. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(decimals))

/** An area as `readArea` reads it. */
export const writeArea = (area: readonly Spot[]): string =>
  area.map(({ lat, lng }) => `${roundDegrees(lat)},${roundDegrees(lng)}`).join(';')

export type Bounds = { west: number; south: number; east: number; north: number }

export const boundsOf = (area: readonly Spot[]): Bounds => ({
  south: Math.min(...area.map(({ lat }) => lat)),
  north: Math.max(...area.map(({ lat }) => lat)),
  west: Math.min(...area.map(({ lng }) => lng)),
  east: Math.max(...area.map(({ lng }) => lng)),
})

/** Whether a line from a spot to the east crosses this edge of an outline. */
export const isCrossedEastwards = (from: Spot, to: Spot, lat: number, lng: number): boolean =>
  to.lat > lat !== from.lat > lat &&
  lng < ((from.lng - to.lng) * (lat - to.lat)) / (from.lat - to.lat) + to.lng

/** Whether a spot is inside: a line from it to the east crosses the outline an odd number of times. Lines that cross themselves leave holes. */
export const isInArea = (area: readonly Spot[], { lat, lng }: Spot): boolean => {
  let isInside = false
  let from = area.at(-1)!
  for (const to of area) {
    if (isCrossedEastwards(from, to, lat, lng)) isInside = !isInside
    from = to
  }
  return isInside
}

/** The corners of a rectangle as an area. */
export const cornersOf = ({ west, south, east, north }: Bounds): Spot[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]
