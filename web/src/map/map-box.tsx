import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import type { DrawnMap, MapEvents, MapStart } from './drawn-map.ts'
import styles from './map-box.module.css'
import { siteQuery } from '../client/site.ts'
import { useColourScheme } from '../theme/colour-scheme.ts'

/** Later changes don't move the map. */
export type Beginning = Omit<MapStart, 'tiles' | 'scheme' | 'i18n'>

const loadLibrary = () => import('./leaflet/create-map.ts')

/**
 * Draws a map into `box` once its code is there, which is loaded now and not with the page. `map` is null until then; `retry` is there
 * if the code couldn't be loaded.
 */
const useDrawnMap = (
  box: RefObject<HTMLElement | null>,
  beginning: Beginning,
  events: MapEvents,
): { map: DrawnMap | null; retry: (() => void) | null } => {
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const { data: site, isPending } = useQuery(siteQuery)
  const scheme = useColourScheme()
  const { t, i18n } = useLingui()
  const latest = useRef({ beginning, events, scheme, i18n })
  useEffect(() => {
    latest.current = { beginning, events, scheme, i18n }
  })

  const tiles = site?.map ?? null
  useEffect(() => {
    if (isPending) return
    let isGone = false
    let drawn: DrawnMap | undefined
    const draw = async () => {
      try {
        const { createMap } = await loadLibrary()
        if (isGone || !box.current) return
        const { beginning: first, ...look } = latest.current
        const start = { ...first, scheme: look.scheme, i18n: look.i18n, tiles }
        drawn = createMap(box.current, start, () => latest.current.events)
        setMap(drawn)
      } catch {
        if (!isGone) setFailed(attempt)
      }
    }
    void draw()
    return () => {
      isGone = true
      drawn?.remove()
      setMap(null)
    }
  }, [box, tiles, isPending, attempt])

  useEffect(() => map?.setScheme(scheme), [map, scheme])
  // `t` is another one after each change of language.
  useEffect(() => map?.setLanguage(i18n), [map, i18n, t])

  return { map, retry: failed === attempt ? () => setAttempt(attempt + 1) : null }
}

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
  const { t } = useLingui()
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
        aria-label={t`${label}. Arrow keys move the map, plus and minus zoom.`}
      />
      {map && children?.(map)}
      {!map && !retry && (
        <p className={styles.message} role="status">
          <Trans>Loading the map…</Trans>
        </p>
      )}
      {retry && (
        <div className={styles.message} role="alert">
          <p>
            <Trans>The map could not be loaded. Everything else on this page works without it.</Trans>
          </p>
          <Button size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
