// Makes web/src/map/leaflet/outline.json: node scripts/map-outline.mjs <a GeoJSON feature of the country>
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Degrees by which a line may miss the original: 400 m. */
const tolerance = 0.004
/** Of a degree: 100 m. */
const precision = 1000

const distance = ([x, y], [ax, ay], [bx, by]) => {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** The points without which the line would miss the others by more than the tolerance (Douglas and Peucker, 1973). */
const simplify = (points) => {
  const [first, last] = [points[0], points.at(-1)]
  const misses = points.map((point) => distance(point, first, last))
  const furthest = misses.indexOf(Math.max(...misses))
  if (misses[furthest] <= tolerance) return [first, last]
  return [...simplify(points.slice(0, furthest + 1)).slice(0, -1), ...simplify(points.slice(furthest))]
}

/** Longitude and latitude of the first point, then the steps to each next one. */
const steps = (ring) => {
  const whole = simplify(ring).map((point) => point.map((degrees) => Math.round(degrees * precision)))
  return whole.flatMap(([x, y], at) => [x - (whole[at - 1]?.[0] ?? 0), y - (whole[at - 1]?.[1] ?? 0)])
}

const { geometry } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
const rings = polygons.map(([outer]) => steps(outer)).filter((ring) => ring.length > 6)
const file = path.join(import.meta.dirname, '../web/src/map/leaflet/outline.json')
writeFileSync(file, `${JSON.stringify(rings)}\n`)
