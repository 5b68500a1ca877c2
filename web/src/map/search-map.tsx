import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Property } from '@thikana/contract/api'
import type { Spot } from '@thikana/domain/place/pin'
import type { Bounds } from '@thikana/domain/place/area'
import { MapLegend, MapTools } from './map-tools.tsx'
import styles from './search-map-view.module.css'
import type { FoundOnMap } from './found-properties.ts'

/** Props of the map of a search. */
export type SearchMapProps = {
  /** The reply to the last `onMove`, kept while the next one loads. */
  found: FoundOnMap | undefined
  isLoading: boolean
  /** Null unless the last call failed. */
  onRetry: (() => void) | null
  /** The corners of the searched area; empty without one. */
  area: readonly Spot[]
  /** Called with the 3 to 60 corners of a drawn area, or null when it is cleared. */
  onArea: (corners: readonly Spot[] | null) => void
  /** The part to show first and after going back; null shows the area or the country. */
  beginsAt: Bounds | null
  /** A button that leads from there to the whole map: a phone shows it where no homes are, since the list that has it too is covered. */
  wholeMap: ReactNode
  /** Called at first and 300 ms after each move: what to ask the server for. */
  onMove: (bounds: Bounds, zoom: number) => void
  /** Limits the list to what the map shows. */
  onSearchHere: (bounds: Bounds) => void
  /** The first properties of the list, in its order: a phone has them as cards over the map. */
  listed: readonly Property[]
  /** The property whose card has the pointer or the focus. */
  pointedId: string | null
  /** Called for the property whose pin has the pointer or the focus; null once none has. */
  onPoint: (id: string | null) => void
  /** Leads back to the list, which a map on a phone covers. */
  onClose: () => void
  /** Identifies the search of `listProperties`. */
  searchKey: string
  /** Lists the first properties of the search in an area, and counts them; for those that share a spot. */
  listProperties: (area: readonly Spot[]) => Promise<{ homes: readonly Property[]; total: number }>
}

const SearchMapView = lazy(async () => ({ default: (await import('./search-map-view.tsx')).SearchMapView }))

const nothing = () => {}

/** Has the map's height, so that the list below doesn't move. */
const Waiting = ({ hasArea, onClose }: { hasArea: boolean; onClose: () => void }) => (
  <div className={styles.search}>
    <MapTools
      hasArea={hasArea}
      isDisabled
      isWaiting
      isFollowing
      onDraw={nothing}
      onFollow={nothing}
      onClose={onClose}
    />
    <p className={styles.waiting} role="status">
      <Trans>Loading the map…</Trans>
    </p>
    <MapLegend />
  </div>
)

/** Loads the map's code when it is mounted, so mount it only on request. */
export const SearchMap = (props: SearchMapProps) => (
  <Suspense fallback={<Waiting hasArea={props.area.length > 0} onClose={props.onClose} />}>
    <SearchMapView {...props} />
  </Suspense>
)
