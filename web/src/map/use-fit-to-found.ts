import { type Bounds, cornersOf } from '@thikana/domain/place/area'
import { useEffect, useRef } from 'react'
import type { DrawnMap } from './drawn-map.ts'
import type { SearchMapProps } from './search-map.tsx'

/** Share of the map's sides below which what is found is worth a nearer look. */
const smallShare = 0.5

const isSmallIn = (extent: Bounds, view: Bounds): boolean =>
  extent.east - extent.west < smallShare * (view.east - view.west) &&
  extent.north - extent.south < smallShare * (view.north - view.south)

/**
 * Shows the first homes that are found from near by, so that a search in one town doesn't begin with the whole country.
 * Returns what to call once somebody moves the map: it stays where they look.
 */
export const useFitToFound = (
  map: DrawnMap | null,
  { found, isLoading, area, beginsAt }: Pick<SearchMapProps, 'found' | 'isLoading' | 'area' | 'beginsAt'>,
): (() => void) => {
  const isPlaced = useRef(beginsAt !== null || area.length > 0)
  useEffect(() => {
    if (!map || !found || isLoading || isPlaced.current) return
    isPlaced.current = true
    if (found.extent && isSmallIn(found.extent, map.view().bounds)) map.fit(cornersOf(found.extent))
  }, [map, found, isLoading])
  return () => {
    isPlaced.current = true
  }
}
