import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { control, type Map } from 'leaflet'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A URL at the end makes the words a link. */
const attributionHtml = (attribution: string): string => {
  const [, words, address] = /^(.+?)\s+(https?:\/\/\S+)$/.exec(attribution) ?? []
  if (!words || !address) return escape(attribution)
  return `<a href="${escape(address)}" target="_blank" rel="noopener">${escape(words)}</a>`
}

/** Its licence asks for a link to this page (OpenStreetMap, "Attribution Guidelines"). */
const ourSource = 'https://www.openstreetmap.org/copyright'

/** Names whom the map is from: our own waters and coast are OpenStreetMap's. Returns what writes it in another language. */
export const drawAttribution = (map: Map, ofTiles: string | null): ((i18n: I18n) => void) => {
  const line = control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map)
  if (ofTiles) line.addAttribution(attributionHtml(ofTiles))
  let ours = ''
  return (i18n) => {
    if (ofTiles?.includes('OpenStreetMap')) return
    line.removeAttribution(ours)
    ours = attributionHtml(`${t(i18n)`© OpenStreetMap contributors`} ${ourSource}`)
    line.addAttribution(ours)
  }
}
