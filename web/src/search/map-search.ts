import { type Bounds, cornersOf, readArea, roundDegrees, writeArea } from '@thikana/domain/place/area'
import type { Spot } from '@thikana/domain/place/pin'
import { type PropertySearch, readPropertySearch } from './property-search.ts'

/** In the address: whether the map is open, and the part of it that limits the list. */
export type MapSearch = { isOpen: boolean; bounds: Bounds | null }

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

/** The notation of addresses and the API. */
export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(roundDegrees).join(',')

/** While the map is open and no area is drawn, its visible part limits the list. */
export const listedSearch = (search: PropertySearch, { isOpen, bounds }: MapSearch): PropertySearch =>
  isOpen && bounds && !search.area ? { ...search, area: writeArea(cornersOf(bounds)) } : search

export const readListedSearch = (source: URLSearchParams): PropertySearch =>
  listedSearch(readPropertySearch(source), readMapSearch(source))

export const drawnArea = ({ area }: Pick<PropertySearch, 'area'>): readonly Spot[] => readArea(area) ?? []
