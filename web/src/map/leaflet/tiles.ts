import type { I18n } from '@lingui/core'
import type { Site } from '@thikana/contract/api'
import { DomUtil, GridLayer, type Layer, type Map, tileLayer } from 'leaflet'
import type { PMTiles } from 'pmtiles'
import { type MapStart, maxZoom } from '../drawn-map.ts'

type Tiles = NonNullable<Site['map']>
type Scheme = MapStart['scheme']

/** What draws the tiles again, for another scheme or in another language. */
type DrawnTiles = { setScheme: (scheme: Scheme) => void; setLanguage: (i18n: I18n) => void }

const drawPictures = (map: Map, { url }: Tiles): DrawnTiles => {
  tileLayer(url, { className: 'map-tiles', maxZoom }).addTo(map)
  // The style sheet darkens them, and their names are part of the pictures.
  return { setScheme: () => {}, setLanguage: () => {} }
}

/** Vector tiles have the colours of a scheme and names in a language, so another one needs another layer. */
const drawArchive = (map: Map, { url }: Tiles, first: Scheme, i18n: I18n): DrawnTiles => {
  let archive: PMTiles | undefined
  let layer: Layer | undefined
  let scheme = first
  let lang = i18n.locale
  const draw = async () => {
    // The library takes these from the global scope.
    Object.assign(globalThis, { L: { GridLayer, DomUtil } })
    const { createArchiveLayer, openArchive } = await import('./archive-layer.ts')
    archive ??= openArchive(url)
    const next = await createArchiveLayer(archive, scheme, lang)
    const isGone = !map.getContainer().isConnected
    if (isGone) return
    layer?.remove()
    layer = next
    layer.addTo(map)
  }
  // If it fails, our own land is shown.
  const drawAgain = () => void draw().catch(() => {})
  drawAgain()
  return {
    setScheme(next) {
      scheme = next
      drawAgain()
    },
    setLanguage({ locale }) {
      if (locale === lang) return
      lang = locale
      drawAgain()
    },
  }
}

/** Draws the operator's tiles over the outline. */
export const drawTiles = (map: Map, tiles: Tiles, scheme: Scheme, i18n: I18n): DrawnTiles =>
  tiles.kind === 'tiles' ? drawPictures(map, tiles) : drawArchive(map, tiles, scheme, i18n)
