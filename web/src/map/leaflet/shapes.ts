/** The whole earth, as a square of side 1 in Web Mercator: what a map shows of it at a zoom is this, times 256 · 2^zoom pixels. */
export type Shape = {
  /** x and y of each point, one after the other. */
  points: Float64Array
  /** West, north, east and south, in the same square. */
  box: readonly [number, number, number, number]
}

const mercator = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)

const shapeOf = (points: Float64Array): Shape => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return { points, box }
}

/** Longitude and latitude of the first point and steps to each next one, in parts of a degree, as `scripts/map-data` writes them. */
export const readSteps = (steps: readonly number[], parts: number): Shape => {
  const points = new Float64Array(steps.length)
  let [x, y] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!
    y += steps[at + 1]!
    points[at] = (x / parts + 180) / 360
    points[at + 1] = mercator(y / parts)
  }
  return shapeOf(points)
}

/** A ring of lines that it shares with its neighbours: `~line` is the way back. */
export const joinLines = (lines: readonly Shape[], ring: readonly number[]): Shape => {
  const joined: number[] = []
  for (const line of ring) {
    const { points } = lines[line < 0 ? ~line : line]!
    for (let at = 0; at < points.length; at += 2) {
      const from = line < 0 ? points.length - 2 - at : at
      joined.push(points[from]!, points[from + 1]!)
    }
  }
  return shapeOf(Float64Array.from(joined))
}

/** The square of a tile. */
export type Window = { west: number; north: number; size: number }

export const isInWindow = ({ box: [west, north, east, south] }: Shape, window: Window): boolean =>
  west <= window.west + window.size &&
  east >= window.west &&
  north <= window.north + window.size &&
  south >= window.north
