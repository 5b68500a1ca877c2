import type { HomeIndex } from './home-index.ts'
import { readId } from './packed-ids.ts'
import { eachSelected, type Selection } from './select.ts'

export type Bounds = { west: number; south: number; east: number; north: number }
export type View = { bounds: Bounds; zoom: number }

/** Homes near each other; money in cents. */
type Group = { lat: number; lng: number; total: number; priceMin: number; priceMax: number }
export type Cells = { total: number; groups: Group[]; alone: { id: string; lat: number; lng: number }[] }

/** Pixels of the map's tiles at zoom 0, and of a cell: two prices beside each other can be read. */
const [worldPixels, cellPixels] = [256, 64]
/** Cells in each direction, however much of the map is asked for. */
const maxCells = 40
/** From this zoom on, homes share a cell only where they have the same spot, unless the view has too many. */
const [apartFromZoom, maxApart] = [17, 200]
/** Of a degree of latitude to one of longitude, in the middle of Bangladesh. */
const stretch = Math.cos((23.7 * Math.PI) / 180)

/** Degrees of longitude that a cell is wide. */
const cellWidth = ({ bounds: { west, south, east, north }, zoom }: View, total: number): number => {
  const degreesPerPixel = 360 / (worldPixels * 2 ** zoom)
  if (zoom >= apartFromZoom && total <= maxApart) return degreesPerPixel
  return Math.max(
    cellPixels * degreesPerPixel,
    (east - west) / maxCells,
    (north - south) / stretch / maxCells,
  )
}

const slotsIn = (index: HomeIndex, selection: Selection, { west, south, east, north }: Bounds): number[] => {
  const { lat, lng } = index.columns
  const slots: number[] = []
  eachSelected(selection, (slot) => {
    const [y, x] = [lat[slot]!, lng[slot]!]
    if (y >= south && y <= north && x >= west && x <= east) slots.push(slot)
  })
  return slots
}

type Cell = Group & { slot: number }

/** The homes of a selection that are in the view, together where they are too near each other to be told apart. */
export const groupByCell = (index: HomeIndex, selection: Selection, view: View): Cells => {
  const { lat, lng, priceMin, priceMax, ids } = index.columns
  const slots = slotsIn(index, selection, view.bounds)
  const width = cellWidth(view, slots.length)
  const height = width * stretch
  // Cells begin at the earth's corner and not at the view's, so that groups stay what they are while the map is moved.
  const [firstColumn, firstRow] = [
    Math.floor(view.bounds.west / width),
    Math.floor(view.bounds.south / height),
  ]
  const columns = Math.floor(view.bounds.east / width) - firstColumn + 1
  const cells = new Map<number, Cell>()
  for (const slot of slots) {
    const [y, x] = [lat[slot]!, lng[slot]!]
    const at = (Math.floor(y / height) - firstRow) * columns + Math.floor(x / width) - firstColumn
    const cell = cells.get(at)
    if (cell) addTo(cell, { y, x, low: priceMin[slot]!, high: priceMax[slot]! })
    else
      cells.set(at, { lat: y, lng: x, total: 1, priceMin: priceMin[slot]!, priceMax: priceMax[slot]!, slot })
  }
  const [groups, alone]: [Group[], Cells['alone']] = [[], []]
  for (const { slot, ...cell } of cells.values()) {
    const middle = { lat: cell.lat / cell.total, lng: cell.lng / cell.total }
    if (cell.total === 1) alone.push({ id: readId(ids, slot), ...middle })
    else groups.push({ ...cell, ...middle })
  }
  return { total: slots.length, groups, alone }
}

/** `lat` and `lng` are sums until all homes are in. */
const addTo = (
  cell: Cell,
  { y, x, low, high }: { y: number; x: number; low: number; high: number },
): void => {
  cell.total += 1
  cell.lat += y
  cell.lng += x
  if (low < cell.priceMin) cell.priceMin = low
  if (high > cell.priceMax) cell.priceMax = high
}
