import { lazy, Suspense } from 'react'
import { MapLegend, MapTools } from './map-tools.tsx'
import type { SearchMapProps } from './search-map-props.ts'
import styles from './search-map-view.module.css'

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
