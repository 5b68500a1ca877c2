import { type Bounds, cornersOf } from '@thikana/domain/place/area'
import { useEffect, useRef } from 'react'
import type { DrawnMap } from './drawn-map.ts'
import type { SearchMapProps } from './search-map.tsx'

/** Share of the map's sides below which what is found is worth a nearer look. */
const smallShare = 0.5

/** Degrees, about 5 km: of one home, its surroundings are shown too. */
const leastSide = 0.05

const isSmallIn = (extent: Bounds, view: Bounds): boolean =>
  extent.east - extent.west < smallShare * (view.east - view.west) &&
  extent.north - extent.south < smallShare * (view.north - view.south)

const isWithin = (extent: Bounds, view: Bounds): boolean =>
  extent.west >= view.west &&
  extent.east <= view.east &&
  extent.south >= view.south &&
  extent.north <= view.north

const widened = ({ west, south, east, north }: Bounds): Bounds => {
  const x = Math.max(0, leastSide - (east - west)) / 2
  const y = Math.max(0, leastSide - (north - south)) / 2
  return { west: west - x, east: east + x, south: south - y, north: north + y }
}

/**
 * Shows what is found from near by, after each search, so that one in a single town doesn't leave it a dot in the whole country. Not if the
 * address or a drawn area says where to look. Returns what to call once somebody moves the map: from then on it stays where they look.
 */
export const useFitToFound = (
  map: DrawnMap | null,
  { found, isLoading, area, beginsAt }: Pick<SearchMapProps, 'found' | 'isLoading' | 'area' | 'beginsAt'>,
): (() => void) => {
  const isMoved = useRef(false)
  const fitted = useRef<string | null>(null)
  const isPlaced = beginsAt !== null || area.length > 0
  const extent = found?.extent ? JSON.stringify(found.extent) : null
  useEffect(() => {
    if (!map || extent === null || isLoading || isPlaced || isMoved.current || fitted.current === extent)
      return
    fitted.current = extent
    const wanted = widened(JSON.parse(extent) as Bounds)
    const { bounds } = map.view()
    if (isSmallIn(wanted, bounds) || !isWithin(wanted, bounds)) map.fit(cornersOf(wanted))
  }, [map, extent, isLoading, isPlaced])
  return () => {
    isMoved.current = true
  }
}
