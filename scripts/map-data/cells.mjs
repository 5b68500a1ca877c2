import { Delaunay } from 'd3-delaunay'
import polygonClipping from 'polygon-clipping'
import { neighbors } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import { isSame } from './geometry.mjs'

/** Of a degree of longitude to one of latitude, in the middle of Bangladesh. */
const stretch = Math.cos((23.7 * Math.PI) / 180)

/** What is nearer to each of the spots than to the others (Voronoi), as polygons in these bounds. */
const nearestTo = (spots, { west, south, east, north }) => {
  const delaunay = Delaunay.from(spots.map(([x, y]) => [x * stretch, y]))
  const cells = delaunay.voronoi([west * stretch, south, east * stretch, north])
  return spots.map((_spot, at) => [cells.cellPolygon(at).map(([x, y]) => [x / stretch, y])])
}

/** The polygons with corners on a grid, which the clipping needs: it fails where corners nearly meet. */
export const onGrid = (polygons, scale = 10_000) =>
  polygons.map(roundTo(scale)).filter((rings) => rings.length > 0)

/** The part of a shape that is nearest to each spot. */
export const divide = (shape, spots, bounds) =>
  nearestTo(spots, bounds).map((cell) => onGrid(polygonClipping.intersection(shape, onGrid([cell]))))

/** A polygon that looks round on the map, `radius` degrees of latitude high. */
export const disc = ([x, y], radius, corners = 20) => [
  Array.from({ length: corners + 1 }, (_, at) => {
    const turn = (2 * Math.PI * (at % corners)) / corners
    return [x + (radius * Math.cos(turn)) / stretch, y + radius * Math.sin(turn)]
  }),
]

const roundTo = (scale) => (rings) =>
  rings
    .map((ring) => ring.map((point) => point.map((degrees) => Math.round(degrees * scale) / scale)))
    .map((ring) => ring.filter((point, at) => at === 0 || !isSame(point, ring[at - 1])))
    .filter((ring) => ring.length > 3)

/** How far along the line from `a` to `b` the point is, if it is on it; null otherwise. */
const shareOf = ([x, y], [ax, ay], [bx, by], reach) => {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared
  if (share <= 0 || share >= 1) return null
  return Math.hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y) <= reach ? share : null
}

/** Gives neighbours the same corners along the border that they share, so that it is one line. */
const shareCorners = (shapes, scale) => {
  const corners = [...new Map(shapes.flat(3).map((point) => [point.join(), point])).values()]
  const withCorners = (ring) =>
    ring.flatMap((point, at) => {
      const next = ring[at + 1]
      if (!next) return [point]
      const between = corners.flatMap((corner) => {
        if (isSame(corner, point) || isSame(corner, next)) return []
        const share = shareOf(corner, point, next, 0.8 / scale)
        return share === null ? [] : [{ corner, share }]
      })
      return [point, ...between.toSorted((one, other) => one.share - other.share).map(({ corner }) => corner)]
    })
  return shapes.map((polygons) => polygons.map((rings) => rings.map(withCorners)))
}

const colours = [0, 1, 2, 3, 4, 5]

/** A colour for each shape, which no neighbour has: those with most neighbours choose first, the colour that is rarest so far. */
const tintsOf = (geometries) => {
  const around = neighbors(geometries).map((others, at) => new Set(others.filter((other) => other !== at)))
  const order = [...geometries.keys()].toSorted((one, other) => around[other].size - around[one].size)
  const tints = new Map()
  const uses = colours.map(() => 0)
  for (const at of order) {
    const taken = new Set([...around[at]].map((other) => tints.get(other)))
    const [tint] = colours.filter((one) => !taken.has(one)).toSorted((one, other) => uses[one] - uses[other])
    if (tint === undefined) throw new Error('Six colours are not enough.')
    uses[tint] += 1
    tints.set(at, tint)
  }
  return geometries.map((_geometry, at) => tints.get(at))
}

/**
 * Cells as rings of arcs, each of which two neighbours share: `~arc` is the way back. Lines between cells with the same `groupOf` are
 * `inner`, and those around all of them `edges`; cells with the same `tintOf` have one colour. `least`: the triangles, in square degrees,
 * that a border may leave out.
 */
export const makeCells = (shapes, { scale, least, groupOf, tintOf }) => {
  const rounded = shapes.map((polygons) => onGrid(polygons, scale))
  const geometries = shareCorners(rounded, scale).map((coordinates) => ({
    type: 'MultiPolygon',
    coordinates,
  }))
  const whole = topology({ cells: { type: 'GeometryCollection', geometries } })
  const { arcs, objects } = simplify(presimplify(whole), least)
  const cells = objects.cells.geometries.map((cell, at) => ({
    arcs: cell.arcs,
    group: groupOf(at),
    own: tintOf(at),
  }))
  const owners = [...new Set(cells.map(({ own }) => own))]
  const tints = tintsOf(owners.map((owner) => merge(cells.filter(({ own }) => own === owner))))
  const uses = cells.flatMap(({ arcs: rings, group }) =>
    rings.flat(2).map((arc) => ({ arc: arc < 0 ? ~arc : arc, group })),
  )
  const kindOf = (of) =>
    of.length === 1 ? 'edges' : new Set(of.map(({ group }) => group)).size > 1 ? 'outer' : 'inner'
  const lines = { edges: [], outer: [], inner: [] }
  for (const [arc, of] of Map.groupBy(uses, ({ arc: one }) => one)) lines[kindOf(of)].push(arc)
  return {
    arcs,
    cells: cells.map(({ arcs: rings, own }) => ({ tint: tints[owners.indexOf(own)], rings: rings.flat() })),
    ...lines,
  }
}

const merge = (cells) => ({ type: 'MultiPolygon', arcs: cells.flatMap(({ arcs }) => arcs) })
