import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { DrawnMap, MapEvents } from './drawn-map.ts'
import styles from './map-box.module.css'
import { type Beginning, useDrawnMap } from './use-drawn-map.ts'

type Props = {
  label: string
  beginning: Beginning
  events?: MapEvents
  /** Runs again whenever it is another function, so wrap it in `useCallback`. */
  onDraw?: (map: DrawnMap) => void
  children?: (map: DrawnMap) => ReactNode
}

const none: MapEvents = {}

/** A map with its loading state and its error. */
export const MapBox = ({ label, beginning, events = none, onDraw, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { map, retry } = useDrawnMap(box, beginning, events)
  useEffect(() => {
    if (map) onDraw?.(map)
  }, [map, onDraw])
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.map}
        role="application"
        aria-label={`${label}. Arrow keys move the map, plus and minus zoom.`}
      />
      {map && children?.(map)}
      {!map && !retry && (
        <p className={styles.message} role="status">
          Loading the map…
        </p>
      )}
      {retry && (
        <div className={styles.message} role="alert">
          <p>The map could not be loaded. Everything else on this page works without it.</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
