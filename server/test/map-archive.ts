// A real map of streets, as small as one can be: a PMTiles archive (version 3) with one vector tile (Mapbox Vector Tile, 2.1), in the layers of
// Protomaps.
import { gzipSync } from 'node:zlib'

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

/** Fields of a message (Protocol Buffers): numbers, or bytes with their length. */
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)]
const bytes = (field: number, content: number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
]
const text = (field: number, content: string): number[] => bytes(field, [...Buffer.from(content)])
const signed = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)

/** Parts of the tile's side: fine enough for a few metres in Dhaka, though the tile is a quarter of the earth. */
const extent = 2 ** 22

type Point = readonly [lng: number, lat: number]

/** In the tile of the north and the east at zoom 1. */
const place = ([lng, lat]: Point): [number, number] => {
  const north = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
  return [Math.round((lng / 180) * extent), Math.round(north * 2 * extent)]
}

const [moveTo, lineTo, closePath] = [1, 2, 7]

const pathOf = (points: readonly Point[], isClosed: boolean): number[] => {
  let [x, y] = [0, 0]
  const step = (point: Point): number[] => {
    const [nextX, nextY] = place(point)
    const steps = [...varint(signed(nextX - x)), ...varint(signed(nextY - y))]
    ;[x, y] = [nextX, nextY]
    return steps
  }
  const [first, ...others] = points
  return [
    ...varint(8 + moveTo),
    ...step(first!),
    ...varint(others.length * 8 + lineTo),
    ...others.flatMap(step),
    ...(isClosed ? varint(8 + closePath) : []),
  ]
}

type Shape = { layer: string; kind: string; points: readonly Point[]; isArea: boolean }

const layerOf = ({ layer, kind, points, isArea }: Shape): number[] => {
  const feature = [
    ...bytes(2, [...varint(0), ...varint(0)]),
    ...number(3, isArea ? 3 : 2),
    ...bytes(4, pathOf(points, isArea)),
  ]
  const value = text(1, kind)
  return bytes(3, [
    ...text(1, layer),
    ...bytes(2, feature),
    ...text(3, 'kind'),
    ...bytes(4, value),
    ...number(5, extent),
    ...number(15, 2),
  ])
}

const box = (west: number, south: number, east: number, north: number): Point[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

/** A lake north of a road, in the middle of Dhaka. */
export const lake = { west: 90.38, south: 23.75, east: 90.42, north: 23.79 } as const

const tile = (): Buffer =>
  Buffer.from([
    ...layerOf({ layer: 'earth', kind: 'earth', points: box(80, 10, 100, 30), isArea: true }),
    ...layerOf({
      layer: 'water',
      kind: 'lake',
      points: box(lake.west, lake.south, lake.east, lake.north),
      isArea: true,
    }),
    ...layerOf({
      layer: 'roads',
      kind: 'highway',
      points: [
        [90.3, 23.74],
        [90.5, 23.74],
      ],
      isArea: false,
    }),
  ])

/** Where the tile is along the curve that numbers all of them (PMTiles specification, section 4.1). */
const tileId = 4

type Said = { attribution?: unknown; tileType?: number; compression?: number; version?: number }

/** The bytes of the archive, with what it says of itself. */
export const makeMapArchive = ({
  tileType = 1,
  compression = 2,
  version = 3,
  ...metadata
}: Said = {}): Buffer => {
  const [said, content] = [gzipSync(JSON.stringify(metadata)), gzipSync(tile())]
  // One entry: its id, that it isn't repeated, its length and its place.
  const root = gzipSync(Buffer.from([1, tileId, 1, ...varint(content.length), 1]))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = version
  const parts = [root, said, Buffer.alloc(0), content]
  let offset = header.length
  for (const [at, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16)
    offset += part.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  header.set([1, compression, compression, tileType, 1, 1], 96)
  const degrees = [80, 10, 100, 30].map((one) => one * 1e7)
  for (const [at, one] of degrees.entries()) header.writeInt32LE(one, 102 + at * 4)
  return Buffer.concat([header, ...parts])
}
