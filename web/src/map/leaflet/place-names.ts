import * as L from 'leaflet'
import { placeNames } from './map-labels.ts'

/** Writes the names of places on the map, more of them the nearer it is. For eyes only: screen readers have the list of homes. */
export const drawPlaceNames = (map: L.Map): (() => void) => {
  const pane = map.createPane('names')
  pane.style.zIndex = '250'
  pane.style.pointerEvents = 'none'
  pane.ariaHidden = 'true'
  const names = placeNames.map(({ name, lat, lng, from, to, isBig }) => ({
    from,
    to,
    label: L.marker([lat, lng], {
      pane: 'names',
      interactive: false,
      keyboard: false,
      icon: L.divIcon({
        className: isBig ? 'map-name map-name-big' : 'map-name',
        html: `<span>${name}</span>`,
        iconSize: [0, 0],
      }),
    }),
  }))
  const show = () => {
    const zoom = map.getZoom()
    for (const { from, to, label } of names) {
      if (zoom >= from && zoom <= to) label.addTo(map)
      else label.remove()
    }
  }
  show()
  map.on('zoomend', show)
  // Their colours follow the scheme by themselves.
  return () => {}
}
