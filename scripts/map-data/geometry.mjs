// Points are [longitude, latitude] in degrees; a ring ends where it began; a polygon is its outer ring and its holes.

/** Of a degree, about 100 m: a pixel of the map at zoom 10. */
export const precision = 1000

export const isSame = ([x, y], [a, b]) => x === a && y === b

export const boundsOf = (points) => {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of points) {
    bounds.west = Math.min(bounds.west, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.east = Math.max(bounds.east, x)
    bounds.north = Math.max(bounds.north, y)
  }
  return bounds
}

export const isIn = ({ west, south, east, north }, [x, y]) =>
  x >= west && x <= east && y >= south && y <= north

export const overlaps = (one, other) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south

/** In square degrees. */
export const areaOf = (ring) => {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** The part of a ring in a box (Sutherland and Hodgman, 1974). Where it leaves the box, it runs along the edge. */
export const clipRing = (ring, { west, south, east, north }) => {
  const edges = [
    [([x]) => x - west, 0],
    [([x]) => east - x, 0],
    [([, y]) => y - south, 0],
    [([, y]) => north - y, 0],
  ]
  let points = ring.slice(0, -1)
  for (const [inside] of edges) {
    const kept = []
    for (const [at, point] of points.entries()) {
      const before = points.at(at - 1)
      const [here, there] = [inside(point), inside(before)]
      if (here < 0 !== there < 0) {
        const share = there / (there - here)
        kept.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share])
      }
      if (here >= 0) kept.push(point)
    }
    points = kept
  }
  return points.length < 3 ? [] : [...points, points[0]]
}

const distance = ([x, y], [ax, ay], [bx, by]) => {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/**
 * The points without which the line would miss the others by more than the tolerance, which may depend on where a point is (Douglas
 * and Peucker, 1973).
 */
export const simplifyLine = (points, toleranceAt) => {
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const parts = [[0, points.length - 1]]
  while (parts.length > 0) {
    const [from, to] = parts.pop()
    let [furthest, excess] = [-1, 0]
    for (let at = from + 1; at < to; at += 1) {
      const over = distance(points[at], points[from], points[to]) / toleranceAt(points[at])
      if (over > excess) [furthest, excess] = [at, over]
    }
    if (excess <= 1) continue
    kept[furthest] = 1
    parts.push([from, furthest], [furthest, to])
  }
  return points.filter((_point, at) => kept[at])
}

/** The same of a ring, which is cut at the point that is furthest from its first. */
export const simplifyRing = (ring, toleranceAt) => {
  const [first] = ring
  const far = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const middle = far.indexOf(Math.max(...far))
  return [
    ...simplifyLine(ring.slice(0, middle + 1), toleranceAt).slice(0, -1),
    ...simplifyLine(ring.slice(middle), toleranceAt),
  ]
}

/** Longitude and latitude of the first point, then the steps to each next one, as `web/src/map/leaflet/shapes.ts` reads them. */
export const stepsOf = (points, scale) => {
  const whole = points.map((point) => point.map((degrees) => Math.round(degrees * scale)))
  const moved = whole.filter((point, at) => at === 0 || !isSame(point, whole[at - 1]))
  return moved.flatMap(([x, y], at) => [x - (moved[at - 1]?.[0] ?? 0), y - (moved[at - 1]?.[1] ?? 0)])
}

/** Steps that make a shape: three corners and the way back. */
export const isShape = (steps) => steps.length >= 8
