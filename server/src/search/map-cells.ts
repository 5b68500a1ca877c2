import type { Bounds } from '@thikana/domain/place/area'
import { type Purpose, purposeNames } from '@thikana/domain/property/purpose'
import { hasBit } from './bits.ts'
import type { PropertyIndex } from './property-index.ts'
import { readId } from './packed-ids.ts'
import { eachSelected, type Selection } from './select.ts'

export type View = { bounds: Bounds; zoom: number }

/** The prices of properties with one purpose, in minor units. */
type Prices = { purpose: Purpose; priceMin: number; priceMax: number }
/** Properties near each other; without prices if they are to rent and for sale, since rents aren't compared with prices. */
type Group = { lat: number; lng: number; total: number; prices: Prices | null }
/** `extent`: the smallest bounds that have all properties of the selection, also beyond the view; null without any. */
export type Cells = {
  total: number
  extent: Bounds | null
  groups: Group[]
  alone: { id: string; lat: number; lng: number }[]
}

/** Pixels of the map's tiles at zoom 0, and of a cell: two prices beside each other can be read. */
const [worldPixels, cellPixels] = [256, 64]
/** Groups are drawn at least this share of a cell from its edges: their marks, of 38 pixels, would cover each other otherwise. */
const margin = 20 / cellPixels
/** Cells in each direction, however much of the map is asked for. */
const maxCells = 40
/** From this zoom on, only properties at the same spot are grouped, unless the view has more than `maxApart`. */
const [apartFromZoom, maxApart] = [17, 200]
/** Of a degree of latitude to one of longitude, in the middle of Bangladesh. */
const stretch = Math.cos((23.7 * Math.PI) / 180)

/** Degrees of longitude that a cell is wide. */
const cellWidth = ({ bounds: { west, south, east, north }, zoom }: View): number =>
  Math.max(
    (cellPixels * 360) / (worldPixels * 2 ** zoom),
    (east - west) / maxCells,
    (north - south) / stretch / maxCells,
  )

/** Ends the visits by returning true. */
type Visit = (entry: number, lat: number, lng: number) => unknown

const eachIn = (
  index: PropertyIndex,
  selection: Selection,
  { west, south, east, north }: Bounds,
  visit: Visit,
) => {
  const { lat, lng } = index.columns
  eachSelected(selection, (entry) => {
    const [y, x] = [lat[entry]!, lng[entry]!]
    return y >= south && y <= north && x >= west && x <= east && visit(entry, y, x)
  })
}

type Middle = { lat: number; lng: number }
/** The properties of the view by cell; `size` cells at most. `placeOf`: where a group is drawn, given the middle of its properties. */
type Grid = {
  cellOf: (lat: number, lng: number) => number
  size: number
  placeOf: (middle: Middle) => Middle
}

/** `value` kept away from the edges of its cell. */
const insideCell = (value: number, size: number): number => {
  const first = Math.floor(value / size)
  return Math.min(Math.max(value, (first + margin) * size), (first + 1 - margin) * size)
}

/** Cells begin at the earth's corner and not at the view's, so that groups stay what they are while the map is moved. */
const gridOf = (view: View): Grid => {
  const width = cellWidth(view)
  const height = width * stretch
  const { west, south, east, north } = view.bounds
  const [firstColumn, firstRow] = [Math.floor(west / width), Math.floor(south / height)]
  const columns = Math.floor(east / width) - firstColumn + 1
  return {
    cellOf: (lat, lng) =>
      (Math.floor(lat / height) - firstRow) * columns + Math.floor(lng / width) - firstColumn,
    size: (Math.floor(north / height) - firstRow + 1) * columns,
    placeOf: ({ lat, lng }) => ({ lat: insideCell(lat, height), lng: insideCell(lng, width) }),
  }
}

/** Every property with the same spot has the same cell; null if there are too many properties to show each. */
const gridOfSpots = (index: PropertyIndex, selection: Selection, { bounds }: View): Grid | null => {
  const cells = new Map<string, number>()
  let total = 0
  const keyOf = (lat: number, lng: number) => `${lat} ${lng}`
  eachIn(index, selection, bounds, (_entry, lat, lng) => {
    total += 1
    if (total > maxApart) return true
    if (!cells.has(keyOf(lat, lng))) cells.set(keyOf(lat, lng), cells.size)
    return false
  })
  if (total > maxApart) return null
  return { cellOf: (lat, lng) => cells.get(keyOf(lat, lng))!, size: cells.size, placeOf: (spot) => spot }
}

const extentOf = (index: PropertyIndex, selection: Selection): Bounds | null => {
  const { lat, lng } = index.columns
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  eachSelected(selection, (entry) => {
    const [y, x] = [lat[entry]!, lng[entry]!]
    if (x < extent.west) extent.west = x
    if (x > extent.east) extent.east = x
    if (y < extent.south) extent.south = y
    if (y > extent.north) extent.north = y
  })
  return extent.west === Infinity ? null : extent
}

/** The properties of a selection that are in the view, together where they are too near each other to be told apart. */
export const groupByCell = (index: PropertyIndex, selection: Selection, view: View): Cells => {
  const { priceMin, priceMax, ids } = index.columns
  const ofPurpose = purposeNames.map((name) => index.choices.purpose.get(name)!)
  const apart = view.zoom >= apartFromZoom ? gridOfSpots(index, selection, view) : null
  const { cellOf, size, placeOf } = apart ?? gridOf(view)
  const totals = new Uint32Array(size)
  const [lats, lngs] = [new Float64Array(size), new Float64Array(size)]
  const [lows, highs] = [new Float64Array(size).fill(Infinity), new Float64Array(size)]
  const entries = new Uint32Array(size)
  // A bit for each purpose.
  const found = new Uint8Array(size)
  let total = 0
  eachIn(index, selection, view.bounds, (entry, lat, lng) => {
    const at = cellOf(lat, lng)
    total += 1
    totals[at]! += 1
    lats[at]! += lat
    lngs[at]! += lng
    if (priceMin[entry]! < lows[at]!) lows[at] = priceMin[entry]!
    if (priceMax[entry]! > highs[at]!) highs[at] = priceMax[entry]!
    for (const [bit, properties] of ofPurpose.entries()) if (hasBit(properties, entry)) found[at]! |= 1 << bit
    entries[at] = entry
  })
  const [groups, alone]: [Group[], Cells['alone']] = [[], []]
  for (const [at, number] of totals.entries()) {
    if (number === 0) continue
    const middle = { lat: lats[at]! / number, lng: lngs[at]! / number }
    const purpose = purposeNames.find((_name, bit) => found[at] === 1 << bit)
    const prices = purpose ? { purpose, priceMin: lows[at]!, priceMax: highs[at]! } : null
    if (number === 1) alone.push({ id: readId(ids, entries[at]!), ...middle })
    else groups.push({ ...placeOf(middle), total: number, prices })
  }
  return { total, extent: extentOf(index, selection), groups, alone }
}
