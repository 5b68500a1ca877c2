import { lazy, Suspense } from 'react'
import type { SearchMapProps } from './search-map-props.ts'

const SearchMapView = lazy(async () => ({ default: (await import('./search-map-view.tsx')).SearchMapView }))

/** The map beside a list of homes. Its code is loaded when it is shown, so show it only once somebody asks for it. */
export const SearchMap = (props: SearchMapProps) => (
  <Suspense fallback={<p role="status">Loading the map…</p>}>
    <SearchMapView {...props} />
  </Suspense>
)
