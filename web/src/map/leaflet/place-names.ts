import type { I18n } from '@lingui/core'
import { placeNameIn } from '@thikana/texts/place/place-name'
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

type NamedPlace = (typeof placeNames)[number]

const writeName = (i18n: I18n, { name, bangla, isBig }: NamedPlace): L.DivIcon =>
  L.divIcon({
    className: isBig ? 'map-name map-name-big' : 'map-name',
    html: `<span>${placeNameIn(i18n, { en: name, bn: bangla })}</span>`,
    iconSize: [0, 0],
  })

/**
 * Shows more place names at nearer zooms; they are hidden from screen readers, which have the list of properties. Returns what writes them in
 * another language.
 */
export const drawPlaceNames = (map: L.Map, i18n: I18n): ((i18n: I18n) => void) => {
  const pane = map.createPane('names')
  pane.style.zIndex = '250'
  pane.style.pointerEvents = 'none'
  pane.ariaHidden = 'true'
  const labels = placeNames.map((place) => {
    const icon = writeName(i18n, place)
    return {
      place,
      label: L.marker(place, { pane: 'names', interactive: false, keyboard: false, icon }),
    }
  })
  const show = () => {
    const zoom = map.getZoom()
    for (const { place, label } of labels) {
      if (zoom >= place.from && zoom <= place.to) label.addTo(map)
      else label.remove()
    }
  }
  show()
  map.on('zoomend', show)
  return (spoken) => {
    for (const { place, label } of labels) label.setIcon(writeName(spoken, place))
  }
}
