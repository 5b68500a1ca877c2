import { readArea, writeArea } from '@thikana/domain/area'
import type { Spot } from '@thikana/domain/pin'
import { type PropertySearch, readPropertySearch } from './property-search.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

/** Whether the map is open, and the part of it that the list is limited to; both stand in the address. */
export type MapSearch = { isOpen: boolean; bounds: Bounds | null }

const readBounds = (text: string): Bounds | null => {
  const [west, south, east, north] = text.split(',').map(Number)
  const isWhole = [west, south, east, north].every((edge) => edge !== undefined && Number.isFinite(edge))
  return isWhole && west! < east! && south! < north!
    ? { west: west!, south: south!, east: east!, north: north! }
    : null
}

export const readMapSearch = (source: URLSearchParams): MapSearch => ({
  isOpen: source.get('view') === 'map',
  bounds: readBounds(source.get('bounds') ?? ''),
})

/** Edges as an address and the API have them, to a metre. */
export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((edge) => Number(edge.toFixed(5))).join(',')

const cornersOf = ({ west, south, east, north }: Bounds): Spot[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]

/** The search of the list: within what the map shows, if it is open and no area is drawn. */
export const listedSearch = (search: PropertySearch, { isOpen, bounds }: MapSearch): PropertySearch =>
  isOpen && bounds && !search.area ? { ...search, area: writeArea(cornersOf(bounds)) } : search

/** The search of the list of this address. */
export const readListedSearch = (source: URLSearchParams): PropertySearch =>
  listedSearch(readPropertySearch(source), readMapSearch(source))

/** The corners of the drawn area; none without one. */
export const drawnArea = ({ area }: Pick<PropertySearch, 'area'>): readonly Spot[] => readArea(area) ?? []
