import type { Site } from '@thikana/contract/api'
import { control, DomUtil, GridLayer, type Layer, type Map, tileLayer } from 'leaflet'
import { type MapStart, maxZoom } from '../drawn-map.ts'

type Tiles = NonNullable<Site['map']>
type Scheme = MapStart['scheme']

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A URL at the end makes the words a link. */
const attributionHtml = (attribution: string): string => {
  const [, words, address] = /^(.+?)\s+(https?:\/\/\S+)$/.exec(attribution) ?? []
  if (!words || !address) return escape(attribution)
  return `<a href="${escape(address)}" target="_blank" rel="noopener">${escape(words)}</a>`
}

const drawPictures = (map: Map, { url }: Tiles) => {
  tileLayer(url, { className: 'map-tiles', maxZoom }).addTo(map)
  // The style sheet darkens them.
  return () => {}
}

/** Vector tiles have the colours of a scheme, so another scheme needs another layer. */
const drawArchive = (map: Map, { url }: Tiles, scheme: Scheme) => {
  let layer: Layer | undefined
  let wanted = scheme
  const draw = async () => {
    // The library takes these from the global scope.
    Object.assign(globalThis, { L: { GridLayer, DomUtil } })
    const { leafletLayer } = await import('protomaps-leaflet')
    const isGone = !map.getContainer().isConnected
    if (isGone) return
    layer?.remove()
    layer = leafletLayer({ url, flavor: wanted, lang: 'en', attribution: '' }) as unknown as Layer
    layer.addTo(map)
  }
  // If it fails, the outline is shown.
  void draw().catch(() => {})
  return (next: Scheme) => {
    wanted = next
    void draw().catch(() => {})
  }
}

/** Draws the operator's tiles over the outline. Returns what redraws them for another scheme. */
export const drawTiles = (map: Map, tiles: Tiles, scheme: Scheme): ((scheme: Scheme) => void) => {
  control
    .attribution({ prefix: false, position: 'bottomleft' })
    .addAttribution(attributionHtml(tiles.attribution))
    .addTo(map)
  return tiles.kind === 'tiles' ? drawPictures(map, tiles) : drawArchive(map, tiles, scheme)
}
