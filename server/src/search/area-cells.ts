import { boundsOf, isCrossedEastwards } from '@thikana/domain/place/area'
import type { Spot } from '@thikana/domain/place/pin'

/** Cells each way that the rectangle around an area is divided into. */
const side = 64
/** By which a cell is widened, in its own size: rounding mustn't move an edge out of it. */
const margin = 0.01

type Edge = Readonly<Record<'from' | 'to', Spot>>

/** A part of an edge, in a row of cells: from where to where it reaches, and whether it goes all the way from the row's bottom to its top. */
type Part = { edge: Edge; west: number; east: number; isWhole: boolean }

/** Whether an odd number of edges passes all of a cell in the east, and the edges that have to be compared with each spot in it. */
type Cell = { isOdd: boolean; near: Edge[] }

const lngAt = (low: Spot, high: Spot, lat: number): number => {
  if (lat <= low.lat) return low.lng
  if (lat >= high.lat) return high.lng
  return low.lng + ((high.lng - low.lng) * (lat - low.lat)) / (high.lat - low.lat)
}

/**
 * A test of whether a spot is in `area`, as `isInArea` but for very many spots: each is compared with the few edges near its cell instead of
 * up to 60, however often the outline crosses itself. False for a spot that isn't known (NaN).
 */
export const areaTest = (area: readonly Spot[]): ((lat: number, lng: number) => boolean) => {
  const { south, north, west, east } = boundsOf(area)
  const [height, width] = [(north - south) / side, (east - west) / side]
  const edges = area.map((to, at): Edge => ({ from: area.at(at - 1)!, to }))
  const isFlat = height === 0 || width === 0

  const makeRow = (row: number): Part[] => {
    const [bottom, top] = [south + (row - margin) * height, south + (row + 1 + margin) * height]
    return edges.flatMap((edge): Part[] => {
      const [low, high] = edge.from.lat < edge.to.lat ? [edge.from, edge.to] : [edge.to, edge.from]
      if (high.lat < bottom || low.lat > top) return []
      const [first, last] = [lngAt(low, high, bottom), lngAt(low, high, top)]
      const isWhole = low.lat < bottom && high.lat > top
      return [{ edge, west: Math.min(first, last), east: Math.max(first, last), isWhole }]
    })
  }
  const makeCell = (row: number, column: number): Cell => {
    const [left, right] = [west + (column - margin) * width, west + (column + 1 + margin) * width]
    const cell: Cell = { isOdd: false, near: [] }
    for (const part of (rows[row] ??= makeRow(row))) {
      if (part.east < left) continue
      if (part.isWhole && part.west > right) cell.isOdd = !cell.isOdd
      else cell.near.push(part.edge)
    }
    return cell
  }

  const rows = Array.from<unknown, Part[] | null>({ length: side }, () => null)
  const cells = Array.from<unknown, Cell | null>({ length: side * side }, () => null)
  const indexOf = (at: number) => Math.max(0, Math.min(side - 1, Math.floor(at)))
  return (lat, lng) => {
    if (isFlat || !(lat >= south && lat <= north && lng >= west && lng <= east)) return false
    const row = indexOf((lat - south) / height)
    const column = indexOf((lng - west) / width)
    const { isOdd, near } = (cells[row * side + column] ??= makeCell(row, column))
    let isInside = isOdd
    for (const { from, to } of near) if (isCrossedEastwards(from, to, lat, lng)) isInside = !isInside
    return isInside
  }
}
