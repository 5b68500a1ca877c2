import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { DrawnMap } from './drawn-map.ts'
import { arrangeFound, markOfHome } from './arrange-found.ts'
import type { DrawnFound, MarkedHome } from './found-properties.ts'
import type { SearchMapProps } from './search-map.tsx'

type Drawn = Pick<SearchMapProps, 'found' | 'area'> & {
  /** Marks are arranged again at another zoom. */
  zoom: number | null
  isDrawing: boolean
  /** The property whose mark stands out. */
  pointed: MarkedHome | null
}

/** Draws the search's result on the map. Returns what its marks stand for; null until there is something. */
export const useDrawnSearch = (
  map: DrawnMap | null,
  { found, area, zoom, isDrawing, pointed }: Drawn,
): DrawnFound | null => {
  const { t, i18n } = useLingui()
  const arranged = useMemo(
    () => (map && found ? arrangeFound(i18n, found, map) : null),
    // `t` is another one after each change of language, and `zoom` changes what `map` answers.
    // oxlint-disable-next-line react/exhaustive-deps
    [map, found, zoom, i18n, t],
  )
  useEffect(() => {
    if (arranged) map?.showMarks(isDrawing ? [] : arranged.marks)
  }, [map, arranged, isDrawing])
  useEffect(() => {
    if (!isDrawing) map?.showArea(area, true)
  }, [map, area, isDrawing])
  useEffect(() => {
    map?.highlight(pointed && arranged ? markOfHome(arranged.found, pointed) : null)
  }, [map, arranged, pointed])
  return arranged?.found ?? null
}
