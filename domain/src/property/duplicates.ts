import type { Pin, Spot } from '../place/pin.ts'
import type { KnownFacts } from './property-facts.ts'
import { sizeOf } from './property-size.ts'

/** Listings that are named of each kind as possible duplicates. */
export const maxDuplicates = 5

/** Degrees, about 30 m: as far as two people's pins of one house are apart. */
const reach = 0.0003

type Placed = { facts: KnownFacts }

const isSamePin = (one: Pin, other: Pin): boolean =>
  one.isExact === other.isExact &&
  Math.abs(one.lat - other.lat) <= reach &&
  Math.abs(one.lng - other.lng) <= reach

/** Two listings may be of one home: the same spot, and the same size. */
export const isSameSpotAndSize = ({ facts: one }: Placed, { facts: other }: Placed): boolean => {
  const size = sizeOf(one)
  return (
    Boolean(one.pin && other.pin && isSamePin(one.pin, other.pin)) && size !== null && size === sizeOf(other)
  )
}

/** The corners of a square around a spot in which all are that are the same. */
export const spotsAround = ({ lat, lng }: Spot): Spot[] =>
  [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([north = 0, east = 0]) => ({ lat: lat + 1.1 * reach * north, lng: lng + 1.1 * reach * east }))
