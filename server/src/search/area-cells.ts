import { boundsOf, isInArea } from '@thikana/domain/area'
import type { Spot } from '@thikana/domain/pin'

/** Cells each way that the rectangle around an area is divided into. */
const side = 64
/** By which a cell is widened, in its own size: rounding mustn't move an edge out of it. */
const margin = 0.01

/** What is known of a cell: nothing yet, that the outline crosses it, or on which side of the outline all of it is. */
const [unknown, crossed, outside, inside] = [0, 1, 2, 3] as const

/**
 * A test of whether a spot is in `area`, as `isInArea` but for very many spots: those in one cell that the outline doesn't cross are
 * compared with its edges once. False for a spot that isn't known (NaN).
 */
export const areaTest = (area: readonly Spot[]): ((lat: number, lng: number) => boolean) => {
  const { south, north, west, east } = boundsOf(area)
  const [height, width] = [(north - south) / side, (east - west) / side]
  const cells = new Uint8Array(side * side)
  const clamp = (at: number) => Math.max(0, Math.min(side - 1, Math.floor(at)))
  const rowOf = (lat: number) => clamp((lat - south) / height)
  const columnOf = (lng: number) => clamp((lng - west) / width)

  const cross = (row: number, lngs: readonly number[]) => {
    const first = columnOf(Math.min(...lngs) - margin * width)
    const last = columnOf(Math.max(...lngs) + margin * width)
    cells.fill(crossed, row * side + first, row * side + last + 1)
  }
  const crossAll = (from: Spot, to: Spot) => {
    const [low, high] = from.lat < to.lat ? [from, to] : [to, from]
    const lngAt = (lat: number) => {
      if (lat <= low.lat) return low.lng
      if (lat >= high.lat) return high.lng
      return low.lng + ((high.lng - low.lng) * (lat - low.lat)) / (high.lat - low.lat)
    }
    const lastRow = rowOf(high.lat + margin * height)
    for (let row = rowOf(low.lat - margin * height); row <= lastRow; row++)
      cross(row, [lngAt(south + (row - margin) * height), lngAt(south + (row + 1 + margin) * height)])
  }
  const isFlat = height === 0 || width === 0
  if (!isFlat) for (const [at, to] of area.entries()) crossAll(area.at(at - 1)!, to)

  const sideOf = (row: number, column: number) => {
    const middle = { lat: south + (row + 0.5) * height, lng: west + (column + 0.5) * width }
    return isInArea(area, middle) ? inside : outside
  }
  return (lat, lng) => {
    if (isFlat || !(lat >= south && lat <= north && lng >= west && lng <= east)) return false
    const [row, column] = [rowOf(lat), columnOf(lng)]
    const at = row * side + column
    if (cells[at] === crossed) return isInArea(area, { lat, lng })
    if (cells[at] === unknown) cells[at] = sideOf(row, column)
    return cells[at] === inside
  }
}
