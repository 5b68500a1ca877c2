/** Where a property is, in degrees (WGS 84). One that isn't exact is the centre of a cell of the grid. */
export type Pin = { lat: number; lng: number; isExact: boolean }
export type Spot = Pick<Pin, 'lat' | 'lng'>

/** A cell is about 300 m high and, in Bangladesh, 298 to 313 m wide. */
const grid = { lat: 0.0027, lng: 0.003 } as const

/** Metres within which a property is of a pin that isn't exact: half a cell's diagonal is 217. */
export const approximateMetres = 300

/** Bangladesh with its islands, in degrees; whole cells, so that rounding never leads out of it. */
export const country = { south: 20.52, north: 26.73, west: 87.99, east: 92.7 } as const

export const isInCountry = ({ lat, lng }: Spot): boolean =>
  lat >= country.south && lat <= country.north && lng >= country.west && lng <= country.east

/** A metre, which is as near as a phone knows. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
const toCell = (degrees: number, size: number): number => toMetre(Math.round(degrees / size) * size)

/**
 * The pin as it is kept: to a metre; or, if it isn't exact, the centre of the cell that it is in, so that the spot itself is nowhere
 * (docs/decisions/041-map.md).
 */
export const keptPin = ({ lat, lng, isExact }: Pin): Pin =>
  isExact
    ? { lat: toMetre(lat), lng: toMetre(lng), isExact }
    : { lat: toCell(lat, grid.lat), lng: toCell(lng, grid.lng), isExact }

/** How near a property is to its spot on the map: at it, within `approximateMetres`, or anywhere in its place, whose middle it is. */
export const precisions = ['exact', 'rounded', 'place'] as const
export type Precision = (typeof precisions)[number]

/** Of a property with this pin; without one, only its place is known. */
export const precisionOf = (pin: Pin | null | undefined): Precision => {
  if (!pin) return 'place'
  return pin.isExact ? 'exact' : 'rounded'
}

/** `23.7461, 90.3742`, as other maps take it too. */
export const spotText = ({ lat, lng }: Spot): string => `${lat}, ${lng}`
