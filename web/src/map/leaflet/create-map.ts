import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { country, type Spot } from '@thikana/domain/place/pin'
import { type DrawnMap, type MapEvents, type MapStart, maxZoom, minZoom, type View } from '../drawn-map.ts'
import { drawArea } from './area.ts'
import { drawMarks } from './marks.ts'
import { drawOutline } from './outline.ts'
import { drawPlaceNames } from './place-names.ts'
import { drawTiles } from './tiles.ts'
import { listenQuietly } from './quiet.ts'
import './map.css'

/** A hand's width of sea around the country, in degrees. */
const around = 1.5
const limits = L.latLngBounds(
  [country.south - around, country.west - around],
  [country.north + around, country.east + around],
)
const wholeCountry = L.latLngBounds([country.south, country.west], [country.north, country.east])

/** Arrow keys move the map by this many pixels. */
const keyStep = 80

const viewOf = (map: L.Map): View => {
  const bounds = map.getBounds()
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  }
}

const startMap = (element: HTMLElement): L.Map => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return L.map(element, {
    attributionControl: false,
    // Watched below: the library would take another size for a move by the person.
    trackResize: false,
    fadeAnimation: !isStill,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    renderer: L.svg({ padding: 0.5 }),
    keyboardPanDelta: keyStep,
    minZoom,
    maxZoom,
    maxBounds: limits,
    maxBoundsViscosity: 0.8,
  })
}

/** The wheel's zoom is delayed, and in Leaflet 1.9.4 it would come after the map is gone. */
const stopWheel = (map: L.Map): void => {
  clearTimeout((map.scrollWheelZoom as L.Handler & { _timer?: number })._timer)
}

/** Draws a map into `element`, which has a size. */
export const createMap = (element: HTMLElement, start: MapStart, events: () => MapEvents): DrawnMap => {
  const map = startMap(element)
  const { centre, zoom = 14, tiles } = start
  if (centre) map.setView(centre, zoom)
  else map.fitBounds(wholeCountry)
  L.control.scale({ imperial: false, position: 'bottomright' }).addTo(map)

  drawOutline(map)
  const setScheme = tiles ? drawTiles(map, tiles, start.scheme) : drawPlaceNames(map)
  const marks = drawMarks(map, events)
  const area = drawArea(map)
  const stopQuiet = start.isQuiet ? listenQuietly(map) : () => {}

  // Moves of our own are told apart, so that a list doesn't follow what it caused itself.
  let isOurs = false
  const ours = (move: () => void) => {
    isOurs = true
    move()
    isOurs = false
  }
  const options = { animate: false }
  map.on('moveend', () => events().onView?.(viewOf(map), !isOurs))
  map.on('click', ({ latlng }) => events().onPress?.({ lat: latlng.lat, lng: latlng.lng }))
  // A box that changes its size, also from nothing.
  const resized = new ResizeObserver(() => ours(() => map.invalidateSize(options)))
  resized.observe(element)

  return {
    ...marks,
    ...area,
    moveBy: (x, y) => map.panBy([x, y], options),
    moveTo: (spot: Spot, to = map.getZoom()) => ours(() => map.setView(spot, to, options)),
    fit: (spots) =>
      ours(() => map.fitBounds(L.latLngBounds([...spots]), { ...options, padding: [32, 32], maxZoom: 16 })),
    fitBounds: ({ west, south, east, north }) =>
      ours(() =>
        map.fitBounds(
          [
            [south, west],
            [north, east],
          ],
          options,
        ),
      ),
    view: () => viewOf(map),
    spotAt: ({ x, y }) => {
      const { lat, lng } = map.containerPointToLatLng([x, y])
      return { lat, lng }
    },
    pointAt: (spot) => map.latLngToContainerPoint(spot),
    setDragging: (isOn) => (isOn ? map.dragging.enable() : map.dragging.disable()),
    setScheme,
    remove: () => {
      resized.disconnect()
      stopQuiet()
      stopWheel(map)
      map.remove()
    },
  }
}
