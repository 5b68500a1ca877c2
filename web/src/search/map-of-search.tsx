import { keepPreviousData } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { writeArea } from '@thikana/domain/place/area'
import { type ReactNode, useState } from 'react'
import type { Bounds } from '@thikana/domain/place/area'
import { apiList } from '../client/api.ts'
import { useRoute } from '../client/use-route.ts'
import { SearchMap } from '../map/search-map.tsx'
import { drawnArea, type MapSearch, writeBounds } from './map-search.ts'
import { noFilters, type PropertySearch, queryOf } from './property-search.ts'

type Props = {
  search: PropertySearch
  map: MapSearch
  wholeMap: ReactNode
  listed: readonly Property[]
  /** The property whose card is pointed at; `onPoint` is called for a pin. */
  pointedId: string | null
  onPoint: (id: string | null) => void
  onArea: (area: string) => void
  onBounds: (bounds: Bounds) => void
  onClose: () => void
}

type View = { bounds: Bounds; zoom: number }

const useFoundOnMap = (search: PropertySearch, view: View | null) => {
  const { sort: _unused, ...filters } = search
  const query = view && { ...queryOf(filters), bounds: writeBounds(view.bounds), zoom: view.zoom }
  return useRoute(
    'properties',
    'GET /properties/map',
    { query: query! },
    { enabled: query !== null, placeholderData: keepPreviousData },
  )
}

const mostStacked = 50

/** Loads the map's code. */
export const MapOfSearch = ({
  search,
  map,
  wholeMap,
  listed,
  pointedId,
  onPoint,
  onArea,
  onBounds,
  onClose,
}: Props) => {
  const [view, setView] = useState<View | null>(null)
  const { data, isFetching, isError, refetch } = useFoundOnMap(search, view)
  return (
    <SearchMap
      found={data}
      isLoading={isFetching}
      onRetry={isError ? () => void refetch() : null}
      area={drawnArea(search)}
      onArea={(corners) => onArea(corners ? writeArea(corners) : noFilters.area)}
      beginsAt={map.bounds}
      wholeMap={wholeMap}
      onMove={(bounds, zoom) => setView({ bounds, zoom })}
      onSearchHere={onBounds}
      listed={listed}
      pointedId={pointedId}
      onPoint={onPoint}
      onClose={onClose}
      searchKey={JSON.stringify(queryOf(search))}
      listProperties={async (spots) => {
        const query = { ...queryOf({ ...search, area: writeArea(spots) }), limit: mostStacked }
        const { items, total } = await apiList('GET /verified-properties-by-agents', { query })
        return { homes: items, total: total ?? items.length }
      }}
    />
  )
}
