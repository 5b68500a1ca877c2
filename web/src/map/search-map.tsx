import { lazy, Suspense } from 'react'
import { MapLegend, MapTools } from './map-tools.tsx'
import styles from './search-map-view.module.css'
import type { Property } from '@thikana/contract/api'
import type { Spot } from '@thikana/domain/place/pin'
import type { Bounds } from '@thikana/domain/place/area'
import type { FoundOnMap } from './found-properties.ts'

/** What a page gives the map of its search, and hears from it. */
export type SearchMapProps = {
  /** The reply for what `onMove` named last; undefined until there is one. Stays while the next is awaited. */
  found: FoundOnMap | undefined
  isLoading: boolean
  /** Asks again; null unless the last call failed. */
  onRetry: (() => void) | null
  /** The corners of the area that is searched; empty without one. It is the page's, which has it in its address. */
  area: readonly Spot[]
  /** An area is drawn, of 3 to 60 corners to a metre; null: it is cleared. */
  onArea: (corners: readonly Spot[] | null) => void
  /** What the map shows first, and when it changes by going back; null: the area if there is one, else the country. */
  beginsAt: Bounds | null
  /** The map shows this and is at rest, 300 ms later, and once at first: what to ask the server for. `zoom` is `minZoom` to `maxZoom`. */
  onMove: (bounds: Bounds, zoom: number) => void
  /** The list shall have what the map shows: after a move by the person while “Search as I move” is on, or by a press of “Search here”. */
  onSearchHere: (bounds: Bounds) => void
  /** The home whose card has the pointer or the focus: its pin stands out. */
  pointedId: string | null
  /** The home whose pin has the pointer or the focus; null once none has. Its card shall stand out. */
  onPoint: (id: string | null) => void
  /** Names the search that `listProperties` limits to an area. */
  searchKey: string
  /** The first of the listed homes in an area, for homes that share a spot, and how many there are. Called when somebody opens them. */
  listProperties: (area: readonly Spot[]) => Promise<{ homes: readonly Property[]; total: number }>
}

const SearchMapView = lazy(async () => ({ default: (await import('./search-map-view.tsx')).SearchMapView }))

const nothing = () => {}

/** As high as the map that will be there, so that the list below it stays. */
const Waiting = ({ hasArea }: { hasArea: boolean }) => (
  <div className={styles.search}>
    <div inert>
      <MapTools hasArea={hasArea} isDisabled isFollowing onDraw={nothing} onFollow={nothing} />
    </div>
    <p className={styles.waiting} role="status">
      Loading the map…
    </p>
    <MapLegend />
  </div>
)

/** The map beside a list of homes. Its code is loaded when it is shown, so show it only once somebody asks for it. */
export const SearchMap = (props: SearchMapProps) => (
  <Suspense fallback={<Waiting hasArea={props.area.length > 0} />}>
    <SearchMapView {...props} />
  </Suspense>
)
