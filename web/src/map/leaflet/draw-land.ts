import { type Coords, GridLayer, type Map } from 'leaflet'
import { type BaseMap, readBaseMap } from './base-map.ts'
import { isInWindow, type Shape, type Window } from './shapes.ts'

/** Pixels of a tile, large so that few meet. */
const tileSize = 512
/** Pixels of the whole earth at zoom 0. */
const worldSize = 256

/** Zooms from which districts, areas and parts of areas are told apart, and up to which waters are drawn: nearer, they look broken. */
const [districtsFrom, areasFrom, partsFrom, smallWatersTo, greatWatersTo] = [7, 11, 14, 10, 10]

const tints = 6
/** Dashes of lines that show only roughly where something ends. */
const rough = [2, 4]

/** The colours that the style sheet has in the scheme of the moment. */
const readColours = (map: Map) => {
  const style = getComputedStyle(map.getContainer())
  const read = (name: string) => style.getPropertyValue(`--map-${name}`)
  return {
    abroad: read('abroad'),
    land: read('land'),
    tints: Array.from({ length: tints }, (_, at) => read(`tint-${at}`)),
    line: read('line'),
    border: read('border'),
    water: read('water'),
    coast: read('coast'),
  }
}
type Colours = ReturnType<typeof readColours>

/** Draws what is in a tile; lengths are in its pixels. */
const createBrush = (context: CanvasRenderingContext2D, window: Window) => {
  const scale = tileSize / window.size
  const x = (shape: Shape, at: number) => (shape.points[at]! - window.west) * scale
  const y = (shape: Shape, at: number) => (shape.points[at + 1]! - window.north) * scale
  const follow = (shape: Shape) => {
    context.moveTo(x(shape, 0), y(shape, 0))
    for (let at = 2; at < shape.points.length; at += 2) context.lineTo(x(shape, at), y(shape, at))
  }
  /** Rounds the corners: the data of waters is on a grid, which would show. */
  const followSoftly = (shape: Shape) => {
    const { length } = shape.points
    const middle = (at: number, next: number) =>
      [(x(shape, at) + x(shape, next)) / 2, (y(shape, at) + y(shape, next)) / 2] as const
    // The last point is the first.
    const last = length - 4
    context.moveTo(...middle(last, 0))
    for (let at = 0; at <= last; at += 2)
      context.quadraticCurveTo(x(shape, at), y(shape, at), ...middle(at, at === last ? 0 : at + 2))
  }
  const trace = (shapes: readonly Shape[], along: (shape: Shape) => void): boolean => {
    const seen = shapes.filter((shape) => isInWindow(shape, window))
    if (seen.length === 0) return false
    context.beginPath()
    for (const shape of seen) along(shape)
    return true
  }
  return {
    fill: (shapes: readonly Shape[], colour: string, isSoft = false) => {
      if (!trace(shapes, isSoft ? followSoftly : follow)) return
      context.fillStyle = colour
      context.fill('evenodd')
    },
    stroke: (shapes: readonly Shape[], colour: string, width: number, dash: number[] = []) => {
      if (!trace(shapes, follow)) return
      context.strokeStyle = colour
      context.lineWidth = width
      context.setLineDash(dash)
      context.stroke()
    },
  }
}

const drawTile = (
  context: CanvasRenderingContext2D,
  window: Window,
  zoom: number,
  base: BaseMap,
  colours: Colours,
) => {
  const { districts, areas } = base
  const brush = createBrush(context, window)
  const fillCells = (cells: typeof districts.cells, colourOf: (tint: number) => string) => {
    for (const { tint, rings } of cells) brush.fill(rings, colourOf(tint))
  }
  context.fillStyle = colours.abroad
  context.fillRect(0, 0, tileSize, tileSize)
  fillCells(districts.cells, (tint) => (zoom < districtsFrom ? colours.land : colours.tints[tint]!))
  if (zoom >= districtsFrom) brush.stroke(districts.inner, colours.line, 1, rough)
  brush.stroke(districts.outer, colours.border, 1)
  if (zoom >= areasFrom) {
    fillCells(areas.cells, (tint) => colours.tints[tint]!)
    if (zoom >= partsFrom) brush.stroke(areas.inner, colours.line, 1, rough)
    brush.stroke([...areas.outer, ...areas.edges], colours.line, 1, rough)
  }
  brush.stroke(base.borders, colours.border, 1)
  brush.stroke(districts.edges, colours.border, 2)
  brush.fill(base.sea, colours.water)
  brush.stroke(base.sea, colours.coast, 1)
  if (zoom <= smallWatersTo) for (const body of base.smallWaters) brush.fill(body, colours.water, true)
  if (zoom <= greatWatersTo) for (const body of base.greatWaters) brush.fill(body, colours.water, true)
}

const createTile = ({ x, y, z }: Coords, base: BaseMap, colours: Colours): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const sharpness = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = canvas.height = tileSize * sharpness
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return canvas
  context.scale(sharpness, sharpness)
  const size = tileSize / (worldSize * 2 ** z)
  drawTile(context, { west: x * size, north: y * size, size }, z, base, colours)
  return canvas
}

let known: BaseMap | undefined

/** Land, waters, borders and areas, below everything else. Returns what draws them again in the colours of another scheme. */
export const drawLand = (map: Map): (() => void) => {
  const base = (known ??= readBaseMap())
  const pane = map.createPane('land')
  pane.style.zIndex = '150'
  let colours = readColours(map)
  class Land extends GridLayer {
    protected override createTile(coords: Coords) {
      return createTile(coords, base, colours)
    }
  }
  const layer = new Land({
    pane: 'land',
    tileSize,
    keepBuffer: 1,
    updateWhenIdle: false,
    className: 'map-land',
  })
  layer.addTo(map)
  return () => {
    colours = readColours(map)
    layer.redraw()
  }
}
