import type { Layer } from 'leaflet'
import { PMTiles } from 'pmtiles'
import { leafletLayer } from 'protomaps-leaflet'

export const openArchive = (url: string): PMTiles => new PMTiles(new URL(url, location.href).href)

/** The streets of an archive in the colours of a scheme, with names in a language. */
export const createArchiveLayer = async (archive: PMTiles, flavor: string, lang: string): Promise<Layer> => {
  const { maxZoom: maxDataZoom } = await archive.getHeader()
  const layer = leafletLayer({
    url: archive,
    maxDataZoom,
    flavor,
    lang,
    attribution: '',
    className: 'map-streets',
  })
  return layer as unknown as Layer
}
