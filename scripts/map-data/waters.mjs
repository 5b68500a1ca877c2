import { createRequire } from 'node:module'
import polygonClipping from 'polygon-clipping'
import {
  areaOf,
  boundsOf,
  clipRing,
  isIn,
  isShape,
  overlaps,
  precision,
  simplifyRing,
  stepsOf,
} from './geometry.mjs'

/** What is looked at nearly always, and what is in sight of it on a large screen. */
const near = { west: 86.4, south: 19.6, east: 94.4, north: 27.9 }
export const far = { west: 62, south: -2, east: 120, north: 44 }

/** Degrees by which a line may miss the original: 250 m in the country, and a pixel of zoom 6 beyond it. */
export const toleranceAt = (point) => (isIn(near, point) ? 0.0025 : 0.05)

/** Smallest islands and waters, in square degrees of some 11,000 km². */
const smallest = { island: 0.00008, farIsland: 0.05, water: 0.0006, farWater: 0.004, great: 0.012 }

const polygonsOf = (shape) =>
  shape.type === 'GeometryCollection'
    ? shape.geometries.flatMap(polygonsOf)
    : shape.type === 'MultiPolygon'
      ? shape.coordinates
      : [shape.coordinates]

const readWaters = () => {
  const polygons = polygonsOf(createRequire(import.meta.url)('@geo-maps/earth-waterbodies-10m')())
  const sized = polygons.map((polygon) => ({ polygon, bounds: boundsOf(polygon[0]) }))
  const sea = sized.find(({ bounds }) => bounds.east - bounds.west > 350)
  const inland = sized.filter((one) => one !== sea && overlaps(one.bounds, near))
  return { sea: sea.polygon, inland: inland.map(({ polygon }) => polygon) }
}

const makeSea = ([shore, ...islands]) => {
  const kept = islands.filter((ring) => {
    const bounds = boundsOf(ring)
    if (!overlaps(bounds, far)) return false
    return areaOf(ring) >= (overlaps(bounds, near) ? smallest.island : smallest.farIsland)
  })
  return [shore, ...kept]
    .map((ring) => clipRing(ring, far))
    .filter((ring) => ring.length > 0)
    .map((ring) => stepsOf(simplifyRing(ring, toleranceAt), precision))
    .filter(isShape)
}

/** The sea near the country, as polygons that touch no more of it than needed. */
const nearShore = ([shore, ...islands]) => {
  const box = { west: 90, south: 20.5, east: 92.6, north: 23.2 }
  return { outer: clipRing(shore, box), islands: islands.filter((ring) => overlaps(boundsOf(ring), box)) }
}

/** Of rivers and lakes, without the crumbs that the grid of the data leaves of small ones. */
const makeInland = (polygons, isInCountry) => {
  const joined = polygonClipping.union(...polygons.map((polygon) => [polygon]))
  const kept = joined.filter(
    ([outer]) => areaOf(outer) >= (outer.some(isInCountry) ? smallest.water : smallest.farWater),
  )
  return kept.map((rings) => ({
    isGreat: areaOf(rings[0]) >= smallest.great,
    rings: rings
      .filter((ring, at) => at === 0 || areaOf(ring) >= smallest.island)
      .map((ring) => stepsOf(simplifyRing(ring, toleranceAt), precision))
      .filter(isShape),
  }))
}

/**
 * The sea with its islands, and the waters on land: `great` ones, and smaller ones. `more`: polygons of water that OpenStreetMap's data
 * lacks.
 */
export const makeWaters = (more, isInCountry) => {
  const { sea, inland } = readWaters()
  const bodies = makeInland([...inland, ...more], isInCountry)
  const ringsOf = (isGreat) => bodies.filter((one) => one.isGreat === isGreat).map(({ rings }) => rings)
  return { sea: makeSea(sea), great: ringsOf(true), small: ringsOf(false), shore: nearShore(sea) }
}
