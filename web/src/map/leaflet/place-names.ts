import * as L from 'leaflet'
import { maxZoom } from '../drawn-map.ts'
// General knowledge, typed by hand: to about a kilometre.
import places from './place-names.json' with { type: 'json' }

/** The areas of these cities replace their names. */
const withAreas = ['Dhaka', 'Chattogram']
const areasFrom = 12

/** `from` and `to`: the zooms at which a name is shown. */
const placeNames = [
  ...places.divisionSeats.map((place) => {
    const to = withAreas.includes(place.name) ? areasFrom - 1 : maxZoom
    return { ...place, from: 5, to, isBig: true }
  }),
  ...places.cities.map((place) => ({ ...place, from: 8, to: maxZoom, isBig: false })),
  ...places.towns.map((place) => ({ ...place, from: 9, to: maxZoom, isBig: false })),
  ...places.areas.map((place) => ({ ...place, from: areasFrom, to: maxZoom, isBig: false })),
]

/** Shows more place names at nearer zooms. They are hidden from screen readers, which have the list of properties. */
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
