import { type Bounds, readArea, roundDegrees, writeArea } from '@thikana/domain/place/area'
import type { Spot } from '@thikana/domain/place/pin'
import { type PropertySearch, readPropertySearch } from './property-search.ts'

/** Whether the map is open, and the part of it that the list is limited to; both stand in the address. */
export type MapSearch = { isOpen: boolean; bounds: Bounds | null }

const cornersOf = ({ west, south, east, north }: Bounds): Spot[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]

/** Null if it can't be asked for, like every other filter. */
const readBounds = (text: string): Bounds | null => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number)
  const bounds = { west, south, east, north }
  const isAskable = west < east && south < north && readArea(writeArea(cornersOf(bounds))) !== null
  return isAskable ? bounds : null
}

export const readMapSearch = (source: URLSearchParams): MapSearch => ({
  isOpen: source.get('view') === 'map',
  bounds: readBounds(source.get('bounds') ?? ''),
})

/** Edges as an address and the API have them. */
export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(roundDegrees).join(',')

/** The search of the list: within what the map shows, if it is open and no area is drawn. */
export const listedSearch = (search: PropertySearch, { isOpen, bounds }: MapSearch): PropertySearch =>
  isOpen && bounds && !search.area ? { ...search, area: writeArea(cornersOf(bounds)) } : search

/** The search of the list of this address. */
export const readListedSearch = (source: URLSearchParams): PropertySearch =>
  listedSearch(readPropertySearch(source), readMapSearch(source))

/** The corners of the drawn area; none without one. */
export const drawnArea = ({ area }: Pick<PropertySearch, 'area'>): readonly Spot[] => readArea(area) ?? []
