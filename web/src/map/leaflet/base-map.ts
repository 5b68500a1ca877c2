// Made by scripts/map-data, of OpenStreetMap's and Natural Earth's data: see NOTICE.
import data from './base-map.json' with { type: 'json' }
import { joinLines, readSteps, type Shape } from './shapes.ts'

/** Parts of a degree, as in `scripts/map-data`. */
const [countryParts, areaParts] = [1000, 5000]

/** One colour, and an outline of one ring or, with islands and enclaves, several. */
type Cell = { tint: number; rings: Shape[] }
/** `edges` surround all cells; `outer` lines are between divisions, or areas of a city, and `inner` ones, which are rough, inside of one. */
type Cells = { cells: Cell[]; edges: Shape[]; outer: Shape[]; inner: Shape[] }

type WrittenCells = {
  arcs: number[][]
  cells: { tint: number; rings: number[][] }[]
  edges: number[]
  outer: number[]
  inner: number[]
}

const readCells = ({ arcs, cells, edges, outer, inner }: WrittenCells, parts: number): Cells => {
  const lines = arcs.map((arc) => readSteps(arc, parts))
  const linesOf = (numbers: readonly number[]) => numbers.map((number) => lines[number]!)
  return {
    cells: cells.map(({ tint, rings }) => ({ tint, rings: rings.map((ring) => joinLines(lines, ring)) })),
    edges: linesOf(edges),
    outer: linesOf(outer),
    inner: linesOf(inner),
  }
}

const read = (steps: readonly number[]) => readSteps(steps, countryParts)

/** A river or lake, with its islands. */
const readBodies = (bodies: readonly number[][][]): Shape[][] => bodies.map((rings) => rings.map(read))

/** A place of a city by name; rank 1 is named first, and 3 is part of another. */
type NamedArea = { name: string; bangla: string; lat: number; lng: number; rank: number }

const readName = ([name, bangla, lat, lng, rank]: readonly (string | number)[]): NamedArea => ({
  name: String(name),
  bangla: String(bangla),
  lat: Number(lat),
  lng: Number(lng),
  rank: Number(rank),
})

export type BaseMap = {
  /** One shape with its islands. */
  sea: Shape[]
  greatWaters: Shape[][]
  smallWaters: Shape[][]
  /** Between the countries around. */
  borders: Shape[]
  districts: Cells
  areas: Cells
}

/** Decoded when the first map needs it. */
export const readBaseMap = (): BaseMap => ({
  sea: data.sea.map(read),
  greatWaters: readBodies(data.waters.great),
  smallWaters: readBodies(data.waters.small),
  borders: data.borders.map(read),
  districts: readCells(data.districts, countryParts),
  areas: readCells(data.areas, areaParts),
})

/** The gazetteer's areas of cities, in its order. */
export const namedAreas: readonly NamedArea[] = data.areas.named.map(readName)
